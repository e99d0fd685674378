import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ENGINES } from '../../server/engines/registry.js';
import { MarketParameterStatuses } from '../../server/service/parameter-statuses.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';

// Quotes within bounds that make no curve: the live status names them, and so does the readiness history.

let root: string;
let registry: ParameterRegistry;
let statuses: MarketParameterStatuses;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'margin-desk-curves-'));
  const clock = (): number => Date.parse('2026-11-20T06:00:00Z');
  registry = new ParameterRegistry({
    dataDirectory: root,
    isDemo: false,
    asOf: '2026-11-20',
    clock,
    onLoaded: (_, started) => statuses.takeIn(started),
  });
  statuses = new MarketParameterStatuses(registry, ENGINES, clock);
});

afterEach(async () => {
  await registry.close();
  await rm(root, { recursive: true, force: true });
});

async function loaded(index: string, quotes: string): Promise<void> {
  const place = join(root, 'quotes', '2026-11-19', `${index}.csv`);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, `tenor,rate\n${quotes}`);
  await registry.refresh();
}

const namingOf = (engine: string, index: string) =>
  statuses
    .statuses()
    .filter((set) => set.engine === engine)
    .map(({ status, findings }) => [status, findings.some((each) => each.includes(index) && /curve/.test(each))]);

const CASES = [
  {
    row: 'swap quotes that no discount factors reprice',
    engine: 'cleared_rates',
    index: 'USD-SOFR-OIS',
    quotes: '1Y,1\n20Y,1\n30Y,20\n',
    before: 'OK, while every swap on the curve was left out',
    now: ['WARNING', true],
  },
  {
    row: 'par yields too steep for a curve',
    engine: 'treasury',
    index: 'USD-TREASURY',
    quotes: '1Y,1\n20Y,1\n30Y,40\n',
    before: 'OK, while every note was margined by haircut',
    now: ['WARNING', true],
  },
] as const;

describe('quotes within bounds that make no curve', () => {
  it.each(CASES)('$row: the live status names the curve', async ({ engine, index, quotes, now }) => {
    await loaded(index, quotes);
    const told = await statuses.examine();
    const sets = namingOf(engine, index);
    expect(sets.length).toBeGreaterThan(0);
    expect(new Set(sets.map(String))).toEqual(new Set([String(now)]));
    expect(told.filter((set) => set.engine === engine).length).toBe(sets.length);
    expect(await statuses.examine()).toEqual([]);
  });

  it('says nothing of curves that can be built', async () => {
    await loaded('USD-SOFR-OIS', '1Y,3\n20Y,3\n30Y,3.1\n');
    const before = statuses.statuses();
    expect(await statuses.examine()).toEqual([]);
    expect(statuses.statuses()).toEqual(before);
  });
});
