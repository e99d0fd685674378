import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const cellOf = (text: string): CellValue => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

/** Rows with their lots, what is missing, and what is said, of lines with bars between their cells. */
function read(...lines: readonly string[]) {
  const found = readPositionTables(
    lines.map((line) => line.split('|').map(cellOf)),
    { account: 'FILE' },
  );
  return {
    lots: found.flatMap(({ table, recognition: { map } }) =>
      table.rows.map(({ sheetRow, cells }) => `${sheetRow}: ${String(cells[map.columns['net_position'] ?? -1])}`),
    ),
    missing: found.flatMap(({ recognition: { missing } }) => missing.map(({ label }) => label)),
    leftOut: found.flatMap(({ table }) =>
      table.leftOut.flatMap(({ sheetRow, reason, isTold }) => (isTold ? `${sheetRow}: ${reason}` : [])),
    ),
    remarks: found.flatMap(({ table: { remarks } }) => remarks),
  };
}

const HEAD = 'Account|Exchange|Contract|Month|Lots';
const OIL = 'A|NYMEX|CL|Dec-27|3';
const MORE = 'A|NYMEX|CL|Dec-27|5';

describe('positions of the day before above those of today', () => {
  it.each([
    ['Prior Day', 'Current Day'],
    ['Positions at previous close', 'Positions'],
    ['Vortagesbestand', 'Aktueller Bestand'],
    ['Positionen Vortag', 'Offene Positionen'],
    ['Position de la veille', 'Positions ouvertes'],
    ['Posiciones del día anterior', 'Posiciones abiertas'],
    ['Posizioni del giorno precedente', 'Posizioni aperte'],
    ['Posities vorige dag', 'Open posities'],
    ['前日建玉', '当日建玉'],
  ])('do not count below “%s”', (before, today) => {
    const found = read(before, HEAD, OIL, today, HEAD, MORE);
    expect(found.lots).toEqual(['5: 5']);
    expect(found.leftOut).toEqual(['2: it stands among positions of an earlier day']);
  });

  it.each(['Positionen mit Veränderung zum Vortag', 'Positions with change since yesterday'])(
    'are none below “%s”',
    (title) => expect(read(title, HEAD, OIL).lots).toEqual(['2: 3']),
  );
});

describe('a column of the day before', () => {
  const head = (before: string, today: string): string => `Konto|Börse|Kontrakt|Monat|${before}|${today}`;

  it.each([
    ['Bestand Vortag', 'Bestand heute'],
    ['Vortagesbestand', 'Bestand'],
    ['Position veille', 'Position du jour'],
    ['Position J-1', 'Position aktuell'],
    ['Posición ayer', 'Posición hoy'],
  ])('stands beside the one that counts: %s, %s', (before, today) =>
    expect(read(head(before, today), 'A|NYMEX|CL|Dec-27|3|5').lots).toEqual(['1: 5']),
  );

  it.each([
    ['T-1', 'T'],
    ['SOD', 'EOD'],
    ['Yesterday', 'Today'],
    ['Vortag', 'Heute'],
  ])('stands beside the one that counts where nothing but days is said: %s, %s', (before, today) =>
    expect(read(head(before, today), 'A|NYMEX|CL|Dec-27|3|5', 'A|NYMEX|NG|Dec-27||-5').lots).toEqual(['1: 5', '2: -5']),
  );

  it('holds prices where its numbers are none of lots', () =>
    expect(read(head('Yesterday', 'Today'), 'A|NYMEX|CL|Dec-27|70.5|71.25').missing).toEqual(['Net position']));

  it('is no position by itself', () =>
    expect(read('Konto|Börse|Kontrakt|Monat|Bestand Vortag', OIL).missing).toEqual(['Net position']));

  it.each([
    ['Prior Day Net', 'Buys', 'Sells', 'Current Net'],
    ['Yesterday Net', 'Bought', 'Sold', 'Today Net'],
    ['Vortag', 'Käufe', 'Verkäufe', 'Bestand'],
    ['Position veille', 'Achats', 'Ventes', 'Position'],
  ])('is not held beside the trades since: %s, %s, %s, %s', (before, bought, sold, after) => {
    const rows = ['A|CME|ES|Dec-26|100|40|25|115', 'A|CME|NQ|Dec-26|-20|5|15|-30'];
    const found = read(`Account|Exchange|Contract|Month|${[before, bought, sold, after].join('|')}`, ...rows);
    expect(found.lots).toEqual(['1: 115', '2: -30']);
    expect(found.remarks).toContain(`The position is “${after}”: “${before}” and what was bought and sold since.`);
  });

  it('makes no position of the trades since where no column is one', () => {
    const head = 'Account|Exchange|Contract|Month|Posición anterior|Compras|Ventas';
    expect(read(head, 'A|CME|ES|Dec-26|100|40|25').missing).toEqual(['Net position']);
    expect(read(head.replace('|Posición anterior', ''), 'A|CME|ES|Dec-26|40|25').lots).toEqual(['1: 15']);
  });
});
