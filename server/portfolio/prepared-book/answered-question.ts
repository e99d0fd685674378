import type { RefusedRequest } from '../calculator.js';

/** The answer to a question about trades, ready to be sent; it is not stored. */
export type QuestionOutcome =
  | {
      readonly ok: true;
      /** JSON text. */
      readonly body: string;
    }
  | { readonly ok: false; readonly refusal: RefusedRequest };

/** The kinds of questions about trades. */
export type BookQuestion = 'lots' | 'legging';
