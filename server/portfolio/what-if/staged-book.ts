import { ROW_TABLES, type StageType } from '../../contract/stage-columns.js';
import { stageResponseSchema } from '../../contract/stage.js';
import type { StagedPlace } from '../../contract/what-if.js';
import type { Issue } from '../../domain/issue.js';
import type { Licence } from '../../domain/licence.js';
import { refuseIssues, type Refused } from '../refusal.js';
import type { RefusedRequest } from '../refusal.js';
import { ROW_KINDS } from '../../instruments/row-kinds.js';
import { SUB_ACCOUNT_CODE } from '../../instruments/row/shared-fields.js';
import type { EnginesByExchange } from '../../engines/engines-by-exchange.js';
import { missingLicence, workOfTexts } from '../licensing.js';

/** A staged row, as a row of a portfolio. */
export interface StagedRow {
  readonly raw: Readonly<Record<string, string>>;
  readonly place: StagedPlace;
  /** The symbology of its contract codes, in lower case. */
  readonly vendorSymbology: string;
}

/** A stage that is to be compared. */
export interface StagedBookTable {
  readonly stageId: string;
  readonly type: StageType;
  readonly rows: readonly StagedRow[];
  /** Whether its rows say which sub-account they belong to. */
  readonly namesSubAccounts: boolean;
}

export type StagedBookOutcome = { readonly ok: true; readonly tables: readonly StagedBookTable[] } | Refused;

/** The account whose rows the stages must hold. */
export interface StageScope {
  readonly accountCode: string;
  readonly subAccountCode: string | null;
}

/**
 * Reads kept stages. Refused, with the place of each cell, if cells are in error or rows are of another account, and if the
 * licence does not cover them. @param bodies JSON texts of the answers they were staged with, UTF-8
 */
export function readStages(
  bodies: readonly Uint8Array[],
  scope: StageScope,
  licence: Licence,
  engines: EnginesByExchange,
): StagedBookOutcome {
  const stages = bodies.map((body) => stageResponseSchema.parse(JSON.parse(Buffer.from(body).toString('utf8'))));
  const issues = stages.flatMap(({ type, errors }) =>
    errors.map(({ row, column, idx, code, message, value, suggestion }): Issue => {
      const issue = {
        code,
        path: [type, 'data', row, column],
        message: `Row ${idx} of the ${type} stage: ${message}`,
        value,
      };
      return suggestion === undefined ? issue : { ...issue, suggestion };
    }),
  );
  const tables = stages.map((stage): StagedBookTable => {
    const columns = ROW_TABLES[stage.type].columns.map(({ field }) => field);
    return {
      stageId: stage.stage_id,
      type: stage.type,
      namesSubAccounts:
        columns.includes(SUB_ACCOUNT_CODE.field) &&
        stage.data.some((cells) => (cells[columns.indexOf(SUB_ACCOUNT_CODE.field)] ?? '').trim() !== ''),
      rows: stage.data.map((cells, row) => ({
        raw: Object.fromEntries(
          columns.flatMap((field, column) => {
            const text = (cells[column] ?? '').trim();
            return text === '' ? [] : [[field, text]];
          }),
        ),
        place: { type: stage.type, row, idx: stage.idx[row] ?? row },
        vendorSymbology: stage.vendor_symbology,
      })),
    };
  });
  const all = [...issues, ...tables.flatMap(({ rows }) => rows.flatMap((row) => foreignIssues(row, scope)))];
  if (all.length > 0) return { ok: false, refusal: refuseIssues('INVALID_REQUEST', all) };
  const refusal = refuseLicence(tables, licence, engines);
  return refusal === undefined ? { ok: true, tables } : { ok: false, refusal };
}

/** Issues of a row that names another account or sub-account. */
function foreignIssues({ raw, place }: StagedRow, { accountCode, subAccountCode }: StageScope): readonly Issue[] {
  const told = [
    { field: 'account_code', label: 'account', belongs: accountCode },
    ...(subAccountCode === null ? [] : [{ field: 'sub_account_code', label: 'sub-account', belongs: subAccountCode }]),
  ];
  return told.flatMap(({ field, label, belongs }): readonly Issue[] => {
    const value = raw[field];
    if (value === undefined || value === belongs) return [];
    const column = ROW_TABLES[place.type].columns.findIndex((candidate) => candidate.field === field);
    const path = [place.type, 'data', place.row, column];
    const message = `Row ${place.idx} of the ${place.type} stage: the ${label} is "${value}"; the baseline's is "${belongs}".`;
    return [{ code: 'OTHER_ACCOUNT', path, message, value, suggestion: belongs }];
  });
}

/** Refuses tables unless the licence covers all of their event exchanges and engines, as when the table was staged. */
function refuseLicence(
  tables: readonly StagedBookTable[],
  licence: Licence,
  engines: EnginesByExchange,
): RefusedRequest | undefined {
  for (const { type, rows } of tables) {
    for (const { raw } of rows) {
      const lacking = missingLicence(workOfTexts(ROW_KINDS[type].licence, raw, engines), licence);
      if (lacking === undefined) continue;
      const code = lacking.issue.code === 'ENGINE_NOT_LICENSED' ? 'ENGINE_NOT_LICENSED' : 'EVENT_MARKET_NOT_LICENSED';
      return { code, message: lacking.issue.message, issues: [], issuesTotal: 0 };
    }
  }
  return undefined;
}
