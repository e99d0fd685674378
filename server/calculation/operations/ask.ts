import type { BookQuestion, QuestionOutcome } from '../../portfolio/prepared-book/answered-question.js';
import { answerQuestion } from '../../portfolio/prepared-book/answer-question.js';
import { readQuestion } from '../../portfolio/prepared-book/read-question.js';
import { bodyOperation, now, withParameters, type BodyInput } from '../operation.js';

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
    return withParameters(envelope, context, (calculation) =>
      answerQuestion(read, calculation, () => now() - context.startedAt),
    );
  },
});
