import { answerStage, type StageAnswerOutcome } from '../../portfolio/stage/answer-stage.js';
import { reportFault } from '../fault-reports.js';
import { bodyOperation, type BodyInput } from '../operation.js';

/** A row of nothing but errors takes ten times as long as a row that is calculated. */
const SMALL_BODY = 8 * 1024;

export interface StageInput extends BodyInput {
  /** That the stage will have. */
  readonly stageId: string;
}

/** A table that is standardised, with what is wrong in its cells. */
export const stage = bodyOperation(SMALL_BODY, {
  name: 'stage',
  read: (input: StageInput) => input,
  run: ({ body, stageId }, { licence, parameters: { snapshot } }): StageAnswerOutcome => {
    const onFault = (error: unknown): void => reportFault({ requestId: stageId, accountCode: null, error });
    return answerStage(body, stageId, { snapshot, licence, onFault });
  },
  transferred: (outcome) => (outcome.ok ? [outcome.value.body.buffer] : []),
});
