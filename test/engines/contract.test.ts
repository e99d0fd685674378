import { describe, expect, it } from '@jest/globals';
import { accountResultSchema } from '../../server/contract/results/account-result.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { ENGINE_IDS, type EngineId } from '../../server/domain/engine-id.js';
import type { MarginContext } from '../../server/engines/engine-registry.js';
import { ENGINES } from '../../server/engines/registry.js';
import type { ResolvedPosition } from '../../server/instruments/resolved-position.js';
import type { Position } from '../../server/instruments/row-kinds.js';
import { isRawRow, readOrigin, readRow } from '../../server/instruments/row/read-row.js';
import { DRILL_DOWNS, elementsOf } from '../../server/sheet/results/details/drill-downs.js';
import { methodologyCaveat } from '../../server/sheet/results/methodologies.js';
import { calculatedAccount, type Row } from '../support/calculated-accounts.js';
import { ENGINE_EXAMPLES } from '../support/engine-examples.js';
import { expectClose } from '../support/expect-close.js';
import { deskSnapshot } from '../support/risk-desk.js';

// What every engine owes to those that call it, on one desk with rows of all of them. docs/design/adding.md, "An engine".

/** The examples of an engine, and the first of them again in a sub-account. */
const rowsOf = (id: EngineId): readonly Row[] => [
  ...ENGINE_EXAMPLES[id],
  { ...ENGINE_EXAMPLES[id][0], sub_account_code: 'B' },
];

/** Of positions that net; of bilateral margin, which of the two parties has it. */
const SIDE = /^(?:net|call|post)$/;

const context: MarginContext = {
  engines: ENGINES,
  snapshot: deskSnapshot(),
  useClosestMatch: false,
  useClosestActive: false,
  vendorSymbology: 'clearing',
  cmeSymbology: 'clearing',
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
};

function positionOf(value: Row, row: number): Position {
  const place = readOrigin(value, row);
  if (!place.ok || !isRawRow(value)) throw new Error(`Row ${row} has no account.`);
  const read = readRow(value, place.origin);
  if (!read.ok) throw new Error(`Row ${row} can't be read: ${read.issues[0]?.message ?? ''}`);
  return read.position;
}

const positionsOf = (id: EngineId): readonly Position[] => rowsOf(id).map(positionOf);

const resolved = (id: EngineId): readonly ResolvedPosition[] =>
  positionsOf(id).map((position) => {
    const outcome = ENGINES.engineOf(id).resolve(position, context);
    if (!outcome.ok) throw new Error(`${outcome.remark.code}: ${outcome.remark.message}`);
    return outcome.position;
  });

it('are those that the list of names has, in its order', () => {
  expect(ENGINES.all.map(({ id }) => id)).toEqual(ENGINE_IDS);
});

describe.each(ENGINE_IDS)('the engine %s', (id) => {
  const engine = ENGINES.engineOf(id);

  it('has a name in words, a version, and the section of its id', () => {
    expect(engine.title).toMatch(/^\p{L}.*\p{L}$/u);
    expect(engine.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(engine.section.key).toBe(`margin_by_${id}`);
  });

  it('accepts its rows, and is given them and those of no other engine', () => {
    for (const position of positionsOf(id)) expect(engine.accepts(position, context)).toBe(true);
    for (const other of ENGINE_IDS)
      expect([other, ...positionsOf(other).map((position) => ENGINES.engineFor(position, context).id)]).toEqual([
        other,
        ...rowsOf(other).map(() => other),
      ]);
  });

  it('resolves them to positions of its own, valued as of a day', () => {
    for (const position of resolved(id)) {
      expect(position.engine).toBe(id);
      expect(engine.priceDate(position, context.snapshot)).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it('has contributions that add up to the initial margin of each component, by rows that it was given', () => {
    const positions = resolved(id);
    const components = engine.margin(positions, context, 'net');
    expect(components.length).toBeGreaterThan(0);
    const rows = new Set(positions.map(({ origin }) => origin.row));
    for (const { engine: of, initialMargin, contributions } of components) {
      expect(of).toBe(id);
      expectClose(
        [...contributions.values()].reduce((sum, part) => sum + part, 0),
        initialMargin,
        { absolute: 1e-6, relative: 1e-12 },
      );
      expect([...contributions.keys()].filter((row) => !rows.has(row))).toEqual([]);
    }
  });

  it('margins the sides of an omnibus account apart, or its positions in the first side alone', () => {
    const positions = resolved(id);
    const sides = (['long', 'short'] as const).map((view) => engine.margin(positions, context, view).length > 0);
    expect(sides).toEqual([true, engine.hasSides]);
  });

  it('writes each component as the contract has its section', () => {
    const { schema, key } = engine.section;
    const [field] = Object.entries(accountResultSchema.shape).filter(([name]) => name === key);
    const section = engine
      .margin(resolved(id), context, 'net')
      .flatMap((component) => [engine.section.toWire(component, 1.25)].flat());
    for (const element of section) expect(schema.parse(element)).toEqual(element);
    expect(field?.[1].parse(section)).toEqual(section);
    expect(section).toEqual(
      section.map(() => expect.objectContaining({ result_type: id, side: expect.stringMatching(SIDE), fxrate: 1.25 })),
    );
  });

  it('opens in results: each of its products to elements, each element from a product, and tables of its own', () => {
    const account = calculatedAccount(context.snapshot, rowsOf(id), { calculation_type: 'margins' });
    const { section, blocks } = DRILL_DOWNS[id];
    expect(section).toBe(engine.section.key);
    const products = account.margin_by_contract.filter(({ result_type: type }) => type === id);
    const opened = products.map((row) => elementsOf(id, account, row));
    expect(products.length).toBeGreaterThan(0);
    expect(opened.filter((elements) => elements.length === 0)).toEqual([]);
    expect(new Set(opened.flat())).toEqual(new Set<object>(account[section]));
    expect(blocks([account], String)[0]?.block.rows.length).toBeGreaterThan(0);
    expect(methodologyCaveat([account])).toContain(engine.title);
  });

  it('costs something, and more with more positions', () => {
    const [first, ...more] = resolved(id);
    if (first === undefined) throw new Error('no rows');
    const one = engine.cost([first]);
    expect(one).toBeGreaterThan(0);
    expect(engine.cost([first, ...more])).toBeGreaterThan(one);
    for (const row of rowsOf(id)) expect(engine.lookupCost?.(row) ?? 0).toBeGreaterThanOrEqual(0);
  });

  it('names one set where positions stand on several, no newer than the oldest of them unless it is a file', () => {
    const sets = resolved(id).map(({ parameterSet }) => parameterSet);
    const [first] = sets;
    if (first === undefined) throw new Error('no rows');
    const older = { ...first, businessDate: '2025-12-31', checksum: 'older' };
    const used = engine.usedSet([older, first]);
    expect([older.businessDate, first.businessDate]).toContain(used.businessDate);
    expect(used.checksum).not.toBe('older');
  });

  it('has sets of a status, each named once', () => {
    const sets = engine.parameterSets?.(context.snapshot) ?? [];
    expect(sets.map((set) => set.engine)).toEqual(sets.map(() => id));
    expect(new Set(sets.map(({ parameter }) => parameter)).size).toBe(sets.length);
    for (const { status, findings } of sets) {
      expect(['OK', 'WARNING', 'FAILED']).toContain(status);
      expect(status === 'OK' || findings.length > 0).toBe(true);
    }
  });

  it('is told as failing where nothing is loaded, never as ready', () => {
    const nothing = {
      ...context.snapshot,
      sets: [],
      eventMarkets: [],
      calibrations: [],
      rateMarket: { ...context.snapshot.rateMarket, quotes: new Map(), histories: new Map(), fixings: new Map() },
    };
    const sets = engine.parameterSets?.(nothing) ?? [];
    expect(sets.filter(({ status }) => status === 'OK')).toEqual([]);
  });
});
