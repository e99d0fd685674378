import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const FIELDS = ['contract_type', 'contract_strike', 'net_position'];

/** A future and two more rows beside two columns. */
const withColumns = (
  headings: string,
  [first, second]: readonly [string, string],
  future = '|',
  lots: readonly number[] = [-20, 15],
) =>
  readLines(
    FIELDS,
    `Account|Exchange|Contract|Month|${headings}|Net Position`,
    `A1|CME|ES|Mar-27|${future}|10`,
    `A1|CME|ES|Mar-27|${first}|${lots[0] ?? 0}`,
    `A1|CME|ES|Mar-27|${second}|${lots[1] ?? 0}`,
  );

const OPTIONS = [
  [2, 'FUT', '', 10],
  [3, expect.stringMatching(/^P/), 6000, -20],
  [4, expect.stringMatching(/^C/), 6800, 15],
];
/** What no row may be that has one of the strikes. */
const futures = (read: ReturnType<typeof readLines>) => read?.rows.filter(([, type]) => type === 'FUT').length;

describe('strikes and rights under headings of other languages', () => {
  it.each([
    ['Koop/Put|Afroepprijs', ['P|6000', 'C|6800']],
    ['Kind|Prezzo base', ['Put|6000', 'Call|6800']],
    ['Kind|Prix de levée', ['PE|6000', 'CE|6800']],
    ['Kind|Levée', ['P|6000', 'C|6800']],
    ['Kind|Bezugspreis', ['Put|6000', 'Call|6800']],
  ] as const)('are read: %s', (headings, rows) => {
    expect(withColumns(headings, rows)).toMatchObject({ doubts: [], rows: OPTIONS });
  });

  it('are read where both stand in one cell below Option', () => {
    const read = withColumns('Option|Note', ['6000P|', '6800C|']);
    expect(read?.rows.map(([, type, strike]) => [type, Number(strike)])).toEqual([
      ['FUT', 0],
      ['PUT', 6000],
      ['CALL', 6800],
    ]);
    expect(read?.remarks).toContain('Under “Option” C is a call and P a put.');
  });

  it.each(['V/A', 'Vente-Achat'])('are read by their letters where signs say that they are no sides: %s', (heading) => {
    const read = withColumns(`${heading}|Prix de levée`, ['V|6000', 'A|6800'], '|', [20, 15]);
    expect(read?.rows).toEqual([
      [2, 'FUT', '', 10],
      [3, 'PUT', 6000, 20],
      [4, 'CALL', 6800, 15],
    ]);
    expect(futures(withColumns(`${heading}|Prix de levée`, ['V|6000', 'A|6800'], 'A|', [20, 15]))).toBe(1);
  });

  it.each([
    ['V/A|Prix de levée', ['V|6000', 'A|6800']],
    ['Vente-Achat|Prix de levée', ['V|6000', 'A|6800']],
    ['Memo|Levée', ['|6000', '|6800']],
  ] as const)('make no futures of rows whose right is not known: %s', (headings, rows) => {
    expect(futures(withColumns(headings, rows))).toBe(1);
  });
});

describe('columns that say that rows are options, and are not read', () => {
  it.each([
    ['Kind|Str', ['P|6000', 'C|6800'], 'Kind'],
    ['Cll/Pt|Level', ['P|6000', 'C|6800'], 'Cll/Pt'],
    ['Kind|Memo', ['PE|', 'CE|'], 'Kind'],
    ['Kind|Memo', ['P|', 'P|'], 'Kind'],
    ['V/A|Niv', ['V|6000', 'A|6800'], 'V/A'],
    ['Xyz|Memo', ['6000P|', '6800C|'], 'Xyz'],
    ['Memo|Strike seen', ['|6000', '|6800'], 'Strike seen'],
    ['Memo|Niv', ['|6000', '|6800'], 'Niv'],
    ['Memo|X', ['|72.5', '|85'], 'X'],
    ['Memo|Niv', ['0|0', '0|85'], 'Niv'],
  ] as const)('stop their table: %s', (headings, rows, heading) => {
    expect(withColumns(headings, rows)?.doubts).toContainEqual(
      expect.stringMatching(`^${heading}: .*of rows that are read as futures, and is not read$`),
    );
  });

  it.each([
    ['Stop|Memo', ['6000|', '6800|'], '|'],
    ['Settlement price|Memo', ['6400|', '6450|'], '|'],
    ['P&L|Memo', ['1500|', '2500|'], '|'],
    ['Initial margin|Memo', ['1500|', '2500|'], '|'],
    ['Niv|Memo', ['6412.25|', '6418.75|'], '|'],
    ['Niv|Memo', ['6000|', '6800|'], '6500|'],
    ['Niv|Memo', ['-6000|', '6800|'], '|'],
    ['Limit|Ticket no', ['5|11', '5|12'], '|'],
    ['EFRP|Memo', ['10|', '0|'], '0|'],
    ['Origin|Memo', ['C|', 'P|'], 'C|'],
    ['Client code|Memo', ['C|', 'P|'], 'C|'],
    ['Kind|Memo', ['C|', 'C|'], 'C|'],
    ['Exercise style|Memo', ['1|', '1|'], '|'],
  ] as const)('stop nothing where they say something else: %s with %j', (headings, rows, future) => {
    const read = withColumns(headings, rows, future);
    expect(read?.doubts).toEqual([]);
    expect(futures(read)).toBe(3);
  });

  it('stop nothing where the sheet says that all rows are futures', () => {
    const read = readLines(
      FIELDS,
      'Account|Exchange|Contract|Month|Type|Niv|Net Position',
      'A1|CME|ES|Mar-27|Future||10',
      'A1|CME|ES|Mar-27|Future|6000|-20',
    );
    expect(read?.doubts).toEqual([]);
  });

  it('stop nothing where sides stand beside signs that agree', () => {
    expect(withColumns('V/A|Memo', ['V|', 'A|'], 'A|')?.doubts).toEqual([]);
    expect(withColumns('V/A|Memo', ['V|', 'A|'], 'A|', [20, -15])?.doubts).toHaveLength(1);
  });
});
