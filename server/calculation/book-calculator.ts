import type { Licence } from '../domain/licence.js';
import type { BookQuestion, QuestionOutcome } from '../portfolio/prepared-book/answered-question.js';

/** Answers questions about trades on top of a book; stores nothing. */
export interface BookCalculator {
  /** @param body the question's JSON text, UTF-8, inflated */
  ask(question: BookQuestion, body: Uint8Array, licence: Licence): Promise<QuestionOutcome>;
}
