import type { Issue } from '../domain/issue.js';
import { faultText } from '../lib/fault.js';

/** Exit codes of the program. */
export const EXIT_FAILED = 1;
export const EXIT_WRONG_USAGE = 2;
/** A book was margined without tables of it that wait for an answer. */
export const EXIT_WAITING = 3;
/** As shells tell a command that Ctrl-C has ended. */
export const EXIT_INTERRUPTED = 130;

/** Ends a command with sentences on stderr and an exit code. */
export class CommandFailure extends Error {
  constructor(
    readonly sentences: readonly string[],
    readonly exitCode: typeof EXIT_FAILED | typeof EXIT_WRONG_USAGE = EXIT_FAILED,
  ) {
    super(sentences.join('\n'));
    this.name = 'CommandFailure';
  }
}

/** Wrong settings or arguments. */
export const wrongUsage = (issues: readonly Issue[]): CommandFailure =>
  new CommandFailure(
    issues.map((issue) => issue.message),
    EXIT_WRONG_USAGE,
  );

/** What an error says, as one line. */
export function sentenceOf(error: unknown): string {
  const line = faultText(error).split('\n', 1)[0] ?? '';
  return /^(?:ENOSPC|EDQUOT): /.test(line) ? `The disk is full; make room and try again (${line}).` : line;
}
