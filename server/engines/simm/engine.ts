import { DEFAULT_SIMM_METRICS } from '../../contract/bilateral/simm-metrics.js';
import { ENGINE_NAMES } from '../../domain/engine-id.js';
import { crifAhead } from '../../instruments/crif/crif-ahead.js';
import { repetitionKey } from '../../instruments/crif/repetition-key.js';
import { amountOrigin, BILATERAL, resolveCrif } from '../../instruments/crif/resolve-crif.js';
import type { PositionBlock } from '../../instruments/position-block.js';
import type { ResolvedCrifRow } from '../../instruments/crif/resolved-crif-row.js';
import type { EngineContext, EngineRemark, ResolveOutcome } from '../../instruments/resolved-position.js';
import type { Position } from '../../instruments/row-kinds.js';
import { exchangeRate } from '../../parameters/exchange-rate.js';
import { publishedAt } from '../../parameters/published-at.js';
import type { LoadedCalibration } from '../../parameters/simm/loaded-calibration.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { RowParts } from '../row-parts.js';
import type { EngineParameterSet, MarginComponent, MarginEngine } from '../margin-engine.js';
import { lastSet } from '../used-set.js';
import type { ClassSetting } from './class-setting.js';
import type { SimmDetail } from './detail.js';
import { nettingRows, nettingSetMargins, versionOf, type NettingRows, type RegulationMargin } from './netting-set.js';
import { nettingSetNotes } from './netting-set-notes.js';
import { simmSection } from './section.js';

/** Version of the methodology as implemented here. */
const VERSION = '1.0.0';

/** The fixed cost of a netting set and that of each row, in listed positions. */
const ACCOUNT_COST = 5;
const ROW_COST = 0.5;

const MILLION = 1_000_000;

/** Sensitivity-based margin of bilateral trades by a loaded calibration. Source: docs/methodology/simm.md. */
export const simmEngine: MarginEngine<ResolvedCrifRow, SimmDetail> = {
  id: 'simm',
  title: ENGINE_NAMES.simm.title,
  version: VERSION,
  section: simmSection,
  risk: {
    notInRisk: 'a CRIF row holds a sensitivity and not the position behind it, which could be valued in scenarios',
    withoutSensitivities: 'It is a CRIF row already.',
  },
  hasSides: false,
  accepts: (position) => position.kind === 'crif',
  resolve,
  priceDate: (_position, { businessDate }) => businessDate,
  usedSet: lastSet,
  parameterSets,
  // A netting set has no long and short side: what an omnibus account holds counts once.
  margin: (positions, context, view) =>
    positions.length === 0 || view === 'short' ? [] : [componentOf(setOf(positions), context)],
  marginOfBlock: (block, context) => [componentOf(setOfBlock(block), context)],
  ahead: crifAhead,
  repetitionKey: ({ crif }) => repetitionKey(crif),
  standsStill: true,
  cost: (positions) => ACCOUNT_COST + ROW_COST * positions.length,
};

function resolve(position: Position, context: EngineContext): ResolveOutcome<ResolvedCrifRow> {
  if (position.kind !== 'crif') throw new Error(`The simm engine was given a ${position.kind} row.`);
  return resolveCrif(position, context);
}

/** The rows of an account, with their numbers in the submission. */
interface NettingSet extends NettingRows {
  readonly said: readonly ResolvedCrifRow[];
  readonly numbers: Int32Array;
}

const setOf = (rows: readonly ResolvedCrifRow[]): NettingSet => ({
  ...nettingRows(rows),
  said: rows,
  numbers: Int32Array.from(rows, ({ origin }) => origin.row),
});

function setOfBlock({ rows, exampleOf, examples, quantities }: PositionBlock<ResolvedCrifRow>): NettingSet {
  const rates = Float64Array.from(examples, ({ contractCurrencyRate = 1 }) => contractCurrencyRate);
  const amounts = quantities.map((quantity, row) => quantity * (rates[exampleOf[row] ?? -1] ?? 1));
  return { said: examples, saidBy: exampleOf, amounts, numbers: rows };
}

/** One netting set: all rows of an account. */
function componentOf(
  set: NettingSet,
  { snapshot, simmMetrics: metrics = DEFAULT_SIMM_METRICS }: EngineContext,
): MarginComponent<SimmDetail> {
  const calibrations = set.said[0]?.calibrations ?? [];
  const [first] = calibrations;
  const { calculationCurrency: currency, holdingPeriod, side } = metrics;
  const million = exchangeRate(snapshot, 'USD', currency, amountOrigin(first));
  if (million === undefined) throw new Error('A CRIF row was resolved without the rate of the thresholds.');
  const settings = calibrations.map(({ calibration }): ClassSetting => ({
    calibration,
    period: holdingPeriod,
    currency,
    million: million * MILLION,
  }));
  const margins = nettingSetMargins(set, settings);
  const counted = margins.find(
    (margin) => margin.side === side && margin.version === versionOf(first) && margin.isWinning,
  );
  if (counted === undefined) throw new Error('No regulation of a netting set has the largest margin.');
  const notes = [...demoNote(first, margins), ...nettingSetNotes(set)];
  return {
    clearingHouse: BILATERAL,
    engine: 'simm',
    currency,
    accountType: 'H',
    exchange: BILATERAL,
    contractCode: 'SIMM',
    productCode: 'SIMM',
    productName: 'Sensitivity-based initial margin',
    sector: null,
    subSector: null,
    initialMargin: counted.margin,
    maintenanceMargin: null,
    additionalMargin: 0,
    optionValue: 0,
    availableOptionValue: 0,
    contributions: new RowParts(set.numbers, counted.contributions()),
    notes,
    detail: { kind: 'simm', margins, counted, calibrations, holdingPeriod },
  };
}

/** The schedule takes nothing of a calibration. */
const demoNote = (
  first: LoadedCalibration | undefined,
  margins: readonly RegulationMargin[],
): readonly EngineRemark[] =>
  first?.isDemo === true && margins.some(({ simm }) => simm !== null)
    ? [
        {
          code: 'DEMO_CALIBRATION',
          field: null,
          message:
            'The margin of CRIF rows is calculated with the demo calibration, whose round figures are made up; load the calibration of your licence for a margin that means something.',
        },
      ]
    : [];

/** One set for each calibration. */
function parameterSets({ calibrations = [], businessDate }: ParameterSnapshot): readonly EngineParameterSet[] {
  return calibrations.map((loaded): EngineParameterSet => {
    const { calibration, checksum, size, changed, isDemo, findings } = loaded;
    return {
      engine: 'simm',
      parameter: calibration.version,
      businessDate: calibration.effectiveDate ?? businessDate,
      cycleCode: 'base',
      checksum,
      isDemo,
      size,
      publishedAt: publishedAt([], [changed]),
      status: findings.length === 0 ? 'OK' : 'WARNING',
      findings,
    };
  });
}
