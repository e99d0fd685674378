import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { nearestOf, wordsLike } from '../../lib/closest-word.js';
import type { Source } from '../source.js';

/** The sources of some names, or a sentence for each name that is none, with the nearest one. */
export function findSources(names: readonly string[], sources: readonly Source[]): Outcome<readonly Source[]> {
  const known = sources.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name.toLowerCase()));
  if (unknown.length > 0) return failure(...unknown.map((name) => unknownSource(name, known)));
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return success(sources.filter(({ name }) => wanted.has(name)));
}

function unknownSource(name: string, known: readonly string[]): Issue {
  const nearest = nearestOf(wordsLike(name, known));
  const hint = nearest === undefined ? `known are ${known.join(', ')}` : `nearest is "${nearest}"`;
  return {
    code: 'UNKNOWN_SOURCE',
    path: [name],
    message: `There is no source "${name}"; ${hint}.`,
    ...(nearest === undefined ? {} : { suggestion: nearest }),
  };
}
