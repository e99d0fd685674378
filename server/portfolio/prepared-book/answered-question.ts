import type { RefusedRequest } from '../calculator.js';

/** The answer to a question about trades, ready to be sent: nothing of it is stored. */
export type QuestionOutcome =
  | {
      readonly ok: true;
      /** JSON text. */
      readonly body: string;
    }
  | { readonly ok: false; readonly refusal: RefusedRequest };

/** What is asked about trades. */
export type BookQuestion = 'lots' | 'legging';
