import { openCalculation, type CalculationContext } from '../calculate.js';
import { answerLegging } from '../legging/answer-legging.js';
import { answerLots } from '../lots/answer-lots.js';
import { refuseSymbology } from '../refusal.js';
import type { QuestionOutcome } from './answered-question.js';
import type { ReadQuestion } from './read-question.js';

/** Answers a question about trades. Pure, except for the runtime in the answer. @param runtime milliseconds so far */
export function answerQuestion(
  read: ReadQuestion,
  context: CalculationContext,
  runtime: () => number,
): QuestionOutcome {
  const refusal = refuseSymbology(read.envelope.vendorSymbology, context.snapshot);
  if (refusal !== undefined) return { ok: false, refusal };
  const setting = openCalculation(read.envelope, context);
  const answer =
    read.question === 'lots'
      ? answerLots(read, setting, context.requestId)
      : answerLegging(read, setting, context.requestId);
  if (!answer.ok) return answer;
  return { ok: true, body: JSON.stringify({ ...answer.value, runtime: Math.round(runtime()) }) };
}
