import { GovernmentCurves } from '../../instruments/security/government-curves.js';
import type { SecurityValuer } from '../../instruments/security/value-security.js';
import { memoized, memoizedBy } from '../../lib/memoized.js';
import type { FileOrigins } from '../../market/file-origin.js';
import type { MarketData } from '../../market/market-data.js';
import { marketDataStatus, type MarketDataStatus } from '../../parameters/market-data-status.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { ZeroBasis } from '../../pricing/par-treasury.js';
import { withPast, type MarginCurve, type MarginCurveOutcome } from './margin-curve.js';
import type { TreasuryParameters } from './treasury-parameters.js';

/** The government curves of one snapshot with their scenarios, each made when it is first needed. */
export class CurveMarket {
  readonly #market: MarketData;
  readonly #origins: FileOrigins | undefined;
  readonly #businessDate: string;
  readonly #parameters: TreasuryParameters;
  readonly #governments: GovernmentCurves;
  readonly #curves = new Map<string, MarginCurveOutcome>();
  readonly #statuses = new Map<string, MarketDataStatus>();
  /** The condition of all curves' quotes and histories. */
  readonly status: MarketDataStatus;

  constructor(snapshot: ParameterSnapshot, parameters: TreasuryParameters) {
    const { rateMarket, businessDate, origins } = snapshot;
    this.#market = rateMarket;
    this.#origins = origins;
    this.#businessDate = businessDate;
    this.#parameters = parameters;
    this.#governments = new GovernmentCurves(snapshot, parameters.tenors);
    const names = Object.values(parameters.curves);
    const { quotes, histories, unusable } = rateMarket;
    const isUnusable = (name: string): boolean => unusable.some(({ index }) => index === name);
    const used = {
      quotes: names.filter((name) => quotes.has(name) || isUnusable(name)),
      histories: names.filter((name) => histories.has(name)),
    };
    this.status = marketDataStatus(rateMarket, used, businessDate, origins);
  }

  /** Day number as of which securities are valued. */
  get valuationDay(): number {
    return this.#governments.valuationDay;
  }

  curve(name: string): MarginCurveOutcome {
    const known = this.#curves.get(name);
    if (known !== undefined) return known;
    const outcome = this.#governments.curve(name);
    const made: MarginCurveOutcome = outcome.ok
      ? { ok: true, curve: withPast(outcome.curve, this.#market, this.#parameters) }
      : outcome;
    this.#curves.set(name, made);
    return made;
  }

  /** The condition of the series that a security depends on. @param curve null if it depends on none */
  statusOf(curve: MarginCurve | null): MarketDataStatus {
    const name = curve?.name ?? '';
    const known = this.#statuses.get(name);
    if (known !== undefined) return known;
    const made = marketDataStatus(this.#market, curve?.used ?? {}, this.#businessDate, this.#origins);
    this.#statuses.set(name, made);
    return made;
  }

  /** Values on a curve; undefined if there is none. */
  valuer(name: string, basis: ZeroBasis): SecurityValuer | undefined {
    return this.#governments.valuer(name, basis);
  }
}

const marketsOf = memoizedBy((snapshot: ParameterSnapshot) =>
  memoized((parameters: TreasuryParameters) => new CurveMarket(snapshot, parameters)),
);

/** The curves of a snapshot; made once for it. */
export const curveMarketOf = (snapshot: ParameterSnapshot, parameters: TreasuryParameters): CurveMarket =>
  marketsOf(snapshot)(parameters);
