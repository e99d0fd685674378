import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const THOUSANDS =
  'may count thousands or more of goods, of which a lot holds many: write how many contracts are held and head them “Lots”';

const read = (...lines: readonly string[]) => readLines(['contract_code', 'net_position'], ...lines);

describe('contracts beside goods', () => {
  it.each([
    ['Compte|Contrat|Tonnes', 'A1|CLZ7|500', 'A1|ESH7|-250'],
    ['Compte|Contrat|Échéance|Tonnage', 'A1|CL|Dec-27|500', 'A1|ES|Mar-27|-250'],
    ['Account|Contract|Barrels', 'A1|CLZ7|12000', 'A1|ESH7|-5000'],
  ])('are asked about by the column of goods: %s', (...lines) => {
    expect(read(...lines)?.doubts).toEqual([
      expect.stringMatching(/^(?:Tonn|Barr)\w+: counts goods, of which a lot holds many: head it “Lots”/),
    ]);
  });

  it.each([
    ['Compte|Contrat|Lots|Tonnage', 'A1|CLZ7|10|500', 'A1|ESH7|-5|-250'],
    ['Account|Contract|Long|Short|Barrels', 'A1|CLZ7|10||10000', 'A1|ESH7||5|5000'],
  ])('are no matter where lots stand there as well: %s', (...lines) => {
    const found = read(...lines);
    expect(found?.doubts).toEqual([]);
    expect(found?.rows).toEqual([
      [2, 'CLZ7', 10],
      [3, 'ESH7', -5],
    ]);
  });
});

describe('quantities of goods by the day, or right behind their word', () => {
  const read = (heading: string, ...more: readonly string[]) =>
    readLines(['net_position'], `Account|Exchange|Contract|Expiry|${heading}`, ...more);

  it.each([
    ['Position (kbbl)', 'may be in kbbl'],
    ['Volume (MMBtu/d)', 'may be in MMBtu/d'],
    ['Qty MT', 'may be in MT'],
    ['MW', 'counts goods, of which a lot holds many'],
  ])('are asked about: %s', (heading, doubt) => {
    const found = read(heading, 'A|NYMEX|CL|Feb-27|25', 'A|NYMEX|NG|Mar-27|-40');
    expect(found?.doubts).toEqual([`${heading}: ${doubt}: head it “Lots” if it counts contracts`]);
  });

  it.each(['Qty (K)', 'Qty (M)', 'Net position (000)'])(
    'are asked about where they may be thousands: %s',
    (heading) => {
      const found = read(heading, 'A|NYMEX|CL|Feb-27|25', 'A|NYMEX|NG|Mar-27|-40');
      expect(found?.doubts).toEqual([`${heading}: ${THOUSANDS}`]);
      expect(read('Lots (K)', 'A|NYMEX|CL|Feb-27|25')?.doubts).toEqual([]);
    },
  );

  it.each(['Volume bbl', 'Qty MT', 'MW'])('say nothing beside lots: %s', (heading) => {
    const found = read(`Lots|${heading}`, 'A|NYMEX|CL|Feb-27|25|25000', 'A|NYMEX|NG|Mar-27|-40|-40000');
    expect(found?.rows.map(([, lots]) => lots)).toEqual([25, -40]);
    expect(found?.doubts).toEqual([]);
  });
});

describe('lots whose heading names money, a share or a divisor', () => {
  const read = (heading: string) =>
    readLines(
      ['net_position'],
      `Account|Exchange|Contract|Expiry|${heading}`,
      'A|NYMEX|CL|Feb-27|10',
      'A|NYMEX|HO|Feb-27|-8',
    );

  it.each([
    ['Net USD', 'an amount of USD'],
    ['Position $', 'an amount of USD'],
    ['Position (€)', 'an amount of EUR'],
    ['Net (k$)', 'an amount of USD'],
    ['Qty %', 'a share'],
  ])('are asked about: %s', (heading, said) => {
    expect(read(heading)?.doubts).toEqual([`${heading}: may be ${said}: head it “Lots” if it counts contracts`]);
  });

  it.each(['Qty/100', 'Qty / 10', 'Lots/day', 'Lots/leg', 'Menge/Tag', 'Net (client)'])(
    'are not taken for lots: %s',
    (heading) => {
      expect(read(heading)?.missing ?? ['Net position']).toContain('Net position');
    },
  );

  it.each(['Menge / Quantity', 'Net (lots)', 'Cantidad/Qty', 'Lots (#)'])(
    'are read where it is another language or lots: %s',
    (heading) => {
      expect(read(heading)?.rows.map(([, lots]) => lots)).toEqual([10, -8]);
    },
  );
});
