import type { Currency, CurrencyConversion, DeltaPoint, RateDefinition, ScanScenario } from '../model.js';
import type { XmlElement } from './element.js';

/** @param element `currencyDef` */
export const definedCurrency = (element: XmlElement): Currency => ({
  code: element.requiredText('currency'),
  decimals: element.integer('decimalPos') ?? 2,
});

/** @param element `curConv` */
export const conversionOf = (element: XmlElement): CurrencyConversion => ({
  from: element.requiredText('fromCur'),
  to: element.requiredText('toCur'),
  factor: element.requiredNumber('factor'),
});

/** @param element `pbRateDef` */
export const rateDefinitionOf = (element: XmlElement): RateDefinition => ({
  rateId: element.requiredInteger('r'),
  isCustomer: element.boolean('isCust') ?? true,
  accountType: element.text('acctType'),
  isMaintenance: element.boolean('isM') ?? false,
  bondClass: element.text('pbc'),
});

/** What one `pointDef` defines. */
export interface PointDefinition {
  readonly rateId: number | undefined;
  readonly scenarios: readonly ScanScenario[];
  readonly deltaPoints: readonly DeltaPoint[];
}

/** @param element `pointDef` */
export function pointDefinitionOf(element: XmlElement): PointDefinition {
  const scanPoints = byPoint(element.all('scanPointDef'));
  const indexOf = new Map(scanPoints.map((point, index) => [point.integer('point'), index]));
  return {
    rateId: element.integer('r'),
    scenarios: scanPoints.map((point, index) => ({
      priceMove: move(point, 'priceScanDef'),
      volatilityMove: move(point, 'volScanDef'),
      weight: point.number('weight') ?? 1,
      pairedScenario: pairedScenario(point, index, indexOf),
    })),
    deltaPoints: byPoint(element.all('deltaPointDef')).map((point) => ({
      priceMove: move(point, 'priceScanDef'),
      weight: point.requiredNumber('weight'),
    })),
  };
}

const byPoint = (points: readonly XmlElement[]): readonly XmlElement[] =>
  [...points].sort((a, b) => a.requiredInteger('point') - b.requiredInteger('point'));

function pairedScenario(point: XmlElement, own: number, indexOf: ReadonlyMap<number | undefined, number>): number {
  const paired = point.integer('pairedPoint');
  if (paired === undefined) return own;
  const index = indexOf.get(paired);
  if (index === undefined) throw point.fault(`<pairedPoint> is ${paired}, which is no point of this <pointDef>`);
  return index;
}

/** How far a rounded multiple (0.333333) may lie from the exact fraction that files state beside it. */
const ROUNDING_OF_MULTIPLE = 1e-3;

function move(point: XmlElement, name: string): number {
  const definition = point.child(name);
  if (definition === undefined) return 0;
  const multiple = definition.number('mult');
  const numerator = definition.number('numerator');
  const denominator = definition.number('denominator');
  if (numerator === undefined || denominator === undefined || denominator === 0) return multiple ?? 0;
  const fraction = numerator / denominator + 0;
  return multiple === undefined || Math.abs(fraction - multiple) < ROUNDING_OF_MULTIPLE ? fraction : multiple;
}

/** `YYYYMMDD` or `YYYY-MM-DD` as `YYYY-MM-DD`, undefined if it is no date of the calendar. */
export function businessDateOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return Number(day) >= 1 && Number(day) <= daysOfMonth(Number(year), Number(month))
    ? `${year}-${month}-${day}`
    : undefined;
}

/** 0 if there is no such month. */
function daysOfMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The creation time (`YYYYMMDDhhmm[ss]`, without a zone) as ISO 8601 in UTC, null if it is none. A house whose zone is not
 * known is taken to write UTC. @param clearingOrganization that wrote it
 */
export function publishedAtOf(text: string, clearingOrganization: string): string | null {
  const digits = text.replace(/[-: T]/g, '');
  const [, date, hour, minute, second = '00'] = /^(\d{8})(\d{2})(\d{2})(\d{2})?$/.exec(digits) ?? [];
  const day = date === undefined ? undefined : businessDateOf(date);
  if (day === undefined || hour === undefined || minute === undefined) return null;
  const offset = INDIAN_HOUSES.has(clearingOrganization.toUpperCase()) ? '+05:30' : 'Z';
  const time = new Date(`${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Clearing organisations that write India Standard Time, which knows no summer time. */
const INDIAN_HOUSES: ReadonlySet<string> = new Set(['NSCCL', 'NCL', 'ICCL', 'MCXCCL']);
