import { dayNumber } from '../../lib/calendar/day-number.js';
import type { RateMarket } from '../../market/rate-market.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { rateMarketStatus, type RateMarketStatus } from '../../parameters/rate-market-status.js';
import { ImpossibleParCurve, type ZeroBasis } from '../../pricing/par-treasury.js';
import { governmentCurve, type CurveOutcome, type GovernmentCurve } from './government-curve.js';
import type { TreasuryParameters } from './treasury-parameters.js';
import { SecurityValuer } from './value-security.js';

/** The government curves of one snapshot, each made when it is first needed. */
export class CurveMarket {
  readonly #market: RateMarket;
  readonly #businessDate: string;
  readonly #parameters: TreasuryParameters;
  readonly #curves = new Map<string, CurveOutcome>();
  readonly #valuers = new Map<string, SecurityValuer>();
  readonly #statuses = new Map<string, RateMarketStatus>();
  /** Day number as of which securities are valued. */
  readonly valuationDay: number;
  /** The condition of all curves' quotes and histories. */
  readonly status: RateMarketStatus;

  constructor({ rateMarket, businessDate }: ParameterSnapshot, parameters: TreasuryParameters) {
    this.#market = rateMarket;
    this.#businessDate = businessDate;
    this.#parameters = parameters;
    this.valuationDay = dayNumber(businessDate);
    const names = Object.values(parameters.curves);
    const { quotes, histories, unusable } = rateMarket;
    const isUnusable = (name: string): boolean => unusable.some(({ index }) => index === name);
    const used = {
      quotes: names.filter((name) => quotes.has(name) || isUnusable(name)),
      histories: names.filter((name) => histories.has(name)),
    };
    this.status = rateMarketStatus(rateMarket, used, businessDate);
  }

  curve(name: string): CurveOutcome {
    const known = this.#curves.get(name);
    if (known !== undefined) return known;
    const made = this.#usableCurve(name);
    this.#curves.set(name, made);
    return made;
  }

  /** The condition of the series that a security stands on. @param curve null where it stands on none */
  statusOf(curve: GovernmentCurve | null): RateMarketStatus {
    const name = curve?.name ?? '';
    const known = this.#statuses.get(name);
    if (known !== undefined) return known;
    const made = rateMarketStatus(this.#market, curve?.used ?? {}, this.#businessDate);
    this.#statuses.set(name, made);
    return made;
  }

  /** Values on a curve; undefined where there is none. */
  valuer(name: string, basis: ZeroBasis): SecurityValuer | undefined {
    const outcome = this.curve(name);
    return outcome.ok ? this.#valuerOn(outcome.curve, basis) : undefined;
  }

  /** A curve that can be built from par yields a little higher and lower as well. */
  #usableCurve(name: string): CurveOutcome {
    const { valuationDay } = this;
    const outcome = governmentCurve(name, { market: this.#market, valuationDay }, this.#parameters);
    if (!outcome.ok) return outcome;
    try {
      this.#valuerOn(outcome.curve, 'continuous');
      return outcome;
    } catch (error) {
      if (!(error instanceof ImpossibleParCurve)) throw error;
      const subject = `the par yields of ${name} of ${outcome.curve.date}`;
      return { ok: false, reason: `${subject} are so steep that a few basis points more make no curve` };
    }
  }

  #valuerOn(curve: GovernmentCurve, basis: ZeroBasis): SecurityValuer {
    const key = `${basis} ${curve.name}`;
    const known = this.#valuers.get(key);
    if (known !== undefined) return known;
    const made = new SecurityValuer(curve, basis);
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
