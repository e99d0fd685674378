import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFloors, positionCount, type Floor } from './floor-table.js';
import { LAYOUTS } from './layouts/all-layouts.js';
import { READERS } from './read-statement.js';
import { StatementDesk } from './statement-desk.js';

const START_MILLISECONDS = 120_000;

let desk: StatementDesk;
let floors: readonly Floor[];
beforeAll(async () => {
  desk = await StatementDesk.open();
  floors = await readFloors();
}, START_MILLISECONDS);
afterAll(() => desk.close());

describe('a statement as it comes', () => {
  it.each(LAYOUTS.map((layout) => ({ name: layout.name, layout })))(
    'has no row that is wrong in silence, and no fewer are understood than before: $name',
    async ({ layout }) => {
      const verdicts = await desk.judgeAll(layout);
      const floor = floors.find(({ name }) => name === layout.name);
      for (const reader of READERS) {
        const { positions, understood, leftOut, wrong } = verdicts[reader];
        expect({ reader, wrong }).toEqual({ reader, wrong: [] });
        expect(understood + leftOut).toBe(positions);
        expect(understood).toBeGreaterThanOrEqual(floor?.understood[reader] ?? NaN);
      }
    },
  );
});

describe('the table of layouts', () => {
  it('has a line for each of them, in their order', () => {
    const lines = LAYOUTS.map((layout) => [layout.name, layout.about, positionCount(layout)]);
    expect(floors.map(({ name, about, positions }) => [name, about, positions])).toEqual(lines);
  });

  it('has each name once', () => {
    expect(new Set(LAYOUTS.map(({ name }) => name)).size).toBe(LAYOUTS.length);
  });
});
