import { parseStageRequest, type StageResponse } from '../../contract/stage.js';
import type { StageType } from '../../contract/stage-columns.js';
import { type Refused, readBody } from '../refusal.js';
import { stageTable, type StageSetting } from './stage-table.js';

/** The answer to one stage request, ready to be kept and sent. */
export interface StageAnswer {
  readonly stageId: string;
  readonly type: StageType;
  /** Whether the table has no errors. */
  readonly isValid: boolean;
  /** JSON text, UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
}

export type StageAnswerOutcome = { readonly ok: true; readonly value: StageAnswer } | Refused;

const encoder = new TextEncoder();

/** Reads, stages and answers one request. @param body JSON text, UTF-8 */
export function answerStage(body: Uint8Array, stageId: string, setting: StageSetting): StageAnswerOutcome {
  const request = readBody(body, parseStageRequest);
  if (!request.ok) return request;
  const staged = stageTable(request.value, setting);
  if (!staged.ok) return staged;
  const { type, data, idx, errors, errorsTotal, notes, vendorSymbology } = staged.value;
  const isValid = errorsTotal === 0;
  const response: StageResponse = {
    stage_id: stageId,
    type,
    data,
    idx,
    errors,
    ...(errors.length === errorsTotal ? {} : { errors_total: errorsTotal }),
    ...(notes.length === 0 ? {} : { notes }),
    vendor_symbology: vendorSymbology,
    valid: isValid,
  };
  return { ok: true, value: { stageId, type, isValid, body: encoder.encode(JSON.stringify(response)) } };
}
