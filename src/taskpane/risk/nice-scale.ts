const MULTIPLES = [1, 2, 2.5, 5, 10];

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below a size. */
export function niceStep(size: number): number {
  if (!(size > 0) || !Number.isFinite(size)) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  const multiple = MULTIPLES.find((one) => one * power >= size * (1 - 1e-12)) ?? 10;
  return multiple * power;
}

/** Multiples of a nice step within an interval, about so many. */
export function niceTicks(from: number, to: number, count: number): readonly number[] {
  const step = niceStep((to - from) / Math.max(1, count));
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step + 0);
}
