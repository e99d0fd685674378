import { success, type Outcome } from '../../domain/issue.js';
import { findRateCurve, unknownRateCurve } from '../../market/curves/rate-curve-name.js';
import { tenorOf } from '../../market/curves/tenor.js';
import { malformed, type TableOptions } from './checked-table.js';
import { tableName } from './names.js';

/** The index that the user names with --index; undefined if none is named. @param name of the file */
export function givenIndex({ index }: TableOptions, name: string): Outcome<string | undefined> {
  if (index === undefined) return success(undefined);
  const found = findRateCurve(index);
  return found === undefined ? malformed(name, [unknownRateCurve(index)]) : success(found.name);
}

/**
 * The index that a file's name contains: words that follow each other in it, the longest run first. Undefined if there
 * is none, if there are two, or if a tenor is left over, which makes it a rate of another kind.
 */
export function indexInName(name: string): string | undefined {
  const words = tableName(name)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  for (let length = words.length; length > 0; length--) {
    const found = new Set<string>();
    let rest: readonly string[] = [];
    for (let start = 0; start + length <= words.length; start++) {
      const index = findRateCurve(words.slice(start, start + length).join('-'));
      if (index === undefined) continue;
      found.add(index.name);
      rest = [...words.slice(0, start), ...words.slice(start + length)];
    }
    const [only] = found;
    if (found.size === 1 && only !== undefined)
      return rest.some((word) => tenorOf(word) !== undefined) ? undefined : only;
    if (found.size > 1) return undefined;
  }
  return undefined;
}

/** A note that the index was taken from the file's name. */
export const fromName = (index: string): string =>
  `The index ${index} was taken from the file's name; --index says otherwise.`;
