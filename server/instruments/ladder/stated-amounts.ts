import { roundHalfAway } from '../../lib/round.js';
import { CONTRADICTING_RATES } from '../../market/fx-contradictions.js';
import {
  exchangeRateDoubt,
  findExchangeRate,
  noExchangeRateText,
  type AmountOrigin,
  type FoundExchangeRate,
} from '../../parameters/exchange-rate.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { unresolved, type EngineRemark } from '../resolved-position.js';
import type { RateLadderPosition } from './position.js';
import { LADDER_COLUMNS } from './table.js';

/** How amounts of one currency become those of another, and what is told of each of them. */
export type ConversionOutcome = Conversion | ReturnType<typeof unresolved>;

interface Conversion {
  readonly ok: true;
  readonly found: FoundExchangeRate;
  /** Told once of all rows that it converts. */
  readonly doubts: readonly EngineRemark[];
}

/** The conversion at the spot rate of a market; refused where it has none that may convert amounts of this origin. */
export function conversionAtSpot(
  snapshot: ParameterSnapshot,
  from: string,
  to: string,
  origin: AmountOrigin,
): ConversionOutcome {
  const found = findExchangeRate(snapshot, from, to, origin);
  if (found === undefined) return unresolved('MISSING_FX_RATE', FIELD, noExchangeRateText(snapshot, from, to));
  const doubt = exchangeRateDoubt(snapshot, from, to);
  return {
    ok: true,
    found,
    doubts: doubt === undefined ? [] : [{ code: CONTRADICTING_RATES, field: null, message: doubt }],
  };
}

const FIELD = LADDER_COLUMNS.dv01Currency.field;

/** A row's amounts in the currency of its curve, and what is told of them; refused where there is no rate of exchange. */
export type AmountsOutcome =
  | {
      readonly ok: true;
      /** Money per basis point. */
      readonly dv01: number;
      /** Money per square basis point; 0 if the row gives none. */
      readonly gamma: number;
      readonly remarks: readonly EngineRemark[];
    }
  | Extract<ConversionOutcome, { ok: false }>;

const NONE: readonly EngineRemark[] = [];

/**
 * DV01 and gamma of a row in the currency of its curve. Stated in another one they are multiplied by the spot rate, which is
 * not rounded and is held where the curve moves: DV01_curve = DV01_stated · S and Γ_curve = Γ_stated · S, where S is units
 * of the curve's currency for one of the stated. A gain is the same money in either, so that signs stay.
 * @param currency of the curve @param conversion from the stated currency into it
 */
export function inCurveCurrency(
  { dv01, gamma = 0, dv01Currency }: RateLadderPosition,
  currency: string,
  conversion: (from: string) => ConversionOutcome,
): AmountsOutcome {
  // Nothing is nothing in any currency.
  if (dv01Currency === undefined || (dv01 === 0 && gamma === 0)) return { ok: true, dv01, gamma, remarks: NONE };
  const outcome = conversion(dv01Currency);
  if (!outcome.ok) return outcome;
  const { found, doubts } = outcome;
  const converted = { dv01: dv01 * found.rate, gamma: gamma * found.rate };
  const message =
    `dv01 ${dv01} ${dv01Currency} is taken as ${roundHalfAway(converted.dv01, CENTS)} ${currency}${gamma === 0 ? '' : ', and gamma alike'}: ` +
    `1 ${dv01Currency} is ${Number(found.rate.toPrecision(SHOWN_DIGITS))} ${currency}, ${sourceOf(found)}.`;
  const remark = { code: CONVERTED_AT_SPOT, field: LADDER_COLUMNS.dv01.field, message, value: dv01 };
  return { ok: true, ...converted, remarks: [remark, ...doubts] };
}

/** The code of the note on a row whose amounts were stated in another currency. */
const CONVERTED_AT_SPOT = 'CONVERTED_AT_SPOT';
const CENTS = 2;
const SHOWN_DIGITS = 7;

const sourceOf = ({ date, isDemo }: FoundExchangeRate): string =>
  `the rate of exchange${date === null ? '' : ` of ${date}`}${isDemo ? ' of the demo market' : ''}`;
