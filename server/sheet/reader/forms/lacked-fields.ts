import type { Recognition } from '../../table/recognise-columns.js';
import { STEPS_OF_KINDS } from '../steps-of-kinds.js';

/** The fields of columns that a table lacks, without those that would be made of others that it lacks. */
export function lackedFields({ map, missing }: Recognition): Recognition['missing'] {
  const { made = [] } = STEPS_OF_KINDS[map.type];
  const own = missing.filter(({ field }) => !made.includes(field));
  return own.length === 0 ? missing : own;
}
