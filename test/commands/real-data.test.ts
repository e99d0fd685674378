import { beforeEach, describe, expect, it } from '@jest/globals';
import { fetchRealData, isFetched } from '../../server/commands/real-data.js';
import { settleTerms, type TermsTalk } from '../../server/commands/source-terms.js';
import { StandInSources } from '../support/stand-in-sources.js';

let sources: StandInSources;
let printed: string[];
beforeEach(() => {
  sources = new StandInSources();
  printed = [];
});

const print = (...lines: readonly string[]): void => void printed.push(...lines);

const talk = (answer: string | null): TermsTalk => ({
  print,
  ask:
    answer === null
      ? null
      : (question) => {
          printed.push(question);
          return Promise.resolve(answer);
        },
});

/** What is said of terms that are not accepted, after those of all that is fetched by `start([])` were asked for. */
async function settled(answer: string | null, isAccepted = false): Promise<string | null> {
  const wanted = (await sources.status()).sources.filter(isFetched);
  const outcome = await settleTerms(sources, wanted, talk(answer), { isAccepted, by: 'ann' });
  return outcome.ok ? outcome.value.sentence : (outcome.issues[0]?.message ?? '');
}

const LEFT_OUT =
  'Left out: ecb, because their terms are not accepted and nobody can be asked here; --accept-terms accepts them.';

describe('terms of public data at the start of a service', () => {
  it('are shown with their links and accepted by one answer', async () => {
    expect(await settled('y')).toBeNull();
    expect(sources.accepted).toEqual([['ecb', 'ann']]);
    expect(printed).toEqual([
      'These publishers have terms, to be accepted once:',
      '  European Central Bank (€STR, reference rates of exchange): Free with attribution. https://ecb.example/terms',
      '',
      'Accept the terms of 1 publisher? [y/N] ',
    ]);
  });

  it.each(['', 'n', 'maybe'])('are not accepted by the answer “%s”', async (answer) => {
    expect(await settled(answer)).toBe('Left out: ecb, because their terms are not accepted.');
    expect(sources.accepted).toEqual([]);
  });

  it('are accepted without a question where the command line says so', async () => {
    expect(await settled(null, true)).toBeNull();
    expect([sources.accepted, printed]).toEqual([[['ecb', 'ann']], []]);
  });

  it('are told in one sentence where nobody can be asked', async () => {
    expect(await settled(null)).toBe(LEFT_OUT);
    expect([sources.accepted, printed]).toEqual([[], []]);
  });

  it('are no subject once they are accepted', async () => {
    sources.change('ecb', { state: 'idle' });
    expect(await settled('n')).toBeNull();
    expect(printed).toEqual([]);
  });
});

describe('real data at the start of a service', () => {
  /** Ends the runs when all were started. */
  const ending = async (): Promise<readonly string[]> => {
    const order: string[] = [];
    const takenIn = (): Promise<void> => {
      order.push('taken in');
      return Promise.resolve();
    };
    const done = fetchRealData(sources, print, { takenIn, isOver: () => false });
    while (sources.started.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    sources.change('nyfed', { state: 'ok', newestDate: '2026-11-20', progress: null, lastError: null });
    sources.change('treasury', { state: 'failed', progress: null, lastError: 'The server refused (403).' });
    await done;
    return order;
  };

  it('is told source by source, and in the end by what stands on it and what does not', async () => {
    expect(await ending()).toEqual(['taken in']);
    expect(printed.slice(0, 6)).toEqual([
      'Fetching public data from 2 publishers:',
      '  1/2 Federal Reserve Bank of New York: up to 2026-11-20',
      '  2/2 US Treasury: failed. The server refused (403).',
      'Ready on real data: SOFR, EFFR.',
      'Kept for your own use, without any figure on it: OBFR.',
      'Failed: treasury; “margin-desk fetch --list” says why.',
    ]);
    expect(printed[6]).toMatch(/^Listed contracts of exchanges without public files stay in the demo market/);
  });

  it('is not claimed where nothing may be fetched', async () => {
    sources = new StandInSources((await sources.status()).sources.filter(({ state }) => state !== 'idle'));
    await fetchRealData(sources, print, { takenIn: () => Promise.resolve(), isOver: () => false });
    expect([sources.started, printed]).toEqual([[], ['No public data can be fetched: the demo market is used.']]);
  });

  it('ends without a word as the service stops', async () => {
    let isOver = false;
    const done = fetchRealData(sources, print, { takenIn: () => Promise.resolve(), isOver: () => isOver });
    while (sources.started.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    isOver = true;
    await sources.cancel();
    await done;
    expect(printed.some((line) => line.startsWith('Ready'))).toBe(false);
  });
});
