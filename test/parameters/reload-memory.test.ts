import { isSpanSet } from '../../server/parameters/types.js';
import { afterEach, expect, it } from '@jest/globals';
import { HeldSnapshots, collectGarbage } from '../../server/calculation/serve-operations.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { ReloadDesk, tchFile } from '../support/reload-desk.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const AS_OF = '2026-11-20';
const SET = `parameters/TCH/${AS_OF}/set.spn`;
const RELOADS = 50;

/** Collects what nobody holds; weak references keep their targets to the end of a turn. */
async function collect(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
}

let desk: ReloadDesk;
afterEach(() => desk.close());

it('of fifty sets that were taken one after the other, the columns of the last alone are held', async () => {
  desk = await ReloadDesk.open(AS_OF, { [SET]: tchFile({ businessDate: AS_OF }) }, { settleMilliseconds: 0 });
  const columns: WeakRef<object>[] = [];
  const remember = ({ sets }: ParameterSnapshot): void => {
    for (const { parameters } of sets.filter(isSpanSet)) columns.push(new WeakRef(parameters.contracts));
  };
  for (let reload = 0; reload < RELOADS; reload++) {
    await desk.write(SET, tchFile({ businessDate: AS_OF, priceScanRange: 1_000 + reload }));
    await desk.look();
    remember(desk.snapshot);
  }
  await collect();
  expect(columns).toHaveLength(RELOADS);
  expect(columns.filter((column) => column.deref() !== undefined).length).toBeLessThanOrEqual(2);
});

it('a thread holds the snapshots that it used last', async () => {
  desk = await ReloadDesk.open(AS_OF);
  const held = new HeldSnapshots();
  const give = (version: number): void => held.hold({ ...smallSnapshot(), version });
  const has = (version: number): boolean => held.get(version) !== undefined;
  for (const version of [1, 2, 3]) give(version);
  expect(has(1)).toBe(true);
  give(4);
  expect([has(1), has(3), has(4), has(2)]).toEqual([true, true, true, false]);
});
