import { beforeEach, describe, expect, it } from '@jest/globals';
import { parameterRecord, recordedSets } from '../../server/batch/parameter-record.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { calculate } from '../../server/calculation/operations/calculate.js';
import { accountResultSchema } from '../../server/contract/results/account-result.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { success } from '../../server/domain/issue.js';
import type { Licence } from '../../server/domain/licence.js';
import { engineRegistry } from '../../server/engines/engine-registry.js';
import { ENGINES } from '../../server/engines/registry.js';
import type { MarginEngine } from '../../server/engines/margin-engine.js';
import { spanEngine } from '../../server/engines/span/engine.js';
import type { ResolvedPosition } from '../../server/instruments/resolved-position.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { groupGrowth } from '../../server/portfolio/lots/lot-book.js';
import { ALL_LICENSED, type Row } from '../support/calculated-accounts.js';
import { flatRateEngine, flatRateSet } from '../support/flat-rate-engine.js';
import { FLAT_RATE } from '../support/flat-rate-kind.js';
import { fieldAt } from '../support/json-field.js';
import { positionsOf as positionsIn } from '../support/desk-positions.js';
import { MIXED_ROWS } from '../support/engine-examples.js';
import { deskSnapshot, futureRow } from '../support/risk-desk.js';

// An engine that takes one exchange's listed rows, registered beside the others: docs/design/adding.md.

const engines = engineRegistry([...ENGINES.all, flatRateEngine]);
const LICENCE: Licence = { ...ALL_LICENSED, engines: [...ALL_LICENSED.engines, FLAT_RATE] };
const flatSet = flatRateSet({
  flat_rates: 'FLAT',
  date: '2026-01-05',
  cycle: 'final',
  exchange: 'NYMEX',
  currency: 'USD',
  multiplier: 1_000,
  amounts: { CL: 5_000 },
});

let snapshot: ParameterSnapshot;
beforeEach(() => {
  const desk = deskSnapshot();
  snapshot = { ...desk, sets: [...desk.sets, flatSet] };
});

interface Asked {
  readonly rows?: readonly Row[];
  readonly on?: ParameterSnapshot;
  readonly with?: typeof engines;
  readonly licence?: Licence;
  readonly more?: Row;
}

/** The answer to POST /portfolios, as the service's own calculator writes it. */
async function answerOf(asked: Asked = {}): Promise<unknown> {
  const on = asked.on ?? snapshot;
  const calculator = createCalculator({
    registry: { isReady: true, snapshot: () => on, select: () => Promise.resolve(success(on)) },
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve([]),
    workers: 0,
    engines: asked.with ?? engines,
  });
  const body = Buffer.from(JSON.stringify({ portfolio: asked.rows ?? MIXED_ROWS, ...asked.more }));
  const outcome = await calculator.run(calculate, { body }, asked.licence ?? LICENCE);
  await calculator.close();
  if (!outcome.ok) return { refusal: outcome.refusal.code };
  const { head, accounts, tail } = outcome.value;
  const text = `${head}${accounts.map(({ body: account }) => Buffer.from(account).toString()).join(',')}${tail}`;
  return JSON.parse(text) as unknown;
}

const accountOf = async (asked: Asked = {}) => fieldAt(await answerOf(asked), 'data', 0);

/** The positions of the answer, those of NYMEX or all others. */
function positionsOf(account: unknown, isTaken: boolean): readonly unknown[] {
  const positions = fieldAt(account, 'portfolio');
  if (!Array.isArray(positions)) throw new Error('no positions');
  return positions.filter((position: unknown) => (fieldAt(position, 'exch_acronym') === 'NYMEX') === isTaken);
}

/** A future as the engine resolves it. */
function resolvedFuture(): ResolvedPosition {
  const [position] = positionsIn(snapshot, [futureRow('CL', '202603', 1)], engines);
  if (position === undefined) throw new Error('no position');
  return position;
}

const OIL = [futureRow('CL', '202603', 10), futureRow('CL', '202606', -4)];

describe('an engine that takes one exchange', () => {
  it('margins its rows by its own methodology, in its own section', async () => {
    const account = await accountOf({ rows: OIL });
    expect(account).toMatchObject({
      initial_margin: 30_000,
      rows_excluded: 0,
      margin_by_ccp: [{ clearing_org: 'FLAT', result_type: 'flat_rate', initial_margin: 30_000 }],
      margin_by_contract: [{ result_type: 'flat_rate', cc_code: 'CL', initial_margin: 30_000 }],
      margin_by_flat_rate: [{ cc_code: 'CL', side: 'net', lots: 6, initial_margin: 30_000 }],
      margin_by_span: [],
      portfolio: [
        { result_type: 'flat_rate', initial_margin_contribution: 50_000 },
        { result_type: 'flat_rate', initial_margin_contribution: -20_000 },
      ],
    });
  });

  it('says what its elements are', async () => {
    const elements = fieldAt(await accountOf({ rows: OIL }), 'margin_by_flat_rate');
    if (!Array.isArray(elements)) throw new Error('no section');
    for (const element of elements) expect(flatRateEngine.section.schema.parse(element)).toEqual(element);
  });

  it('leaves all other rows as they are without it', async () => {
    const others = MIXED_ROWS.filter(({ exchange_code: exchange }) => exchange !== 'NYMEX');
    const more = { calculation_type: 'all' };
    const [with_, without] = [
      await accountOf({ rows: others, more }),
      accountResultSchema.parse(await accountOf({ rows: others, with: ENGINES, more })),
    ];
    const ofRequest = new Set(['request_id', 'submitted_time']);
    const figures = Object.fromEntries(Object.entries(without).filter(([name]) => !ofRequest.has(name)));
    expect(with_).toMatchObject({ ...figures, margin_by_flat_rate: [] });
    expect(positionsOf(await accountOf(), false)).toHaveLength(others.length);
  });

  it('is in no risk figure, and says so with its rows counted', async () => {
    const account = await accountOf({ rows: OIL, more: { calculation_type: 'all' } });
    const told = fieldAt(account, 'exceptions');
    if (!Array.isArray(told)) throw new Error('no exceptions');
    const sentences = told.map((one: unknown) => String(fieldAt(one, 'exception')));
    expect(sentences.filter((text) => text.includes('there is no history of a flat rate'))).toEqual([
      expect.stringContaining('2 rows'),
    ]);
  });

  it('names its parameter set in the answer and in batches', async () => {
    expect(await answerOf({ rows: OIL })).toMatchObject({
      parameters: { flat_rate: { FLAT: { bdate: '2026-01-05', cycle_code: 'final', checksum: 'flat', demo: false } } },
    });
    expect(recordedSets(await parameterRecord(snapshot))).toContainEqual(
      expect.objectContaining({ engine: 'flat_rate', parameter: 'FLAT', bdate: '2026-01-05', cycle: 'final' }),
    );
  });

  it('tells of rows that it has no amount for, and of unlikely ones', async () => {
    const account = await accountOf({ rows: [futureRow('NG', '202603', 1), futureRow('CL', '202603', 0.5)] });
    expect(account).toMatchObject({
      rows_excluded: 1,
      initial_margin: 2_500,
      exceptions: [
        { row: 0, engine: 'flat_rate', code: 'UNKNOWN_CONTRACT', severity: 'excluded' },
        { row: 1, engine: 'flat_rate', code: 'FRACTIONAL_LOTS', severity: 'note' },
        { row: null, code: 'NOT_IN_RISK', severity: 'note' },
      ],
    });
  });

  it('margins the sides of an omnibus account apart', async () => {
    const rows = OIL.map((row) => ({ ...row, omnibus_ind: 'Y' }));
    expect(await accountOf({ rows })).toMatchObject({
      initial_margin: 70_000,
      margin_by_flat_rate: [
        { side: 'long', lots: 10, initial_margin: 50_000 },
        { side: 'short', lots: -4, initial_margin: 20_000 },
      ],
    });
  });

  it('has nothing proven of it as lots are added, even alone, unless it says so', () => {
    const position = resolvedFuture();
    const growthBy = (engine: MarginEngine): boolean =>
      groupGrowth([], [position], {
        engines: engineRegistry([...ENGINES.all, engine]),
        against: 'requirement',
        settingsOf: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
      }).isConvex;
    expect(growthBy(flatRateEngine)).toBe(false);
    expect(growthBy({ ...flatRateEngine, growth: () => 'in proportion' })).toBe(true);
  });

  it('is licensed by its own name', async () => {
    const account = await accountOf({ rows: [...OIL, futureRow('ES', '202603', 1)], licence: ALL_LICENSED });
    expect(account).toMatchObject({
      rows_excluded: 2,
      margin_by_flat_rate: [],
      exceptions: [
        { row: 0, engine: 'flat_rate', code: 'ENGINE_NOT_LICENSED' },
        { row: 1, engine: 'flat_rate', code: 'ENGINE_NOT_LICENSED' },
      ],
    });
  });

  it('takes nothing where its set is not loaded', async () => {
    const on = deskSnapshot();
    expect(await accountOf({ on })).toMatchObject({ margin_by_flat_rate: [] });
    expect(positionsOf(await accountOf({ on }), true)).toEqual(
      positionsOf(await accountOf({ on, with: ENGINES }), true),
    );
  });
});

describe('a registry of engines', () => {
  it('refuses two of one name', () => {
    expect(() => engineRegistry([spanEngine, spanEngine])).toThrow(
      'Two engines have the same id or section: span, span.',
    );
  });

  it('fails where a component is of an engine that it does not have, rather than leaving it out', () => {
    expect(() => ENGINES.engineOf(FLAT_RATE)).toThrow('There is no engine flat_rate in this calculation.');
  });

  it('is refused with threads, which have the engines of the program only', () => {
    const options = {
      registry: { isReady: true, snapshot: () => snapshot, select: () => Promise.resolve(success(snapshot)) },
      settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
      scenariosOf: () => Promise.resolve([]),
    };
    expect(() => createCalculator({ ...options, workers: 1, engines })).toThrow(/threads have those of the program/);
  });
});
