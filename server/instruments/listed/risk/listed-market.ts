import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { UnderlyingScenarios } from '../../../pricing/option/underlying-scenarios.js';
import { shockedLevels, type FactorMoves } from '../../risk/history/factor-moves.js';
import type { HistoricalScenarios } from '../../risk/history/historical-scenarios.js';
import { LEAST_VOLATILITY } from '../../risk/shocks/apply-shock.js';
import { newestLevel, type RiskFactor } from '../../risk/history/risk-factor.js';
import type { RiskMarket } from '../../risk/history/risk-market.js';
import { contractValuer, type ContractValuer } from './contract-valuer.js';
import { listedContract } from './listed-position.js';
import { withToday } from './with-today.js';
import { memoizedBy } from '../../../lib/memoized.js';
import { LruCache } from '../../../lib/lru-cache.js';

/** A listed contract with the factors that move it. */
export interface ListedInstrument {
  /** The same for all positions in the contract. */
  readonly key: string;
  readonly valuer: ContractValuer;
  /** Undefined if the product has no price history. */
  readonly factor: RiskFactor | undefined;
  /** Of implied volatility; undefined for what is no option, and if there is no such history. */
  readonly volatilityFactor: RiskFactor | undefined;
  /** Whether there is such a history, but of levels that can be no fractions. */
  readonly isVolatilityInPercent: boolean;
}

export type InstrumentOutcome =
  { readonly ok: true; readonly instrument: ListedInstrument } | { readonly ok: false; readonly reason: string };

/** Numbers kept of price changes: 64 MB. */
const MOST_KEPT_NUMBERS = 8_000_000;
/** Fuller than this is full. */
const ROOMY = 0.9;
const MOST_INSTRUMENTS = 50_000;
/** A fraction: 500 %. */
const MOST_VOLATILITY = 5;

/** The listed contracts of a snapshot under one risk-free rate, each made ready once. */
export class ListedMarket {
  readonly #instruments = new Map<string, InstrumentOutcome>();
  #changes = new WeakMap<HistoricalScenarios, Map<string, Float64Array>>();
  #underlyings = new WeakMap<HistoricalScenarios, Map<string, UnderlyingScenarios>>();
  #keptNumbers = 0;

  /** @param riskFreeRate of the request, null = the parameter sets' */
  constructor(
    readonly market: RiskMarket,
    readonly riskFreeRate: number | null,
  ) {}

  instrument(position: ResolvedListedPosition): InstrumentOutcome {
    const key = `${position.set.checksum} ${position.row}`;
    let known = this.#instruments.get(key);
    if (known === undefined) {
      if (this.#instruments.size >= MOST_INSTRUMENTS) this.#instruments.clear();
      known = this.#makeInstrument(key, position);
      this.#instruments.set(key, known);
    }
    return known;
  }

  /**
   * Price in each historical scenario less today's, in the contract's quotation; made once for the same scenarios.
   * @throws if the contract has no price history
   */
  priceChanges(instrument: ListedInstrument, scenarios: HistoricalScenarios): Float64Array {
    const ofScenarios = this.#changes.get(scenarios) ?? new Map<string, Float64Array>();
    this.#changes.set(scenarios, ofScenarios);
    let known = ofScenarios.get(instrument.key);
    if (known === undefined) {
      known = this.#makeChanges(instrument, scenarios);
      if (this.#keptNumbers + known.length <= MOST_KEPT_NUMBERS) {
        this.#keptNumbers += known.length;
        ofScenarios.set(instrument.key, known);
      }
    }
    return known;
  }

  /**
   * To be called before a book is gone through: where all room is taken and most of the book's contracts have none, what is
   * kept is dropped now, not in its midst, where it would be in vain.
   */
  makeRoom(book: Iterable<ListedInstrument>, scenarios: HistoricalScenarios): void {
    if (this.#keptNumbers <= ROOMY * MOST_KEPT_NUMBERS) return;
    const kept = this.#changes.get(scenarios);
    let [known, all] = [0, 0];
    for (const { key } of book) {
      all += 1;
      if (kept?.has(key) === true) known += 1;
    }
    if (known < all / 2) this.forget();
  }

  #makeInstrument(key: string, position: ResolvedListedPosition): InstrumentOutcome {
    const outcome = listedContract(position, this.riskFreeRate, dateNumber(this.market.snapshot.businessDate));
    if (!outcome.ok) return outcome;
    const { contract } = outcome;
    const { exchange, code, nearby } = contract.place;
    const { isDemo } = position.set;
    const factor = this.market.priceFactor(exchange, code, nearby, isDemo);
    const isNormal = factor !== undefined && this.market.movesInPoints(factor);
    const volatility =
      contract.option === undefined
        ? undefined
        : this.market.priceFactor(exchange, `${contract.option.code} VOLATILITY`, nearby, isDemo);
    const isInPercent = volatility !== undefined && newestLevel(volatility) > MOST_VOLATILITY;
    return {
      ok: true,
      instrument: {
        key,
        valuer: contractValuer(contract, isNormal),
        factor,
        volatilityFactor: isInPercent ? undefined : volatility,
        isVolatilityInPercent: isInPercent,
      },
    };
  }

  #makeChanges({ valuer, factor, volatilityFactor }: ListedInstrument, scenarios: HistoricalScenarios): Float64Array {
    const { contract } = valuer;
    if (factor === undefined) throw new Error(`${contract.place.code} has no price history.`);
    const underlying = this.#underlying(factor, contract.underlyingPrice, scenarios);
    const volatilities =
      volatilityFactor === undefined ? undefined : shockedVolatilities(valuer, scenarios.movesOf(volatilityFactor));
    return valuer.changes(underlying, volatilities);
  }

  /** The scenarios' prices and, as one more, today's; shared by all contracts on one underlying. */
  #underlying(factor: RiskFactor, price: number, scenarios: HistoricalScenarios): UnderlyingScenarios {
    const ofScenarios = this.#underlyings.get(scenarios) ?? new Map<string, UnderlyingScenarios>();
    this.#underlyings.set(scenarios, ofScenarios);
    const key = `${factor.name} ${price}`;
    let known = ofScenarios.get(key);
    if (known === undefined) {
      known = new UnderlyingScenarios(withToday(shockedLevels(price, scenarios.movesOf(factor)), price));
      ofScenarios.set(key, known);
    }
    return known;
  }

  /** Drops what is kept of scenarios. */
  forget(): void {
    this.#changes = new WeakMap();
    this.#underlyings = new WeakMap();
    this.#keptNumbers = 0;
  }
}

/**
 * Today's volatility moved as its history moved, and, as one more, today's; differences of a history are of fractions
 * (0.01 = one point).
 */
function shockedVolatilities(
  { volatility, isInPriceUnits, contract }: ContractValuer,
  { mode, values }: FactorMoves,
): Float64Array | undefined {
  if (volatility === null) return undefined;
  const unit = isInPriceUnits ? Math.abs(contract.underlyingPrice) : 1;
  const shocked = (value: number): number =>
    mode === 'relative' ? volatility * (1 + value) : volatility + value * unit;
  const least = Math.min(volatility, LEAST_VOLATILITY * unit);
  return withToday(
    values.map((value) => Math.max(shocked(value), least)),
    volatility,
  );
}

const dateNumber = (date: string): number => Number(date.replaceAll('-', ''));

const MOST_MARKETS = 4;
const listedMarkets = memoizedBy<RiskMarket, LruCache<ListedMarket>>(() => new LruCache(MOST_MARKETS));
/** Those used last, the last one first: only they keep what they know of scenarios. */
let usedLast: readonly WeakRef<ListedMarket>[] = [];

/** The listed contracts of a risk market under a risk-free rate. @param riskFreeRate null = the parameter sets' */
export function listedMarketOf(market: RiskMarket, riskFreeRate: number | null): ListedMarket {
  const known = listedMarkets(market).get(String(riskFreeRate), () => new ListedMarket(market, riskFreeRate));
  const others = usedLast.filter((reference) => reference.deref() !== known);
  for (const reference of others.slice(MOST_MARKETS - 1)) reference.deref()?.forget();
  usedLast = [new WeakRef(known), ...others.slice(0, MOST_MARKETS - 1)];
  return known;
}
