import type { SourcesService, SourceStatus } from '../fetch/sources-service.js';
import { countedNoun } from '../service/terminal.js';

type Print = (...lines: readonly string[]) => void;

/** Sources that are fetched together, as `start([])` does: neither archives nor those without credentials. */
export const isFetched = ({ isOnlyByName, state }: SourceStatus): boolean => !isOnlyByName && state !== 'credentials';

const LOOK_MILLISECONDS = 250;

/**
 * Fetches what may be, with a line for each source as it ends, and says what stands on real data.
 * @param takenIn resolves when the service calculates with all that is filed
 * @param isOver whether the service is about to stop
 */
export async function fetchRealData(
  sources: SourcesService,
  print: Print,
  { takenIn, isOver }: { readonly takenIn: () => Promise<void>; readonly isOver: () => boolean },
): Promise<void> {
  const asked = (await sources.status()).sources.filter((source) => isFetched(source) && source.state !== 'terms');
  if (asked.length === 0) {
    print('No public data can be fetched: the demo market is used.');
    return;
  }
  print(`Fetching public data from ${countedNoun(asked.length, 'publisher')}:`);
  const started = await sources.start([]);
  if (!started.ok) {
    print(...started.issues.map(({ message }) => message));
    return;
  }
  const ended = await watched(sources, asked, print, isOver);
  if (isOver()) return;
  await takenIn();
  print(...standing(ended));
}

/** Tells of each source as it ends. @returns how they ended */
async function watched(
  sources: SourcesService,
  asked: readonly SourceStatus[],
  print: Print,
  isOver: () => boolean,
): Promise<readonly SourceStatus[]> {
  const waiting = new Set(asked.map(({ name }) => name));
  const all = sources.settled().then(() => true);
  for (;;) {
    const isSettled = await Promise.race([all, pause()]);
    const { sources: now } = await sources.status();
    for (const source of now) {
      if (source.state === 'running' || !waiting.delete(source.name)) continue;
      print(`  ${asked.length - waiting.size}/${asked.length} ${endedLine(source)}`);
    }
    if (isSettled || waiting.size === 0 || isOver())
      return now.filter(({ name }) => asked.some((source) => source.name === name));
  }
}

const pause = (): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), LOOK_MILLISECONDS);
  });

function endedLine({ title, state, lastError, newestDate, notes }: SourceStatus): string {
  if (state === 'failed') return `${title}: failed. ${lastError ?? ''}`.trimEnd();
  const remarks = notes.length === 0 ? '' : `; ${notes.join(' ')}`;
  return `${title}: ${newestDate === null ? 'fetched' : `up to ${newestDate}`}${remarks}`;
}

/** What stands on real data, what does not, and what has no free source. */
function standing(ended: readonly SourceStatus[]): readonly string[] {
  const [real, failed] = [ended.filter(({ state }) => state === 'ok'), ended.filter(({ state }) => state === 'failed')];
  const given = [...new Set(real.flatMap(({ gives, keptOnly }) => gives.filter((what) => !keptOnly.includes(what))))];
  const kept = [...new Set(real.flatMap(({ keptOnly }) => keptOnly))];
  return [
    real.length === 0
      ? 'Nothing could be fetched: the service stands on what it stood on before.'
      : `Ready on real data: ${given.join(', ')}.`,
    ...(kept.length === 0 ? [] : [`Kept for your own use, without any figure on it: ${kept.join(', ')}.`]),
    ...(failed.length === 0
      ? []
      : [`Failed: ${failed.map(({ name }) => name).join(', ')}; “margin-desk fetch --list” says why.`]),
    'Listed contracts of exchanges without public files stay in the demo market and are marked so.',
    'No free source: margin files of CME after September 2025, ICE, Eurex and others, EURIBOR; “margin-desk load FILE” takes them (docs/sources.md).',
  ];
}
