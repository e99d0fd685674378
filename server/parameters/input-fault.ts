import { failure, type Issue, type Outcome } from '../domain/issue.js';

/**
 * Carries an issue out of the depth of a stream or a scanner, where no outcome can be returned. Never leaves the module
 * that reads the file: `outcomeOf` turns it back.
 */
export class InputFault extends Error {
  constructor(readonly issue: Issue) {
    super(issue.message);
  }
}

/** Runs a reader; an `InputFault` thrown inside becomes a failure, any other error is our own and passes on. */
export async function outcomeOf<T>(read: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof InputFault) return failure(error.issue);
    throw error;
  }
}
