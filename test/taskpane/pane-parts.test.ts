import { describe, expect, it } from '@jest/globals';
import {
  changedCells,
  enclosingRanges,
  hasSuggestion,
  suggestedWrites,
} from '../../src/taskpane/book/applied-suggestions.js';
import type { BookRange } from '../../src/taskpane/book/book-range.js';
import {
  asType,
  columnChoices,
  firstMap,
  mappingRows,
  unreadColumns,
  withColumn,
  withHeaderRow,
} from '../../src/taskpane/book/column-mapping.js';
import { amount, counted, plainNumber, shortNumber } from '../../src/taskpane/format.js';
import { missingColumns } from '../../server/sheet/table/recognise-columns.js';
import { issueGroups, placeName } from '../../src/taskpane/book/issue-list.js';
import { failureNotice, noticeOfFault, outlivedNotice, ServiceFault } from '../../src/taskpane/notice.js';
import { readRememberedBook, rememberMap, rememberSources } from '../../src/taskpane/book/remembered-book.js';
import { scenarioProfile } from '../../src/taskpane/margin/details/scenario-bars.js';
import { csvOf, pasteTextOf } from '../../src/taskpane/book/table-text.js';
import { describeFailure } from '../../src/api/failure.js';
import type { CellIssue } from '../../server/sheet/table/cell-issue.js';
import { WorkbookFault } from '../../server/sheet/workbook/workbook-fault.js';
import { MemoryWorkbook } from './memory-workbook.js';
import { NOT_SAVED } from '../../src/taskpane/mappings/saved-reading.js';

const issue = (change: Partial<CellIssue>): CellIssue => ({
  ...{ sheet: 'Book', row: 1, column: 2, severity: 'error', code: 'UNKNOWN_CONTRACT', field: 'contract_code' },
  ...{ message: 'No contract "CLX".', value: 'CLX', suggestion: null },
  ...change,
});

const TOP = [
  ['My book', '', '', '', '', '', ''],
  ['Acct', 'Exch', 'Symbol', 'C/P', 'Expiry', 'Strike', 'Lots'],
  ['A', 'CME', 'ES', 'FUT', 'DEC-27', '', 1],
];

const range = (): BookRange => {
  const address = { sheet: 'Book', row: 3, column: 1, rowCount: 3, columnCount: 7 };
  return {
    id: 1,
    source: { kind: 'address', address },
    address,
    top: TOP,
    map: firstMap(TOP),
    doubts: [],
    made: [],
    taken: [],
    saved: NOT_SAVED,
    remarks: [],
    totalRow: null,
    below: null,
    hiddenRows: 0,
    stage: null,
    isEdited: false,
  };
};

describe('columns', () => {
  it('are recognised below a title, and named by letter and heading', () => {
    expect(range().map).toMatchObject({ type: 'etd', headerRow: 1 });
    expect(columnChoices(range())[2]).toEqual({ column: 2, text: 'D · Symbol' });
    expect(missingColumns(range().map)).toEqual([]);
    expect(mappingRows(range().map).find(({ field }) => field === 'net_position')?.column).toBe(6);
  });

  it('serve one field each', () => {
    const map = withColumn(range().map, 'position_id', 6);
    expect(map.columns).toMatchObject({ position_id: 6 });
    expect(missingColumns(map).map(({ field }) => field)).toEqual(['net_position']);
    expect(withColumn(map, 'position_id', null).columns['position_id']).toBeUndefined();
  });

  it('that no field is read from are named', () => {
    expect(unreadColumns({ ...range(), map: withColumn(range().map, 'contract_strike', null) })).toEqual([
      { column: 5, name: 'Strike', doubt: null, isLeftAside: false },
    ]);
  });

  it('are read anew as another table, or with the headings elsewhere', () => {
    expect(asType(range(), 'ladder').type).toBe('ladder');
    expect(withHeaderRow(range(), null).headerRow).toBeNull();
    expect(withHeaderRow({ ...range(), map: { ...range().map, headerRow: 0 } }, 1).columns['account_code']).toBe(0);
  });

  it('are to be chosen where nothing is recognised', () => {
    expect(
      firstMap([
        ['a', 'b'],
        [1, 2],
      ]),
    ).toEqual({ type: 'etd', headerRow: 0, columns: {} });
    expect(firstMap([[1, 2]])).toEqual({ type: 'etd', headerRow: null, columns: {} });
  });
});

describe('issues', () => {
  it('are grouped, errors first and by column, remarks by what they are', () => {
    const groups = issueGroups([
      issue({ severity: 'warning', code: 'FRACTIONAL_LOTS', field: 'net_position' }),
      issue({ severity: 'warning', code: 'CLOSEST_STRIKE', field: 'contract_strike' }),
      issue({ severity: 'warning', code: 'FRACTIONAL_LOTS', field: 'net_position', row: 9 }),
      issue({ row: 2 }),
      issue({ row: 3, field: null }),
      issue({ row: 4 }),
    ]);
    expect(groups.map(({ severity, title, issues }) => `${severity} ${title} ${issues.length}`)).toEqual([
      'error Contract 2',
      'error Whole rows 1',
      'warning Fractional lots 2',
      'warning Closest strike 1',
    ]);
  });

  it('say their sheet where there are several', () => {
    expect(placeName(issue({ sheet: 'My book' }), true)).toBe("'My book'!C2");
    expect(placeName(issue({}), false)).toBe('C2');
  });
});

describe('suggestions', () => {
  const staged = (values: BookRange['top']): BookRange => {
    const { map, address } = range();
    const stagedRange = { type: map.type, address, map, data: [], idx: [], issues: [] };
    const response = { stage_id: '', type: map.type, data: [], idx: [], errors: [], vendor_symbology: '', valid: true };
    const none = { issues: [], leftOut: [], saidRows: new Set<number>() };
    return { ...range(), stage: { staged: stagedRange, response, values, formats: new Map(), ...none } };
  };

  it('are written once for each cell, digits as numbers where numbers are', () => {
    const ranges = [staged(TOP)];
    const at = { row: 5, column: 6 };
    const { written, before } = suggestedWrites(
      [
        issue({ ...at, field: 'contract_strike', value: '', suggestion: '80.5' }),
        issue({ ...at, field: 'contract_strike', value: '', suggestion: '90' }),
        issue({ row: 5, column: 3, field: 'contract_code', value: 'ES', suggestion: '06' }),
        issue({ row: 90, column: 3, suggestion: 'outside' }),
        issue({ row: 5, column: 2, value: 'CME', suggestion: 'CME' }),
      ],
      ranges,
    );
    expect(written.map(({ value }) => value)).toEqual([80.5, '06']);
    expect(before.map(({ value }) => value)).toEqual(['', 'ES']);
  });

  it('are none where the cell says so already', () => {
    expect(hasSuggestion(issue({ value: 'CL', suggestion: 'CL' }))).toBe(false);
  });

  it('are held against what is read now', () => {
    const cells = [
      { sheet: 'Book', row: 5, column: 2, value: 'x' },
      { sheet: 'Book', row: 9, column: 7, value: 1 },
    ];
    const [address] = enclosingRanges(cells);
    expect(address).toEqual({ sheet: 'Book', row: 5, column: 2, rowCount: 5, columnCount: 6 });
    if (address === undefined) return;
    const values = Array.from({ length: 5 }, () => Array.from({ length: 6 }, () => ''));
    expect(changedCells(cells, [{ address, values }])).toEqual(cells);
  });
});

describe('a remembered book', () => {
  it.each(['', '{', '[]', '{"sources":1,"maps":{}}', 'null'])('of another program (%s) is none', async (text) => {
    const workbook = new MemoryWorkbook();
    await workbook.writeSetting('margin-desk.book', text);
    expect(await readRememberedBook(workbook)).toEqual({ sources: [], maps: {} });
  });

  it('keeps what it understands of what is there', async () => {
    const workbook = new MemoryWorkbook();
    const stored = {
      sources: [{ kind: 'table', name: 'Book' }, { kind: 'address', address: { sheet: 'A', row: -1 } }, 7],
      maps: { good: { type: 'etd', columns: { account_code: 0 } }, bad: { type: 'x', columns: {} }, worse: null },
    };
    await workbook.writeSetting('margin-desk.book', JSON.stringify(stored));
    const book = await readRememberedBook(workbook);
    expect(book.sources).toEqual([{ kind: 'table', name: 'Book' }]);
    expect(Object.keys(book.maps)).toEqual(['good']);
  });

  it('forgets the columns chosen longest ago', async () => {
    const workbook = new MemoryWorkbook();
    await rememberSources(workbook, [{ kind: 'name', name: 'Book' }]);
    const map = { type: 'etd', headerRow: 0, columns: {} } as const;
    for (let index = 0; index < 60; index += 1) await rememberMap(workbook, `f${index}`, map);
    const { maps, sources } = await readRememberedBook(workbook);
    expect(Object.keys(maps)).toHaveLength(50);
    expect(maps['f59']).toBeDefined();
    expect(maps['f9']).toBeUndefined();
    expect(sources).toEqual([{ kind: 'name', name: 'Book' }]);
  });
});

describe('words and numbers', () => {
  it('have separators, a typographic minus, and a dash where there is no figure', () => {
    expect([amount(-1234567.5), amount(0), amount(null)]).toEqual(['−1,234,567.50', '0.00', '–']);
    expect([plainNumber(-0.1234567), shortNumber(129_873.3)]).toEqual(['−0.123457', '130k']);
    expect([counted(1, 'row'), counted(1200, 'row'), counted(2, 'match', 'matches')]).toEqual([
      '1 row',
      '1,200 rows',
      '2 matches',
    ]);
  });

  it('of a table run nowhere as formulas', () => {
    const table = {
      title: 'T',
      name: 'T',
      columns: [
        { heading: '=cmd', format: 'text' as const },
        { heading: 'n', format: 'money' as const },
      ],
      rows: [
        ['=HYPERLINK("x")', -5],
        ['a\tb\n', null],
      ],
    };
    expect(csvOf(table)).toBe(`'=cmd,n\r\n"'=HYPERLINK(""x"")",-5\r\n"a\tb\n",\r\n`);
    expect(pasteTextOf(table)).toBe(`'=cmd\tn\r\n'=HYPERLINK("x")\t-5\r\na b \t\r\n`);
  });
});

describe('a scenario profile', () => {
  const area = { width: 160, top: 0, bottom: 100 };

  it('has losses above the line, gains below, the active one marked', () => {
    const { bars, zero } = scenarioProfile([30, -10, 0], 0, area);
    expect(zero).toBe(75);
    expect(bars.map(({ kind }) => kind)).toEqual(['active', 'gain', 'gain']);
    expect(bars[0]).toMatchObject({ scenario: 1, y: 0, height: 75 });
    expect(bars[1]).toMatchObject({ y: 75, height: 25 });
  });

  it('stays within its area where nothing is lost', () => {
    expect(scenarioProfile([0, 0], 0, area).zero).toBe(0);
    expect(scenarioProfile([], 0, area).bars).toEqual([]);
  });
});

describe('notices', () => {
  it('lead to what would do', () => {
    expect(noticeOfFault(new WorkbookFault('EDIT_MODE', 'Press Enter first.'), 'stage').action).toBe('stage');
    expect(noticeOfFault(new WorkbookFault('NOT_FOUND', 'Gone.'), 'stage').action).toBeNull();
    expect(noticeOfFault(new WorkbookFault('CANCELLED', 'Cancelled.'), 'stage').kind).toBe('hint');
    const away = new ServiceFault(describeFailure({ kind: 'away' }));
    expect(noticeOfFault(away, 'calculate')).toMatchObject({ kind: 'failed', action: 'calculate' });
    const key = describeFailure({ kind: 'status', status: 401, body: null, retryAfter: null });
    expect(failureNotice(key, 'calculate').action).toBe('settings');
    const refused = describeFailure({ kind: 'status', status: 400, body: null, retryAfter: null });
    expect(failureNotice(refused, 'calculate').action).toBeNull();
  });

  it('end with the first answer of a service that was away, and where it had no parameters once it has some', () => {
    const away = failureNotice(describeFailure({ kind: 'away' }), 'calculate');
    expect(outlivedNotice(away, false)).toMatchObject({ kind: 'hint', title: 'The service answers again.' });
    const loading = describeFailure({ kind: 'status', status: 503, body: null, retryAfter: null });
    const unready = failureNotice(loading, 'calculate');
    expect(outlivedNotice(unready, false)).toBe(unready);
    expect(outlivedNotice(unready, true)).toMatchObject({ kind: 'hint' });
  });

  it('of a key end with an answer if it was not accepted, and stay if it does not cover what was asked', () => {
    const noticeOf = (status: number) =>
      failureNotice(describeFailure({ kind: 'status', status, body: null, retryAfter: null }), 'calculate');
    expect(outlivedNotice(noticeOf(401), true)).toMatchObject({ title: 'The service answers again.', action: null });
    const notCovered = noticeOf(403);
    expect(outlivedNotice(notCovered, true)).toBe(notCovered);
  });

  it('hide no fault of our own', () => {
    expect(noticeOfFault(new TypeError('ours'), null).sentence).toContain('a fault of Margin Desk: ours');
  });
});
