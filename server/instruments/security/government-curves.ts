import { dayNumber } from '../../lib/calendar/day-number.js';
import type { MarketData } from '../../market/market-data.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { ImpossibleParCurve, type ZeroBasis } from '../../pricing/par-treasury.js';
import { governmentCurve, type CurveOutcome, type GovernmentCurve } from './government-curve.js';
import { SecurityValuer } from './value-security.js';

/** The government curves of one snapshot at some tenors, with the valuers of securities; each is made when it is first needed. */
export class GovernmentCurves {
  readonly #market: MarketData;
  readonly #tenors: readonly string[];
  readonly #curves = new Map<string, CurveOutcome>();
  readonly #valuers = new Map<string, SecurityValuer>();
  /** Day number as of which securities are valued. */
  readonly valuationDay: number;

  /** @param tenors par-yield tenors that the curves are to have, ascending; those that one does not quote are left out */
  constructor({ rateMarket, businessDate }: ParameterSnapshot, tenors: readonly string[]) {
    this.#market = rateMarket;
    this.#tenors = tenors;
    this.valuationDay = dayNumber(businessDate);
  }

  curve(name: string): CurveOutcome {
    const known = this.#curves.get(name);
    if (known !== undefined) return known;
    const made = this.#usableCurve(name);
    this.#curves.set(name, made);
    return made;
  }

  /** Values on a curve; undefined if there is none. */
  valuer(name: string, basis: ZeroBasis): SecurityValuer | undefined {
    const outcome = this.curve(name);
    return outcome.ok ? this.#valuerOn(outcome.curve, basis) : undefined;
  }

  /** A curve that can also be built from slightly higher and lower par yields. */
  #usableCurve(name: string): CurveOutcome {
    const { valuationDay } = this;
    const outcome = governmentCurve(name, { market: this.#market, valuationDay }, this.#tenors);
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
