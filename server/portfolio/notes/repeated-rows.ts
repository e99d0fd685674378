import type { EngineRegistry } from '../../engines/engine-registry.js';
import type { MarginEngine } from '../../engines/margin-engine.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { entryOf } from '../../lib/memoized.js';
import { TuplePlaces } from '../../lib/numbers/tuple-places.js';
import type { AccountRows, AccountTree } from '../account-rows.js';

/** The most pairs of rows that a note names. */
const PAIRS_NAMED = 5;

/** A row that says exactly what one before it says. */
interface Repetition {
  readonly first: ResolvedPosition;
  readonly repeating: ResolvedPosition;
}

/** Notes, once for each account and sub-account, rows that are there twice in all they say, where rows of one thing add up. */
export function noteRepeatedRows({ own, subAccounts }: AccountTree, { all }: EngineRegistry): void {
  const engines = all.filter((engine) => engine.repetitionKey !== undefined);
  for (const rows of [own, ...subAccounts.values()]) for (const engine of engines) noteRowsOf(engine, rows);
}

function noteRowsOf(engine: MarginEngine, rows: AccountRows): void {
  const repetitions = repetitionsOf(engine, likelyOf(engine, rows));
  const [first] = repetitions;
  if (first === undefined) return;
  const { row, positionId } = first.repeating.origin;
  const place = { row, positionId, engine: engine.id, severity: 'note' } as const;
  rows.exceptions.push({ code: 'REPEATED_ROWS', field: null, message: messageOf(repetitions), ...place });
  rows.exceptions.sort((one, other) => one.row - other.row);
}

function messageOf(repetitions: readonly Repetition[]): string {
  const named = repetitions
    .slice(0, PAIRS_NAMED)
    .map(({ first, repeating }) => `row ${repeating.origin.row} as row ${first.origin.row}`);
  const left = repetitions.length - named.length;
  const pairs = [...named, ...(left > 0 ? [`${left} more`] : [])].join(', ');
  return repetitions.length === 1
    ? `1 row says exactly what a row before it says, and both count: ${pairs}, counted from 0; leave it out if it was sent twice.`
    : `${repetitions.length} rows say exactly what a row before them says, and all of them count: ${pairs}, counted from 0; leave them out if they were sent twice.`;
}

/** @param positions in the order of their rows */
function repetitionsOf(engine: MarginEngine, positions: readonly ResolvedPosition[]): readonly Repetition[] {
  const firsts = new Map<string, ResolvedPosition>();
  return positions.flatMap((repeating): readonly Repetition[] => {
    const key = engine.repetitionKey?.(repeating);
    if (key === undefined) return [];
    // A caller who names rows tells them from each other.
    const { row, positionId } = repeating.origin;
    const first = entryOf(firsts, positionId === String(row) ? key : `${key}\n${positionId}`, () => repeating);
    return first === repeating ? [] : [{ first, repeating }];
  });
}

/** Positions whose quantity another one has as well: few, so that the others need not be compared in all they say. */
function likelyOf({ id }: MarginEngine, rows: AccountRows): readonly ResolvedPosition[] {
  const { block } = rows;
  if (block !== undefined) {
    if (block.engine !== id) return [];
    const places = likelyPlaces(block.quantities, block.exampleOf);
    return places.flatMap((place) => rows.positionAt?.(place) ?? []);
  }
  const own = rows.positions.filter(({ engine }) => engine === id);
  const quantities = Float64Array.from(own, ({ netQuantity }) => netQuantity);
  return likelyPlaces(quantities, new Int32Array(own.length)).flatMap((place) => own[place] ?? []);
}

const WIDTH = 3;

/** Places of quantities other than 0 that are there twice beside the same number, ascending. */
function likelyPlaces(quantities: Float64Array, beside: Int32Array): readonly number[] {
  const halves = new Int32Array(quantities.buffer, quantities.byteOffset, quantities.length * 2);
  const numbered = new TuplePlaces(WIDTH, quantities.length);
  const tuple = new Int32Array(WIDTH);
  const firstOf: number[] = [];
  const likely = new Set<number>();
  for (let place = 0; place < quantities.length; place++) {
    if (quantities[place] === 0) continue;
    tuple[0] = beside[place] ?? 0;
    tuple[1] = halves[place * 2] ?? 0;
    tuple[2] = halves[place * 2 + 1] ?? 0;
    const number = numbered.placeOf(tuple);
    const first = (firstOf[number] ??= place);
    if (first !== place) likely.add(first).add(place);
  }
  return [...likely].sort((one, other) => one - other);
}
