import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { calculate } from '../../server/calculation/operations/calculate.js';
import { createHash } from 'node:crypto';
import { ChunkThreads, type ChunkCalculator } from '../../server/batch/chunk/threads.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import type { StressScenario } from '../../server/domain/stress-scenario.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import type { CalculationOutcome } from '../../server/portfolio/calculator.js';
import { startBatchService } from '../support/batch-service.js';
import { ALL_LICENSED } from '../support/calculated-accounts.js';
import { fieldAt } from '../support/json-field.js';
import { ReloadDesk, tchFile } from '../support/reload-desk.js';

const AS_OF = '2026-11-20';
const SET = `parameters/TCH/${AS_OF}/set.spn`;
const FX = `fx/${AS_OF}.csv`;

/** One moment of the market: a scan range in dollars, and dollars for one euro. */
interface Moment {
  readonly scanRange: number;
  readonly dollars: number;
}

const OLD: Moment = { scanRange: 900, dollars: 1.25 };
const NEW: Moment = { scanRange: 1_000, dollars: 1.5 };

const spanOf = ({ scanRange }: Moment): string => tchFile({ businessDate: AS_OF, priceScanRange: scanRange });
const fxOf = ({ dollars }: Moment): string => `from,to,rate\nEUR,USD,${dollars}\n`;
const checksumOf = (moment: Moment): string => createHash('sha256').update(spanOf(moment)).digest('hex');
/** In euro, of one contract. */
const marginOf = ({ scanRange, dollars }: Moment): number => Math.round((scanRange / dollars) * 100) / 100;

/** As a result has it: which file, and a figure that needs both files of a moment. */
const used = (moment: Moment): readonly unknown[] => [checksumOf(moment), marginOf(moment)];

const rowOf = (account: string): object => ({
  account_code: account,
  exchange_code: 'TEX',
  contract_code: 'ZZ0',
  contract_type: 'FUT',
  contract_expiry: '203012',
  net_position: 1,
});

const bookOf = (accounts: number): object => ({
  currency_code: 'EUR',
  calculation_type: 'margins',
  stress_test_enabled: false,
  in_memory: true,
  portfolio: Array.from({ length: accounts }, (_, index) => rowOf(`A${index}`)),
});

function usedIn(outcome: CalculationOutcome): readonly unknown[] {
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  const { accounts, parameters } = outcome.value;
  const margins = new Set(accounts.map(({ summary }) => fieldAt(JSON.parse(summary), 'initial_margin')));
  return [fieldAt(JSON.parse(parameters), 'span', 'TCH', 'checksum'), ...margins];
}

let desk: ReloadDesk;
beforeEach(async () => {
  desk = await ReloadDesk.open(AS_OF, { [SET]: spanOf(OLD), [FX]: fxOf(OLD) });
});
afterEach(() => desk.close());

async function swapTo(moment: Moment): Promise<void> {
  await desk.write(SET, spanOf(moment));
  await desk.write(FX, fxOf(moment));
  await desk.settle();
}

/** A calculator that waits, once it has its parameters, until it is let go. */
function heldCalculator(workers: number) {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  const calculator = createCalculator({
    registry: desk.registry,
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: async (): Promise<readonly StressScenario[]> => {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      return [];
    },
    workers,
  });
  const letGo = (): void => {
    isHeld = false;
    for (const resolve of waiting.splice(0)) resolve();
  };
  const calculated = async (accounts: number): Promise<readonly unknown[]> =>
    usedIn(
      await calculator.run(
        calculate,
        { body: new TextEncoder().encode(JSON.stringify(bookOf(accounts))) },
        ALL_LICENSED,
      ),
    );
  return { calculate: calculated, letGo, close: () => calculator.close() };
}

describe('a calculation that is in flight while other parameters are taken', () => {
  it.each([
    ['this thread', 0, 2],
    ['a worker thread', 1, 800],
  ])('on %s ends on those it began with, the next has the new ones', async (_, workers, accounts) => {
    const held = heldCalculator(workers);
    try {
      const inFlight = [held.calculate(accounts), held.calculate(accounts)];
      await swapTo(NEW);
      held.letGo();
      expect(await Promise.all(inFlight)).toEqual([used(OLD), used(OLD)]);
      expect(await held.calculate(accounts)).toEqual(used(NEW));
    } finally {
      await held.close();
    }
  });

  it('is never of two moments, however often they change', async () => {
    const held = heldCalculator(2);
    held.letGo();
    const moments = Array.from({ length: 6 }, (_, index) => ({ scanRange: 900 + index, dollars: 1.25 + index / 8 }));
    const known = moments.map((moment) => JSON.stringify(used(moment)));
    const results: Promise<readonly unknown[]>[] = [];
    try {
      for (const moment of moments) {
        results.push(held.calculate(800), held.calculate(2), held.calculate(800));
        await swapTo(moment);
        results.push(held.calculate(800), held.calculate(2));
      }
      const texts = (await Promise.all(results)).slice(3).map((result) => JSON.stringify(result));
      expect(texts.filter((text) => !known.includes(text))).toEqual([]);
      expect(new Set(texts).size).toBe(moments.length);
    } finally {
      await held.close();
    }
  });
});

it('a batch is calculated with the parameters it was accepted with, in all of its chunks', async () => {
  const threads = new ChunkThreads({ threads: 1 });
  let chunks = 0;
  const swapping: ChunkCalculator = {
    calculate: async (work, snapshot) => {
      chunks += 1;
      if (chunks === 2) await swapTo(NEW);
      return threads.calculate(work, snapshot);
    },
    accountsOf: (path, message) => threads.accountsOf(path, message),
    close: () => threads.close(),
  };
  const service = await startBatchService({ calculator: swapping, parameters: desk.registry });
  const marginsOf = async (batchId: string): Promise<ReadonlySet<unknown>> => {
    expect(fieldAt(await service.ended(batchId), 'status')).toBe('completed');
    const rows = fieldAt(await service.json(`/portfolios/batch/${batchId}/results?limit=20000`), 'results');
    if (!Array.isArray(rows)) throw new Error('There are no results.');
    const of = async (row: unknown): Promise<readonly unknown[]> => {
      const kept = await service.results.submissionOf('desk', String(fieldAt(row, 'request_id')));
      if (kept?.kind !== 'kept') throw new Error('The chunk is not kept.');
      return [fieldAt(JSON.parse(kept.parameters), 'span', 'TCH', 'checksum'), fieldAt(row, 'initial_margin')];
    };
    const requests = new Map(rows.map((row: unknown) => [fieldAt(row, 'request_id'), row]));
    const seen = await Promise.all([...requests.values()].map(of));
    const margins = rows.map((row: unknown) => fieldAt(row, 'initial_margin'));
    expect(new Set(margins).size).toBe(1);
    return new Set(seen.map((each) => JSON.stringify(each)));
  };
  try {
    const first = await service.acceptedInPieces(bookOf(1_200));
    expect(await marginsOf(first)).toEqual(new Set([JSON.stringify(used(OLD))]));
    expect(chunks).toBeGreaterThan(2);
    expect(desk.snapshot.fx.rates[0]?.rate).toBe(NEW.dollars);
    expect(await marginsOf(await service.accepted(bookOf(2)))).toEqual(new Set([JSON.stringify(used(NEW))]));
    expect([service.faults, service.notes]).toEqual([[], []]);
  } finally {
    await service.close();
  }
});
