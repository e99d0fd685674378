import { describe, expect, it } from '@jest/globals';
import { readLines } from './refused/read-lines.js';

const read = (...lines: readonly string[]) => readLines(['net_position'], ...lines);
const HEAD = 'Account|Exchange|Contract|Month';
const ROW = 'A|LME|CAD|Mar-27|250';

describe('lots that may be tonnes', () => {
  it.each(['Menge (t)', 'Menge in t', 'Quantity (t)'])('are asked about below “%s”', (heading) => {
    const found = read(`${HEAD}|${heading}`, ROW);
    expect(found?.doubts).toEqual([
      `${heading}: may be in tonnes or in thousands: head it “Lots” if it counts contracts`,
    ]);
    expect(found?.remarks).toEqual([]);
  });

  it.each([
    ['Position (MMBtu)', 'MMBtu'],
    ['Lots (MWh)', 'MWh'],
    ['Quantity, 000 bbl', '000 bbl'],
    ['Qty in barrels', 'barrels'],
    ['Net position [troy oz]', 'troy oz'],
  ])('are asked about below “%s”, which names the measure', (heading, measure) => {
    expect(read(`${HEAD}|${heading}`, ROW)?.doubts).toEqual([
      `${heading}: may be in ${measure}: head it “Lots” if it counts contracts`,
    ]);
  });

  it.each(['Contract size (bbl)', 'Price (oz)'])('are read beside “%s”, which is not theirs', (heading) => {
    const found = read(`${HEAD}|Lots|${heading}`, `${ROW}|1000`);
    expect([found?.rows, found?.doubts]).toEqual([[[2, 250]], []]);
  });

  it.each(['Position (MMBtu)', 'Net (bu)', 'Futures (bu)'])(
    'are read beside “%s”, which says them again',
    (heading) => {
      const found = read(`${HEAD}|${heading}|Futures (lots)`, `A|LME|CAD|Mar-27|250000|25`);
      expect([found?.rows, found?.doubts]).toEqual([[[2, 25]], []]);
    },
  );

  it.each(['Einheit', 'Unité', 'Unità', 'Unidad', 'Eenheid', '単位'])('are asked about beside “%s”', (heading) => {
    expect(read(`${HEAD}|Quantity|${heading}`, `${ROW}|t`)?.doubts).toEqual([
      `${heading}: may change the size of positions and is not read`,
    ]);
    expect(read(`${HEAD}|Quantity|${heading}`, `${ROW}|Kontrakte`)?.doubts).toEqual([]);
  });

  it.each(['Positions in tonnes', 'Mengen in Tonnen', 'Quantities (MT)', 'All quantities in barrels'])(
    'are asked about below the line “%s”, and read where their heading says lots',
    (line) => {
      expect(read(line, `${HEAD}|Quantity`, ROW)?.doubts).toEqual([
        `Quantity: may be in what “${line}” says: head it “Lots” if it counts contracts`,
      ]);
      expect([read(line, `${HEAD}|Lots`, ROW)?.rows, read(line, `${HEAD}|Lots`, ROW)?.doubts]).toEqual([
        [[3, 250]],
        [],
      ]);
    },
  );

  it.each(['Positions in thousands of MMBtu', '* positions in MMBtu', 'Volumes (000 bbl)'])(
    'are asked about where a line above or below says another measure: %s',
    (line) => {
      const doubts = [`Quantity: may be in what “${line}” says: head it “Lots” if it counts contracts`];
      expect(read(line, `${HEAD}|Quantity`, ROW)?.doubts).toEqual(doubts);
      expect(read(`${HEAD}|Quantity`, ROW, line)?.doubts).toEqual(doubts);
    },
  );

  it.each([
    'Positions in lots',
    'Positions on 27 Nov 2026',
    'Metals desk',
    'Contract size in MMBtu',
    'Prices in USD/bbl',
  ])('are read below “%s”', (line) => expect(read(line, `${HEAD}|Quantity`, ROW)?.doubts).toEqual([]));
});

describe('long and short', () => {
  it('are read from P and S, purchase and sale, beside rights that P stands for as well', () => {
    const found = read('Account|P/S|Qty|Product|Month|Strike|P/C', 'A|P|10|CL|DEC 27|70|C', 'A|S|5|CL|DEC 27|60|P');
    expect(found?.rows).toEqual([
      [2, 10],
      [3, -5],
    ]);
    expect(found?.remarks).toContain('Under “P/S” P is bought and S sold.');
  });

  it('are not guessed from P alone', () => {
    const found = read('Account|Side|Qty|Contract', 'A|P|10|CLZ7', 'A|P|5|GCZ7');
    expect(found?.remarks).not.toContain('Under “Side” P is bought and S sold.');
  });

  it.each([
    ['Lunghe', 'Corte'],
    ['Largas', 'Cortas'],
    ['Longues', 'Courtes'],
  ])('are read below “%s” and “%s”', (long, short) => {
    const found = read(`${HEAD}|${long}|${short}`, 'A|LME|CAD|Mar-27|30|', 'A|LME|CAD|Jun-27||12');
    expect(found?.rows).toEqual([
      [2, 30],
      [3, -12],
    ]);
  });
});
