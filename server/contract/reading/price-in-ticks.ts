/** Thirty-seconds of a point. */
const TICKS = 32;
/** Parts of a tick by the digit behind it: eighths behind a hyphen, quarters behind an apostrophe, where 2 is 0.25 and 7 is 0.75. */
const EIGHTHS: Readonly<Record<string, number>> = {
  ...{ '': 0, '0': 0, '1': 0.125, '2': 0.25, '3': 0.375, '4': 0.5, '5': 0.625, '6': 0.75, '7': 0.875, '+': 0.5 },
};
const QUARTERS: Readonly<Record<string, number>> = { '': 0, '0': 0, '2': 0.25, '5': 0.5, '7': 0.75, '+': 0.5 };

const PRICE = /^(\d{1,3})([-'’])(\d{2})([+\d]?)$/;

/**
 * A price of a treasury in points and thirty-seconds as a decimal: `99-16+` is 99.515625, `99-162` has eighths of a tick behind it,
 * `99'165` quarters as futures have them. Undefined for any other text; `99.16` is a decimal.
 */
export function priceInTicks(text: string): number | undefined {
  const [, points = '', sign = '', ticks = '', part = ''] = PRICE.exec(text.trim()) ?? [];
  const fraction = (sign === '-' ? EIGHTHS : QUARTERS)[part];
  if (points === '' || Number(ticks) >= TICKS || fraction === undefined) return undefined;
  return Number(points) + (Number(ticks) + fraction) / TICKS;
}
