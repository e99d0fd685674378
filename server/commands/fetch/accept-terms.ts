import { createInterface } from 'node:readline/promises';
import type { FetchService } from '../../fetch/service/fetch-service.js';
import { success, type Outcome } from '../../domain/issue.js';
import type { SourceStatus } from '../../fetch/sources-service.js';
import { CommandFailure } from '../../service/command-failure.js';
import { printError } from '../../service/terminal.js';

/**
 * Has the terms of the sources accepted that are to be fetched: without a question where the user says so, on a terminal by one
 * question each. Elsewhere sources that are not named are told and left out.
 */
export async function acceptTerms(
  service: FetchService,
  names: readonly string[],
  { isAccepted, by }: { readonly isAccepted: boolean; readonly by: string },
): Promise<Outcome<void>> {
  const { sources } = await service.status();
  const wanted = sources.filter(({ name, isOnlyByName }) =>
    names.length === 0 ? !isOnlyByName : names.some((each) => each.toLowerCase() === name),
  );
  const open = wanted.filter(({ state }) => state === 'terms');
  if (open.length === 0) return success(undefined);
  if (isAccepted)
    return service.accept(
      open.map(({ name }) => name),
      by,
    );
  const accepted = process.stdin.isTTY && process.stderr.isTTY ? await asked(open) : [];
  const left = open.filter((source) => !accepted.includes(source)).map(({ name }) => name);
  const hint = `margin-desk fetch ${left.join(' ')} --accept-terms does, once you have read them (--list shows where).`;
  if (left.length === wanted.length || (left.length > 0 && names.length > 0))
    throw new CommandFailure([`The terms of ${left.join(', ')} have not been accepted; ${hint}`]);
  if (left.length > 0)
    printError(`Not fetched, because their terms have not been accepted: ${left.join(', ')}; ${hint}`);
  return service.accept(
    accepted.map(({ name }) => name),
    by,
  );
}

async function asked(sources: readonly SourceStatus[]): Promise<readonly SourceStatus[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const accepted: SourceStatus[] = [];
  try {
    for (const source of sources) {
      printError('', source.title, `  ${source.terms.text}`, `  ${source.terms.link}`);
      const answer = await terminal.question('  Do you accept these terms? [y/N] ');
      if (/^y(?:es)?$/i.test(answer.trim())) accepted.push(source);
    }
  } finally {
    terminal.close();
  }
  return accepted;
}
