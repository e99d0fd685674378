import type { ForecastResponse } from '../../contract/forecast/response.js';
import type { EngineRegistry } from '../../engines/engine-registry.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';
import type { BookCourse } from './book-course.js';
import { risenMargins } from './margin-state.js';

type Band = ForecastResponse['bands'][number];

/** Whether two sets at least are compared of the clearing house of a position, so that its margin has a band. */
const hasBand = (position: ResolvedPosition, engines: EngineRegistry): boolean =>
  (engines.engineOf(position.engine).rangeBand?.seenOf(position).dates?.length ?? 0) > 1;

/**
 * The upper margins of the points of an account: today's is the margin itself, as today's parameters are known. In base currency,
 * unrounded; null for all points where no clearing house of the account has a band.
 */
export function upperMargins(course: BookCourse, engines: EngineRegistry): readonly (number | null)[] {
  const { points } = course;
  const [today] = points;
  const positions = [...(today?.state.holdings.values() ?? [])];
  if (!positions.some((position) => hasBand(position, engines))) return points.map(() => null);
  const risen = risenMargins();
  return points.map((point) =>
    point === today ? point.state.figures.initialMargin : risen(point.state, course.settingOn(point.date)),
  );
}

/** What the bands of a book stand on, by clearing house, with the products of the book that have risen. */
export function bandsOf(positions: readonly ResolvedPosition[], engines: EngineRegistry): readonly Band[] {
  const seen = positions.flatMap((position) => {
    const band = engines.engineOf(position.engine).rangeBand;
    return band === undefined ? [] : [{ ...band.seenOf(position), rise: band.riseOf(position) }];
  });
  return [...groupBy(seen, ({ clearingHouse }) => clearingHouse)].map(([house, ofHouse]): Band => {
    const [first] = ofHouse;
    const dates = first?.dates ?? null;
    const rises = new Set(ofHouse.flatMap(({ rise }) => rise ?? []));
    return {
      clearing_house: house,
      sets: dates?.length ?? null,
      from: dates?.[0] ?? null,
      to: dates?.at(-1) ?? null,
      products: [...rises].map(({ exchange, code, factor, from, to }) => ({
        ...{ exchange_code: exchange, contract_code: code, from, to },
        rise: Math.round((factor - 1) * RISE_STEPS) / RISE_STEPS,
      })),
      message: messageOf(house, dates?.length ?? null),
    };
  });
}

/** Rises are told to a hundredth of a per cent. */
const RISE_STEPS = 10_000;

function messageOf(house: string, sets: number | null): string | null {
  if (sets === null)
    return `Earlier parameter sets of ${house} are not read: they are for the newest parameters, after a start. Its margins have no band.`;
  return sets > 1 ? null : `Only one parameter set of ${house} is filed: its margins have no band until there are two.`;
}
