import { randomUUID } from 'node:crypto';
import { selectionOf } from '../../portfolio/answer-request.js';
import type { BookQuestion, QuestionOutcome } from '../../portfolio/prepared-book/answered-question.js';
import { answerQuestion } from '../../portfolio/prepared-book/answer-question.js';
import { readQuestion } from '../../portfolio/prepared-book/read-question.js';
import {
  bodyOperation,
  calculationContext,
  now,
  parametersFor,
  refusedSelection,
  type BodyInput,
} from '../operation.js';

/** Each question is hundreds of calculations, however few bytes ask it. */
const NO_BODY_IS_SMALL = 0;

export interface QuestionInput extends BodyInput {
  readonly question: BookQuestion;
}

/** A question about trades on top of a book. */
export const ask = bodyOperation(NO_BODY_IS_SMALL, {
  name: 'ask',
  read: ({ question, body }: QuestionInput) => readQuestion(question, body),
  run: async (reading, context): Promise<QuestionOutcome> => {
    if (!reading.ok) return reading;
    const { read, envelope } = reading;
    const selected = await parametersFor(selectionOf(envelope), context);
    if (!selected.ok) return refusedSelection(selected);
    const requestId = envelope.requestId ?? randomUUID();
    return answerQuestion(
      read,
      calculationContext(context, selected.value, requestId),
      () => now() - context.startedAt,
    );
  },
});
