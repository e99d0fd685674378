import { describe, expect, it } from '@jest/globals';
import type { NamedMapping } from '../../server/contract/mapping/table-mapping.js';
import { fieldsOfTable, STAGE_TYPES } from '../../server/contract/stage-columns.js';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { withMappedHeadings } from '../../server/sheet/reader/saved-mappings.js';
import type { SheetTable } from '../../server/sheet/reader/sheet-table.js';
import { examineTable, stageTable } from '../../server/sheet/reader/stage-table.js';
import { recogniseColumns } from '../../server/sheet/table/recognise-columns.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

const HEADINGS = ['Wo', 'Was', 'Form', 'Wann', 'Wieviel', 'Anmerkung'];
const ROW: readonly CellValue[] = ['NYMEX', 'CL', 'FUT', '202703', 5, 'geprüft'];
const BROKER: NamedMapping = {
  name: 'Broker X daily',
  type: 'etd',
  headings: HEADINGS,
  columns: { exchange_code: 0, contract_code: 1, contract_type: 2, contract_expiry: 3, net_position: 4 },
  left_aside: [5],
  constants: { account_code: 'HOUSE' },
};

function read(cells: readonly (readonly CellValue[])[], mappings: readonly NamedMapping[], given = {}) {
  const width = Math.max(...cells.map(({ length }) => length));
  const values = cells.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  const address = { sheet: 'S', row: 0, column: 0, rowCount: values.length, columnCount: width };
  return readPositionTables(values, { account: 'FILE', mappings, given }).map((each) => {
    const { map, doubts } = examineTable(each.table, each.recognition.map);
    const staged = stageTable(address, each.table, map, () => null);
    return {
      type: map.type,
      fits: (each.mappings ?? []).map(({ name }) => name),
      missing: each.recognition.missing.map(({ field }) => field),
      doubts: doubts.map(({ heading }) => heading),
      data: staged.data.map((row) => row.slice(1, 8)),
      rows: staged.idx,
      remarks: each.table.remarks,
    };
  });
}

const STAGED = ['HOUSE', 'NYMEX', 'CL', 'FUT', '202703', '', '5'];

describe('a table with the headings of a saved mapping', () => {
  it('is read as a person has decided, below titles too, although nobody knows its headings, and that is said', () => {
    expect(read([HEADINGS, ROW], [])).toEqual([]);
    expect(read([['Bestände'], [], HEADINGS, ROW, ROW], [BROKER])).toEqual([
      {
        type: 'etd',
        fits: ['Broker X daily'],
        missing: [],
        doubts: [],
        data: [STAGED, STAGED],
        rows: [3, 4],
        remarks: ['Read by the saved mapping “Broker X daily”.', 'Account of all rows, as given: HOUSE.'],
      },
    ]);
  });

  it('may have them in another order, in other case, and start in another column', () => {
    const order = [4, 5, 0, 3, 1, 2];
    const moved = (cells: readonly CellValue[]): readonly CellValue[] => [
      '',
      ...order.map((place) => cells[place] ?? ''),
    ];
    const [table] = read([moved(HEADINGS.map((heading) => ` ${heading.toUpperCase()}`)), moved(ROW)], [BROKER]);
    expect(table?.data).toEqual([STAGED]);
  });

  it.each([
    { what: 'one more', headings: [...HEADINGS, 'Preis'] },
    { what: 'one less', headings: HEADINGS.slice(0, -1) },
    { what: 'another one', headings: HEADINGS.with(5, 'Bemerkung') },
    { what: 'one twice', headings: [...HEADINGS, 'Wieviel'] },
  ])('is not one with $what', ({ headings }) => {
    expect(read([headings, [...ROW, 1]], [BROKER])).toEqual([]);
  });

  it('is read in the same order only, where headings that matter are blank or there twice', () => {
    const twice: NamedMapping = {
      ...BROKER,
      headings: ['Wo', 'Was', 'Menge', 'Form', 'Wann', 'Menge', ''],
      columns: { exchange_code: 0, contract_code: 1, contract_type: 3, contract_expiry: 4, net_position: 5 },
      left_aside: [2, 6],
    };
    const row = ['NYMEX', 'CL', 900, 'FUT', '202703', 5, 'x'];
    expect(read([twice.headings, row], [twice])[0]?.data).toEqual([STAGED]);
    const [first = '', ...others] = twice.headings.slice(0, -1);
    expect(
      read(
        [
          [...others, first],
          [...row.slice(1, -1), 'NYMEX'],
        ],
        [twice],
      ),
    ).toEqual([]);
  });

  it('takes the decision of a person over what a heading says, and what it does not decide is read as ever', () => {
    const headings = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position', 'Open'];
    const mapping: NamedMapping = {
      ...BROKER,
      headings,
      columns: { net_position: 6 },
      left_aside: [],
      constants: {},
    };
    const row = ['A', 'NYMEX', 'CL', 'FUT', '202703', 900, 5];
    expect(read([headings, row], [])[0]?.data).toEqual([['A', 'NYMEX', 'CL', 'FUT', '202703', '', '900']]);
    expect(read([headings, row], [mapping])[0]).toMatchObject({
      data: [['A', 'NYMEX', 'CL', 'FUT', '202703', '', '5']],
    });
  });

  it('takes a constant over a column that is called like the field', () => {
    const headings = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'];
    const mapping: NamedMapping = { ...BROKER, headings, columns: { net_position: 5 }, left_aside: [0] };
    const row = ['A', 'NYMEX', 'CL', 'FUT', '202703', 5];
    expect(read([headings, row], [mapping])[0]).toMatchObject({ data: [STAGED], doubts: [] });
  });

  it('has none of a field of which a person says so, and lacks it if rows need it', () => {
    const headings = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Long', 'Short'];
    const row = ['A', 'NYMEX', 'CL', 'FUT', '202703', 5, ''];
    const none: NamedMapping = { ...BROKER, headings, columns: { net_position: null }, left_aside: [], constants: {} };
    expect(read([headings, row], [])[0]?.missing).toEqual([]);
    expect(read([headings, row], [none])[0]?.missing).toEqual(['net_position']);
  });

  it('is read by the first of several mappings; the others are told', () => {
    const other = { ...BROKER, name: 'Older', constants: { account_code: 'OTHER' } };
    expect(read([HEADINGS, ROW], [BROKER, other])[0]).toMatchObject({
      fits: ['Broker X daily', 'Older'],
      data: [STAGED],
    });
  });

  it('does not lose rows of another kind', () => {
    const headings = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position', 'Index', 'Tenor', 'DV01'];
    const rows = [
      ['A', 'NYMEX', 'CL', 'FUT', '202703', 5, '', '', ''],
      ['A', '', '', '', '', '', 'USD.SOFR.ON', '1825D', -4000],
    ];
    const mapping: NamedMapping = { ...BROKER, headings, columns: { net_position: 5 }, left_aside: [], constants: {} };
    const kinds = (mappings: readonly NamedMapping[]) =>
      read([headings, ...rows], mappings).map(({ type, rows: own }) => [type, own]);
    expect(kinds([])).toEqual([
      ['etd', [1]],
      ['ladder', [2]],
    ]);
    expect(kinds([mapping])).toEqual(kinds([]));
  });

  it('takes what is given for this reading over a constant of the mapping', () => {
    const [table] = read([HEADINGS, ROW], [BROKER], { account_code: 'CLIENT' });
    expect(table?.data[0]?.[0]).toBe('CLIENT');
  });

  it('has joined headings where they stand in two rows', () => {
    const mapping = { ...BROKER, headings: ['Wo', 'Was', 'Form', 'Wann', 'Bestand Lose', 'Bestand Wert'] };
    const rows = [['', '', '', '', 'Bestand', ''], ['Wo', 'Was', 'Form', 'Wann', 'Lose', 'Wert'], ROW.with(5, 300)];
    expect(read(rows, [mapping])[0]).toMatchObject({ data: [STAGED], rows: [2] });
  });

  it('may have headings with numbers', () => {
    const headings = HEADINGS.with(5, '2026');
    expect(read([headings.with(5, '2026'), ROW], [{ ...BROKER, headings }])[0]?.data).toEqual([STAGED]);
  });
});

describe('a mapping', () => {
  it.each(STAGE_TYPES)('can name a column of %s as any of its fields', (type) => {
    for (const field of fieldsOfTable(type)) {
      const names = ['X'];
      const table: SheetTable = {
        ...{ names, headings: names, sources: [0], above: [], rows: [], taken: [], leftOut: [], remarks: [] },
      };
      const mapping = { ...BROKER, type, headings: names, columns: { [field]: 0 }, left_aside: [], constants: {} };
      const { headings } = withMappedHeadings(table, { mapping, columns: [0] });
      expect([field, recogniseColumns([headings], type, 1)?.map.columns]).toEqual([field, { [field]: 0 }]);
    }
  });
});
