/** Thirty-seconds of a point. */
const TICKS = 32;
/** Parts of a tick by the digit behind it: eighths behind a hyphen, quarters behind an apostrophe, where 2 is 0.25 and 7 is 0.75. */
const EIGHTHS: Readonly<Record<string, number>> = {
  ...{ '': 0, '0': 0, '1': 0.125, '2': 0.25, '3': 0.375, '4': 0.5, '5': 0.625, '6': 0.75, '7': 0.875, '+': 0.5 },
};
const QUARTERS: Readonly<Record<string, number>> = { '': 0, '0': 0, '2': 0.25, '5': 0.5, '7': 0.75, '+': 0.5 };

/** `100-24 3/8`, `100-24¼`: parts of a tick by their names. */
const PARTS: Readonly<Record<string, number>> = {
  ...{ '1/8': 0.125, '1/4': 0.25, '3/8': 0.375, '1/2': 0.5, '5/8': 0.625, '3/4': 0.75, '7/8': 0.875 },
  ...{ '⅛': 0.125, '¼': 0.25, '⅜': 0.375, '½': 0.5, '⅝': 0.625, '¾': 0.75, '⅞': 0.875 },
};

const PRICE = /^(\d{1,3})([-:'’])(\d{2})([+\d]?)$/;
const WITH_PART = /^(\d{1,3})[-:](\d{2}) ?(1\/2|[13]\/4|[1357]\/8|[⅛¼⅜½⅝¾⅞])$/;
/** `100 24/32`: points and a fraction of them. */
const FRACTION = /^(\d{1,3}) (\d{1,2})\/(2|4|8|16|32|64)$/;

/**
 * A price of a treasury in points and thirty-seconds as a decimal: `99-16+` is 99.515625, `99-162` has eighths of a tick behind it,
 * `99'165` quarters as futures have them, `99-16¼` and `99 16/32` say their parts. Undefined for any other text; `99.16` is a decimal.
 */
export function priceInTicks(text: string): number | undefined {
  return plainTicks(text.trim()) ?? partedTicks(text.trim()) ?? fractionOfPoint(text.trim());
}

function plainTicks(text: string): number | undefined {
  const [, points = '', sign = '', ticks = '', part = ''] = PRICE.exec(text) ?? [];
  return pointsOf(points, ticks, (/[-:]/.test(sign) ? EIGHTHS : QUARTERS)[part]);
}

function partedTicks(text: string): number | undefined {
  const [, points = '', ticks = '', part = ''] = WITH_PART.exec(text) ?? [];
  return pointsOf(points, ticks, PARTS[part]);
}

function fractionOfPoint(text: string): number | undefined {
  const [, points = '', count = '', whole = ''] = FRACTION.exec(text) ?? [];
  return points === '' || Number(count) >= Number(whole) ? undefined : Number(points) + Number(count) / Number(whole);
}

const pointsOf = (points: string, ticks: string, part: number | undefined): number | undefined =>
  points === '' || Number(ticks) >= TICKS || part === undefined
    ? undefined
    : Number(points) + (Number(ticks) + part) / TICKS;
