import { success, type Outcome } from '../../domain/issue.js';
import { plainFile, type CheckedTable } from '../load/checked-table.js';
import { readMarginModel } from './read-margin-model.js';
import { marginModelPlace } from './margin-model-files.js';

/** Checks a user's margin model of a clearing house, which takes the place of the one that comes with the program. */
export function checkMarginModel(text: string, name: string): Outcome<CheckedTable> {
  const read = readMarginModel(text, name);
  if (!read.ok) return read;
  const { file, extended } = read.value;
  const basis = extended === null ? '' : `, which extends ${extended}`;
  const account = file.account_class === 'client' ? 'clients' : 'the house';
  const place = marginModelPlace(file.clearing_house);
  return success({
    read: `${name}: recipe ${file.recipe}${basis}, of ${file.clearing_house} for ${account}.`,
    notes: [`${file.clearing_house} is margined with it from now on; delete ${place} to go back.`],
    files: [plainFile(place, text)],
  });
}
