import { createHash } from 'node:crypto';
import type { UsedParameterSet } from '../instruments/resolved-position.js';

/** Of several parameter files of one house the last one is shown. */
export function lastSet(sets: readonly UsedParameterSet[]): UsedParameterSet {
  const last = sets.at(-1);
  if (last === undefined) throw new Error('There is no parameter set behind a margin.');
  return last;
}

/** Rows on market data use what their curves need: a house's set is then all of it, as old as its oldest part. */
export function joinedSet(sets: readonly UsedParameterSet[]): UsedParameterSet {
  const { businessDate, cycleCode, checksum } = lastSet(sets);
  const checksums = [...new Set(sets.map((set) => set.checksum))].sort();
  return {
    businessDate: sets.reduce((oldest, set) => (set.businessDate < oldest ? set.businessDate : oldest), businessDate),
    cycleCode,
    checksum: checksums.length === 1 ? checksum : createHash('sha256').update(checksums.join('\n')).digest('hex'),
    isDemo: sets.some((set) => set.isDemo),
    origins: [...new Set(sets.flatMap(({ origins = [] }) => origins))],
  };
}
