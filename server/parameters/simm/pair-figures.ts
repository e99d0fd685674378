import type { Figures, PairFigures } from './calibration.js';
import type { XmlElement } from './xml-element.js';

/** The same figures in both orders of their names; files give one order or both. @throws InputFault if the two differ */
export function inBothOrders(figures: PairFigures, element: XmlElement): PairFigures {
  const both: Record<string, Record<string, number>> = {};
  for (const [first, row] of Object.entries(figures))
    for (const [second, figure] of Object.entries(row)) {
      const other = figures[second]?.[first];
      if (other !== undefined && other !== figure)
        element.refuse(`gives ${figure} for "${first}" and "${second}", and ${other} for the same the other way round`);
      (both[first] ??= {})[second] = figure;
      (both[second] ??= {})[first] = figure;
    }
  return both;
}

/** @throws InputFault if the figure of two different names is missing */
export function requirePairs(names: readonly string[], figures: PairFigures, element: XmlElement): void {
  for (const first of names)
    for (const second of names)
      if (first !== second && figures[first]?.[second] === undefined)
        element.refuse(`has no figure for "${first}" and "${second}"`);
}

/** @throws InputFault if the figure of a name is missing */
export function requireNames(names: readonly string[], figures: Figures, element: XmlElement): void {
  for (const name of names) if (figures[name] === undefined) element.refuse(`has no figure for "${name}"`);
}
