import type { Refused } from '../refusal.js';

/** The answer to a question about trades, ready to be sent; it is not stored. */
export type QuestionOutcome =
  | {
      readonly ok: true;
      /** JSON text. */
      readonly body: string;
    }
  | Refused;

/** The kinds of questions about trades. */
export type BookQuestion = 'lots' | 'legging';
