import { describe, expect, it } from '@jest/globals';
import { fieldsNamedBy } from '../../server/contract/heading-names.js';
import {
  contractColumnCount,
  isRequired,
  STAGE_TYPES,
  type FieldSpec,
  type StageType,
} from '../../server/contract/stage-columns.js';
import { documentedRow } from '../../server/contract/portfolio-row.js';
import { parseStageRequest } from '../../server/contract/stage.js';
import type { ResolvedPosition } from '../../server/instruments/resolved-position.js';
import {
  quantityOf,
  ROW_KINDS,
  rowKindNamed,
  scaledPosition,
  type Position,
} from '../../server/instruments/row-kinds.js';
import type { RawRow } from '../../server/instruments/row/read-field.js';
import { readOrigin, readRow, rowKindOf } from '../../server/instruments/row/read-row.js';
import { ACCOUNT_CODE, FIELDS_OF_EVERY_ROW, POSITION_ID } from '../../server/instruments/row/shared-fields.js';
import { lackingLicence, LicenceQuestion } from '../../server/portfolio/licensing.js';
import { stageTable, type StagedTable } from '../../server/portfolio/stage/stage-table.js';
import { recogniseColumns } from '../../server/sheet/table/recognise-columns.js';
import { signedFieldOf } from '../../server/sheet/table/side.js';
import { ALL_LICENSED, calculatedAccount } from '../support/calculated-accounts.js';
import { fieldAt } from '../support/json-field.js';
import { readDocument, sectionOf, tableRows } from '../support/markdown.js';
import { deskSnapshot } from '../support/risk-desk.js';

// What every kind of row keeps, whatever it is: a new one is held to it by its lines in the two registries alone.

const SNAPSHOT = deskSnapshot();
const API_DOCUMENT = readDocument('docs/api.md');
const OF_EVERY_ROW = FIELDS_OF_EVERY_ROW.map(({ field }) => field);

/** The row that the examples of the contract's columns make. @param more fields beside them */
const exampleRow = (type: StageType, more: RawRow = {}): RawRow => ({
  ...Object.fromEntries(
    ROW_KINDS[type].columns.filter(({ need }) => need !== 'optional').map(({ field, example }) => [field, example]),
  ),
  ...more,
});

function read(row: RawRow, index = 0): Position {
  const place = readOrigin(row, index);
  if (!place.ok) throw new Error(place.issue.message);
  const outcome = readRow(row, place.origin);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.position;
}

function staged(type: StageType, cells: readonly unknown[]): StagedTable {
  const request = parseStageRequest({ type, data: [cells] });
  if (!request.ok) throw new Error(JSON.stringify(request.issues));
  const outcome = stageTable(request.value, { snapshot: SNAPSHOT, licence: ALL_LICENSED });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
}

const cellsOf = (type: StageType, row: RawRow): readonly unknown[] =>
  ROW_KINDS[type].columns.map(({ field }) => row[field] ?? '').slice(0, contractColumnCount(type));

const rowOfCells = (type: StageType, cells: readonly string[]): RawRow =>
  Object.fromEntries(ROW_KINDS[type].columns.map(({ field }, column) => [field, cells[column] ?? '']));

/** A contract that says nothing of its own, for keys that only rows make different. */
const resolvedAs = (origin: Position): ResolvedPosition => ({
  origin,
  engine: rowKindNamed(origin.kind).licence.engine,
  clearingHouse: 'HOUSE',
  parameterSet: { businessDate: '2026-01-05', cycleCode: 'EOD', checksum: '', isDemo: false },
  substitutions: [],
  contract: {
    exchange: 'EXCHANGE',
    contractCode: 'CODE',
    contractName: '',
    contractType: 'TYPE',
    expiry: '202712',
    expiryDate: null,
    strike: null,
    sector: null,
    subSector: null,
    underlying: null,
    currency: 'USD',
    multiplier: null,
    price: null,
    volatility: null,
    underlyingPrice: null,
    daysToMaturity: null,
    delta: null,
  },
  marginCurrency: 'USD',
  netQuantity: quantityOf(origin),
  longQuantity: Math.max(quantityOf(origin), 0),
  shortQuantity: Math.max(-quantityOf(origin), 0),
  isOmnibus: false,
  accountType: 'H',
});

const keyOf = (position: Position): readonly unknown[] =>
  rowKindNamed(position.kind).contractKey(position, resolvedAs(position));

/** What a row says, without texts that are kept as they were written. */
const meaningOf = (position: Position): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(position).filter(([name]) => !name.endsWith('Text')));

/** The lines of the API document on a kind of row: its own, and those that go on with it. */
function documentedLines(title: string): string {
  const lines = tableRows(sectionOf(API_DOCUMENT, '## Rows')).map((cells) => cells.join(' | '));
  const first = lines.findIndex((line) => line.startsWith(`${title} |`));
  const next = lines.findIndex((line, index) => index > first && !line.startsWith('…'));
  return first < 0 ? '' : lines.slice(first, next < 0 ? undefined : next).join(' ');
}

describe.each(STAGE_TYPES)('rows of table %s', (type) => {
  const kind = ROW_KINDS[type];
  const { columns, otherFields = [], quantityField } = kind;
  const all = [...columns, ...otherFields];

  it('stand under the name that the kind has itself, and no two kinds under one', () => {
    expect(kind.stageType).toBe(type);
    expect(rowKindNamed(kind.kind)).toBe(kind);
    for (const name of ['kind', 'title', 'shortTitle', 'label', 'plural'] as const)
      expect(Object.values(ROW_KINDS).filter((other) => other[name] === kind[name])).toEqual([kind]);
  });

  it('have fields that say what they are called, mean and look like', () => {
    for (const { field, label, about, example } of all) {
      expect([field, label.trim() !== '', /^[^a-z].*\.$/s.test(about), example !== '']).toEqual([
        field,
        true,
        true,
        true,
      ]);
      expect(field).toMatch(/^[a-z][a-z0-9_]*$/);
    }
    expect(new Set(all.map(({ field }) => field)).size).toBe(all.length);
  });

  it('begin with the line and the account; columns of our own come last', () => {
    expect(columns.slice(0, 2)).toEqual([POSITION_ID, ACCOUNT_CODE]);
    const isOwn = columns.map(({ need }) => need === 'optional');
    expect(isOwn.indexOf(true)).toBe(isOwn.includes(true) ? contractColumnCount(type) : -1);
    expect(isOwn.slice(contractColumnCount(type)).every((own) => own)).toBe(true);
  });

  it('know each field as a column or as one that has none', () => {
    for (const { field } of all) expect([field, kind.knownFields.has(field)]).toEqual([field, true]);
    const readers = kind.cells?.map(({ field, isRequired: isNeeded }) => [field, isNeeded]);
    if (readers !== undefined)
      expect(readers).toEqual(columns.slice(2).map((column) => [column.field, isRequired(column)]));
    expect(kind.hasReference === true).toBe(kind.cells !== undefined);
  });

  it('have headings of which none names two fields exactly', () => {
    for (const { field, label } of columns)
      for (const heading of [field, label])
        expect(fieldsNamedBy(heading, type).filter(([, match]) => match === 'exact')).toEqual([[field, 'exact']]);
  });

  it('are recognised by the headings of their table, and their sides where a column may say them', () => {
    const headings = columns.map(({ label }) => label);
    expect(recogniseColumns([headings])?.map).toEqual({
      type,
      headerRow: 0,
      columns: Object.fromEntries(columns.map(({ field }, column) => [field, column])),
    });
    expect(signedFieldOf(type)).toBe(kind.takesSide ? quantityField : undefined);
    // Of rows that may give it in another currency instead, the contract's columns have it all the same.
    expect(columns.some((column) => column.field === quantityField && column.need !== 'optional')).toBe(true);
  });

  it('are read from their examples, and from no others', () => {
    const row = exampleRow(type);
    expect(read(row)).toMatchObject({ kind: kind.kind, row: 0, accountCode: ACCOUNT_CODE.example });
    expect(rowKindOf(row)).toBe(kind);
    for (const other of STAGE_TYPES)
      if (other !== type) expect([other, rowKindOf(exampleRow(other)) === kind]).toEqual([other, false]);
  });

  it('lack what every row needs where it is missing', () => {
    for (const column of columns.filter(isRequired).slice(1)) {
      const row = exampleRow(type, { [column.field]: null });
      const outcome = readRow(row, { row: 0, positionId: '', accountCode: 'A', subAccountCode: null });
      expect([column.field, outcome.ok]).toEqual([column.field, false]);
    }
  });

  it('are written in the standard form, which says the same and stays as it is', () => {
    const row = exampleRow(type);
    const { data } = staged(type, cellsOf(type, row));
    const cells = data[0] ?? [];
    expect(meaningOf(read(rowOfCells(type, cells)))).toEqual(meaningOf(read(row)));
    expect(staged(type, cells).data).toEqual(data);
  });

  it('are in error in a staged table, or wait for data, just where a calculation leaves them out', () => {
    const row = exampleRow(type);
    const { errors, notes } = staged(type, cellsOf(type, row));
    const excluded = calculatedAccount(SNAPSHOT, [row])
      .exceptions.filter(({ severity }) => severity === 'excluded')
      .map(({ code }) => code);
    const waiting = notes.filter(({ message }) => message.endsWith('Until then the row is in no figure.'));
    expect([...errors, ...waiting].map(({ code }) => code)).toEqual(excluded);
  });

  it('hold twice as much at twice the size, and are the same contract at any', () => {
    const position = read(exampleRow(type));
    const twice = scaledPosition(position, 2);
    expect(quantityOf(position)).toBe(Number(exampleRow(type)[quantityField]));
    expect(quantityOf(twice)).toBe(2 * quantityOf(position));
    expect(scaledPosition(twice, 1, 2)).toEqual(position);
    expect(keyOf(twice)).toEqual(keyOf(position));
    const elsewhere = exampleRow(type, { position_id: 'OTHER', account_code: 'B', sub_account_code: 'S' });
    expect(keyOf(read(elsewhere, 7))).toEqual(keyOf(position));
  });

  it('count where the licence has their engine, and their venue where it has to be named', () => {
    const asked = (licence: typeof ALL_LICENSED): string | undefined => {
      const question = new LicenceQuestion(licence, new Map());
      question.ask(0, exampleRow(type));
      return lackingLicence(question)?.code;
    };
    const { engine, venue } = kind.licence;
    expect(asked(ALL_LICENSED)).toBeUndefined();
    const others = ALL_LICENSED.engines.filter((each) => each !== engine);
    expect(asked({ ...ALL_LICENSED, engines: others })).toBe('ENGINE_NOT_LICENSED');
    expect(asked({ ...ALL_LICENSED, eventExchanges: [] })).toBe(
      venue === undefined ? undefined : 'EVENT_MARKET_NOT_LICENSED',
    );
  });

  it('are documented field by field', () => {
    const documented = documentedRow.meta();
    const lines = documentedLines(kind.title.replaceAll('-', ' '));
    for (const { field } of all.filter((one) => !OF_EVERY_ROW.includes(one.field))) {
      expect([field, typeof fieldAt(documented, 'properties', field, 'description')]).toEqual([field, 'string']);
      expect(String(fieldAt(documented, 'description'))).toContain(field);
      expect(lines).toContain(`\`${field}\``);
    }
  });

  // A price of a dollar that is paid and one of 100 of face are both decimals, whatever a sheet makes of a per cent in them.
  const formOf = (content: FieldSpec['content']): string => (content === 'part-of-one' ? 'decimal' : content);

  it('have fields that other kinds have too in one form', () => {
    const others = Object.values(ROW_KINDS).flatMap((other) => [...other.columns, ...(other.otherFields ?? [])]);
    for (const { field, content } of all)
      expect(new Set(others.filter((one) => one.field === field).map((one) => formOf(one.content)))).toEqual(
        new Set([formOf(content)]),
      );
  });
});
