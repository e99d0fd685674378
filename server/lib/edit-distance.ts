import { distance } from 'fastest-levenshtein';

/**
 * Slips of the keyboard that lead from one text to another: a letter wrong, missing, too many, or two neighbours the
 * wrong way round (optimal string alignment).
 * @param most the limit of counting: for more slips the result is some number above it
 */
export function editDistance(first: string, second: string, most = Infinity): number {
  const difference = Math.abs(first.length - second.length);
  if (difference > most) return difference;
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first.charCodeAt(start) === second.charCodeAt(start)) start += 1;
  let same = 0;
  while (
    same < shorter - start &&
    first.charCodeAt(first.length - 1 - same) === second.charCodeAt(second.length - 1 - same)
  )
    same += 1;
  return differentParts(first.slice(start, first.length - same), second.slice(start, second.length - same), most);
}

/** The parts in which the texts differ, without their common beginning and end. */
function differentParts(first: string, second: string, most: number): number {
  const withoutSwaps = distance(first, second);
  // Each swap saves one of two, so nothing beyond twice the limit can come below it.
  return withoutSwaps < 2 || withoutSwaps > 2 * most ? withoutSwaps : withSwaps(first, second);
}

function withSwaps(first: string, second: string): number {
  let beforeLast = new Uint16Array(second.length + 1);
  let last = Uint16Array.from(beforeLast, (_, column) => column);
  let current = new Uint16Array(second.length + 1);
  for (let row = 1; row <= first.length; row++) {
    current[0] = row;
    for (let column = 1; column <= second.length; column++) {
      const isSame = first[row - 1] === second[column - 1];
      const isSwap = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      const single = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      current[column] = row > 1 && column > 1 && isSwap ? Math.min(single, (beforeLast[column - 2] ?? 0) + 1) : single;
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[second.length] ?? 0;
}
