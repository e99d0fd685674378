import type { ResolvedSpanPosition } from '../../engines/span/engine.js';
import { UnderlyingScenarios } from '../../pricing/option/underlying-scenarios.js';
import { shockedLevels, type FactorMoves } from '../history/factor-moves.js';
import type { HistoricalScenarios } from '../history/historical-scenarios.js';
import type { RiskFactor } from '../history/risk-factor.js';
import type { RiskMarket } from '../history/risk-market.js';
import { contractValuer, type ContractValuer } from './contract-valuer.js';
import { listedContract } from './listed-position.js';

/** A listed contract with what moves it. */
export interface ListedInstrument {
  /** The same for all positions in the contract. */
  readonly key: string;
  readonly valuer: ContractValuer;
  /** Undefined where the product has no price history. */
  readonly factor: RiskFactor | undefined;
  /** Of implied volatility; undefined for what is no option, and where there is no such history. */
  readonly volatilityFactor: RiskFactor | undefined;
}

export type InstrumentOutcome =
  { readonly ok: true; readonly instrument: ListedInstrument } | { readonly ok: false; readonly reason: string };

/** Numbers kept of price changes: 64 MB. */
const MOST_KEPT_NUMBERS = 8_000_000;
const MOST_INSTRUMENTS = 50_000;

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

  instrument(position: ResolvedSpanPosition): InstrumentOutcome {
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
   * @throws where the contract has no price history
   */
  priceChanges(instrument: ListedInstrument, scenarios: HistoricalScenarios): Float64Array {
    const ofScenarios = this.#changes.get(scenarios) ?? new Map<string, Float64Array>();
    this.#changes.set(scenarios, ofScenarios);
    let known = ofScenarios.get(instrument.key);
    if (known === undefined) {
      known = this.#makeChanges(instrument, scenarios);
      this.#keptNumbers += known.length;
      if (this.#keptNumbers > MOST_KEPT_NUMBERS) this.#forget();
      else ofScenarios.set(instrument.key, known);
    }
    return known;
  }

  #makeInstrument(key: string, position: ResolvedSpanPosition): InstrumentOutcome {
    const outcome = listedContract(position, this.riskFreeRate, dateNumber(this.market.snapshot.businessDate));
    if (!outcome.ok) return outcome;
    const { contract } = outcome;
    const { exchange, code, nearby } = contract.place;
    const factor = this.market.priceFactor(exchange, code, nearby);
    const isNormal = factor !== undefined && this.market.movesInPoints(factor);
    const volatilityFactor =
      contract.option === undefined
        ? undefined
        : this.market.priceFactor(exchange, `${contract.option.code} VOLATILITY`, nearby);
    return { ok: true, instrument: { key, valuer: contractValuer(contract, isNormal), factor, volatilityFactor } };
  }

  #makeChanges({ valuer, factor, volatilityFactor }: ListedInstrument, scenarios: HistoricalScenarios): Float64Array {
    const { contract } = valuer;
    if (factor === undefined) throw new Error(`${contract.place.code} has no price history.`);
    const underlying = this.#underlying(factor, contract.underlyingPrice, scenarios);
    const volatilities =
      volatilityFactor === undefined ? undefined : shockedVolatilities(valuer, scenarios.movesOf(volatilityFactor));
    return valuer.prices(underlying, volatilities).map((price) => price - valuer.price);
  }

  /** Shared by all contracts on one underlying. */
  #underlying(factor: RiskFactor, price: number, scenarios: HistoricalScenarios): UnderlyingScenarios {
    const ofScenarios = this.#underlyings.get(scenarios) ?? new Map<string, UnderlyingScenarios>();
    this.#underlyings.set(scenarios, ofScenarios);
    const key = `${factor.name} ${price}`;
    let known = ofScenarios.get(key);
    if (known === undefined) {
      known = new UnderlyingScenarios(shockedLevels(price, scenarios.movesOf(factor)));
      ofScenarios.set(key, known);
    }
    return known;
  }

  #forget(): void {
    this.#changes = new WeakMap();
    this.#underlyings = new WeakMap();
    this.#keptNumbers = 0;
  }
}

/** Shocked volatilities don't fall below this. */
const LEAST_VOLATILITY = 1e-6;

/** Today's volatility moved as its history moved; differences of a history are of fractions (0.01 = one point). */
function shockedVolatilities(
  { volatility, isInPriceUnits, contract }: ContractValuer,
  { mode, values }: FactorMoves,
): Float64Array | undefined {
  if (volatility === null) return undefined;
  const unit = isInPriceUnits ? Math.abs(contract.underlyingPrice) : 1;
  const shocked = (value: number): number =>
    mode === 'relative' ? volatility * (1 + value) : volatility + value * unit;
  return values.map((value) => Math.max(shocked(value), LEAST_VOLATILITY));
}

const dateNumber = (date: string): number => Number(date.replaceAll('-', ''));

const listedMarkets = new WeakMap<RiskMarket, Map<number | null, ListedMarket>>();
const MOST_MARKETS = 4;

/** The listed contracts of a risk market under a risk-free rate. @param riskFreeRate null = the parameter sets' */
export function listedMarketOf(market: RiskMarket, riskFreeRate: number | null): ListedMarket {
  const ofMarket = listedMarkets.get(market) ?? new Map<number | null, ListedMarket>();
  listedMarkets.set(market, ofMarket);
  let known = ofMarket.get(riskFreeRate);
  if (known === undefined) {
    if (ofMarket.size >= MOST_MARKETS) ofMarket.clear();
    known = new ListedMarket(market, riskFreeRate);
    ofMarket.set(riskFreeRate, known);
  }
  return known;
}
