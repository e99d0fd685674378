/** One thing wrong with an input: a stable code, the place, and a sentence that says what is wrong and what would do. */
export interface Issue {
  /** SNAKE_UPPER, listed in docs/codes.md. */
  readonly code: string;
  /** Where: keys and indices from the root of the input, or a file name, line and element. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** What was sent, where showing it helps. */
  readonly value?: unknown;
  /** The closest value that would be accepted, where one is known. */
  readonly suggestion?: string;
}

/** A value, or the reasons there is none. Input faults travel in this; our own faults throw. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly Issue[] };

export const success = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const failure = (...issues: readonly Issue[]): Outcome<never> => ({ ok: false, issues });
