import type { RateMarket } from '../../market/rate-market.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { rateMarketStatus, type RateMarketStatus } from '../../parameters/rate-market-status.js';
import type { ZeroBasis } from '../../pricing/par-treasury.js';
import { governmentCurve, type CurveOutcome } from './government-curve.js';
import type { TreasuryParameters } from './treasury-parameters.js';
import { SecurityValuer } from './value-security.js';

/** The government curves of one snapshot, each made when it is first needed. */
export class CurveMarket {
  readonly #market: RateMarket;
  readonly #parameters: TreasuryParameters;
  readonly #curves = new Map<string, CurveOutcome>();
  readonly #valuers = new Map<string, SecurityValuer>();
  /** The condition of the curves' quotes and histories. */
  readonly status: RateMarketStatus;

  constructor(snapshot: ParameterSnapshot, parameters: TreasuryParameters) {
    this.#market = snapshot.rateMarket;
    this.#parameters = parameters;
    const names = Object.values(parameters.curves);
    const { quotes, histories } = this.#market;
    const used = {
      quotes: names.filter((name) => quotes.has(name)),
      histories: names.filter((name) => histories.has(name)),
    };
    this.status = rateMarketStatus(this.#market, used, snapshot.businessDate);
  }

  curve(name: string): CurveOutcome {
    const known = this.#curves.get(name);
    if (known !== undefined) return known;
    const made = governmentCurve(name, this.#market, this.#parameters);
    this.#curves.set(name, made);
    return made;
  }

  /** Values on a curve; undefined where there is none. */
  valuer(name: string, basis: ZeroBasis): SecurityValuer | undefined {
    const key = `${basis} ${name}`;
    const known = this.#valuers.get(key);
    if (known !== undefined) return known;
    const outcome = this.curve(name);
    if (!outcome.ok) return undefined;
    const made = new SecurityValuer(outcome.curve, basis);
    this.#valuers.set(key, made);
    return made;
  }
}

const markets = new WeakMap<ParameterSnapshot, Map<TreasuryParameters, CurveMarket>>();

/** The curves of a snapshot; made once for it. */
export function curveMarketOf(snapshot: ParameterSnapshot, parameters: TreasuryParameters): CurveMarket {
  const ofSnapshot = markets.get(snapshot) ?? new Map<TreasuryParameters, CurveMarket>();
  markets.set(snapshot, ofSnapshot);
  const known = ofSnapshot.get(parameters);
  if (known !== undefined) return known;
  const made = new CurveMarket(snapshot, parameters);
  ofSnapshot.set(parameters, made);
  return made;
}
