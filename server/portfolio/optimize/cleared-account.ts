import { clearingHouseMargin, movedCurves, pnlInScenarios } from '../../engines/cleared-rates/clearing-house-margin.js';
import { lotPnl } from '../../engines/cleared-rates/listed-book.js';
import { rateEnvironment, type RateEnvironment } from '../../engines/cleared-rates/rate-environment.js';
import type { ResolvedClearedPosition } from '../../engines/cleared-rates/resolved-position.js';
import type { ScenarioMarket } from '../../engines/cleared-rates/scenario-market.js';
import { modelMargin } from '../../pricing/scenario/model-margin.js';
import type { Allocation, ClearedModel } from './program/allocation-problem.js';
import { movedPosition } from './allocated-tree.js';
import type { LegGroup } from './leg-groups.js';
import { inBaseCurrency, type ProblemSetting } from './problem-setting.js';

/** P&L in the scenarios of some curves, base currency. */
interface ScenarioPnl {
  readonly market: ScenarioMarket;
  readonly pnl: Float64Array;
  /** P&L of one lot of each group in the direction it is held; undefined if its curve is not among the curves. */
  readonly perLot: readonly (Float64Array | undefined)[];
}

/** Swaps and ladders of the legs' clearing house and margin currency, together with the moved lots. */
export class ClearedAccount {
  private readonly environment: RateEnvironment;
  private readonly rate: number;
  private readonly marginModel: LegGroup['first']['lot']['marginModel'];
  private readonly known = new Map<string, ScenarioPnl | undefined>();

  constructor(
    private readonly positions: readonly ResolvedClearedPosition[],
    private readonly groups: readonly LegGroup[],
    private readonly setting: ProblemSetting,
  ) {
    const [first] = groups;
    if (first === undefined) throw new Error('There is no leg to move.');
    this.environment = rateEnvironment(setting.context.snapshot);
    this.marginModel = first.first.lot.marginModel;
    this.rate = inBaseCurrency(setting.toBase, first.first.lot.marginCurrency);
  }

  /** Initial margin in base currency; curves of contracts count in the scenarios only if some are moved. */
  margin(moved: Allocation): number {
    const known = this.inScenariosOf(this.curvesWith((place) => (moved[place] ?? 0) > 0));
    if (known === undefined) return this.marginByEngine(moved);
    const pnl = known.pnl.slice();
    known.perLot.forEach((lot, place) => {
      const lots = moved[place] ?? 0;
      if (lots === 0 || lot === undefined) return;
      for (let scenario = 0; scenario < pnl.length; scenario++)
        pnl[scenario] = (pnl[scenario] ?? 0) + lots * (lot[scenario] ?? 0);
    });
    return Math.max(0, modelMargin(pnl, known.market.set, this.marginModel.recipe).amount);
  }

  /** The account's model in the scenarios of all legs' curves; undefined if the curves have no scenarios in common. */
  model(): ClearedModel | undefined {
    const all = this.inScenariosOf(this.curvesWith(() => true));
    if (all === undefined) return undefined;
    const { measure, stress } = this.marginModel.recipe;
    const perLot = all.perLot.map((lot) => lot ?? new Float64Array(all.pnl.length));
    return {
      pnl: all.pnl,
      perLot,
      measure,
      firstScenario: stress?.use.kind === 'floor' ? all.market.set.stressCount : 0,
      isBound: this.hasSameScenarios(all),
    };
  }

  /** Whether the account has the same scenarios whichever legs' curves are included. */
  private hasSameScenarios(all: ScenarioPnl): boolean {
    const indices = [...new Set(this.groups.map(({ first }) => first.lot.lot.index))];
    const subsets = Array.from({ length: 2 ** indices.length }, (_, bits) =>
      indices.filter((_index, place) => (bits & (1 << place)) !== 0),
    );
    return subsets.every((subset) => {
      const own = this.inScenariosOf(
        this.curvesWith((place) => subset.includes(this.groups[place]?.first.lot.lot.index ?? '')),
      );
      return own !== undefined && isSame(own.pnl, all.pnl) && this.hasSameLots(own, all);
    });
  }

  private hasSameLots(own: ScenarioPnl, all: ScenarioPnl): boolean {
    return own.perLot.every((lot, place) => {
      const other = all.perLot[place];
      return lot === undefined || (other !== undefined && isSame(lot, other));
    });
  }

  private curvesWith(isMoved: (place: number) => boolean): readonly string[] {
    const ofLegs = this.groups.filter((_, place) => isMoved(place)).map(({ first }) => first.lot.lot.index);
    return [...new Set([...movedCurves(this.positions), ...ofLegs])].sort();
  }

  private inScenariosOf(curves: readonly string[]): ScenarioPnl | undefined {
    const key = curves.join(' ');
    if (!this.known.has(key)) this.known.set(key, this.makePnl(curves));
    return this.known.get(key);
  }

  private makePnl(curves: readonly string[]): ScenarioPnl | undefined {
    const market = this.environment.scenarios(this.marginModel, curves);
    const { scenarioCount, stressCount } = market.set;
    if (scenarioCount - stressCount <= 0) return undefined;
    const { rate } = this;
    return {
      market,
      pnl: pnlInScenarios(this.positions, market, this.environment).map((pnl) => pnl * rate),
      perLot: this.groups.map(({ first: { lot, sign } }) => {
        if (!curves.includes(lot.lot.index)) return undefined;
        const factor = sign * (lot.contractCurrencyRate ?? 1) * rate;
        return lotPnl(lot.lot, market).map((pnl) => pnl * factor);
      }),
    };
  }

  /** The margin by the engine, which margins curves apart if they share no dates. */
  private marginByEngine(moved: Allocation): number {
    const { toBase } = this.setting;
    const legs = this.groups.flatMap(({ first }, place) => {
      const lots = moved[place] ?? 0;
      return lots === 0 ? [] : [movedPosition(first, lots)];
    });
    const all: readonly ResolvedClearedPosition[] = [...this.positions, ...legs];
    if (all.length === 0) return 0;
    return clearingHouseMargin(this.marginModel, all, this.environment).reduce(
      (sum, { initialMargin, currency }) => sum + initialMargin * inBaseCurrency(toBase, currency),
      0,
    );
  }
}

const isSame = (first: Float64Array, second: Float64Array): boolean =>
  first.length === second.length && first.every((value, place) => value === second[place]);
