interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A step chart as SVG paths. */
export interface Stairs {
  readonly line: string;
  /** The area down to the zero line. */
  readonly area: string;
  /** The middle of a step. */
  readonly pointAt: (place: number) => { readonly x: number; readonly y: number };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A step chart with one step for each amount, from 0 at the bottom to the largest at the top. @param amounts at least one, none below 0 */
export function stairs(amounts: readonly number[], { left, right, top, bottom }: Area): Stairs {
  const largest = amounts.reduce((most, amount) => Math.max(most, amount), 0);
  const width = (right - left) / amounts.length;
  const yOf = (amount: number): number => (largest > 0 ? bottom - (amount / largest) * (bottom - top) : bottom);
  const line = amounts
    .map((amount, place) => {
      const [start, end, y] = [left + place * width, left + (place + 1) * width, yOf(amount)].map(short);
      return `${place === 0 ? 'M' : 'L'}${start} ${y}L${end} ${y}`;
    })
    .join('');
  return {
    line,
    area: `${line}L${short(right)} ${short(bottom)}L${short(left)} ${short(bottom)}Z`,
    pointAt: (place) => ({ x: left + (place + 0.5) * width, y: yOf(amounts[place] ?? 0) }),
  };
}
