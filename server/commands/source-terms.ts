import { createInterface } from 'node:readline/promises';
import { success, type Outcome } from '../domain/issue.js';
import type { SourcesService, SourceStatus } from '../fetch/sources-service.js';
import { CommandFailure } from '../service/command-failure.js';
import { countedNoun, print, printError } from '../service/terminal.js';

/** Who asks and tells. */
export interface TermsTalk {
  readonly print: (...lines: readonly string[]) => void;
  /** Asks and waits for the answer; null: there is nobody to ask. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/** A terminal at both ends, or nobody to ask. @param end where questions are printed: where the command prints what is no result */
export function terminalTalk(end: 'stdout' | 'stderr'): TermsTalk {
  const output = process[end];
  const talk = { print: end === 'stdout' ? print : printError };
  if (!process.stdin.isTTY || !output.isTTY) return { ...talk, ask: null };
  return { ...talk, ask: (question) => answerTo(question, output) };
}

/** What is typed; nothing where the input ends. @throws CommandFailure on Ctrl-C */
async function answerTo(question: string, output: NodeJS.WriteStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output });
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('SIGINT', () =>
        reject(new CommandFailure(['Stopped: no terms were accepted, and nothing was fetched.'])),
      );
      terminal.once('close', () => resolve(''));
      terminal.question(question).then(resolve, reject);
    });
  } finally {
    terminal.close();
    // After Ctrl-D the input goes on reading, which would keep the program from ending.
    process.stdin.unref();
  }
}

/** What has become of the terms that were not accepted before. */
export interface SettledTerms {
  /** Names of the sources whose terms still are not. */
  readonly left: readonly string[];
  /** Says so; null if there are none. */
  readonly sentence: string | null;
}

/**
 * Sees to the terms of sources that are not accepted yet: by `--accept-terms`, by one question on a terminal, or else by a sentence on
 * what is left out.
 * @param wanted the sources that are to be fetched @param by the user of the command line
 */
export async function settleTerms(
  sources: SourcesService,
  wanted: readonly SourceStatus[],
  { print: tell, ask }: TermsTalk,
  { isAccepted, by }: { readonly isAccepted: boolean; readonly by: string },
): Promise<Outcome<SettledTerms>> {
  const open = wanted.filter(({ state }) => state === 'terms');
  const names = open.map(({ name }) => name);
  const left = (why: string): Outcome<SettledTerms> =>
    success({ left: names, sentence: `Left out: ${names.join(', ')}, because their terms are not accepted${why}.` });
  if (open.length === 0) return success({ left: [], sentence: null });
  if (!isAccepted && ask === null) return left(' and nobody can be asked here; --accept-terms accepts them');
  if (!isAccepted) tell('These publishers have terms, to be accepted once:', ...open.map(termsLine), '');
  const question = `Accept the terms of ${countedNoun(open.length, 'publisher')}? [y/N] `;
  if (!isAccepted && !/^y(?:es)?$/i.test(((await ask?.(question)) ?? '').trim())) return left('');
  const outcome = await sources.accept(names, by);
  return outcome.ok ? success({ left: [], sentence: null }) : outcome;
}

const termsLine = ({ title, gives, terms }: SourceStatus): string =>
  `  ${title} (${gives.join(', ')}): ${terms.text} ${terms.link}`;
