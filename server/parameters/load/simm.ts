import { success, type Outcome } from '../../domain/issue.js';
import { compareVersions } from '../simm/calibration.js';
import { readCalibrations } from '../simm/read-calibration.js';
import { malformed, plainFile, type CheckedTable } from './checked-table.js';
import { safeName } from './names.js';

/** Checks a file of calibrations; it is filed as it is, by the highest of its versions: `simm/<version>.xml`. */
export async function checkCalibrations(text: string, name: string): Promise<Outcome<CheckedTable>> {
  const read = await readCalibrations(text, name);
  if (!read.ok) return read;
  const versions = read.value.map(({ version }) => version).toSorted(compareVersions);
  const newest = versions.at(-1);
  if (newest === undefined) return malformed(name, [`${name} holds no calibration.`]);
  const place = `simm/${safeName(newest)}.xml`;
  const told = read.value.map(({ names, effectiveDate }) => {
    const asked = names.join(', ');
    return effectiveDate === null ? asked : `${asked}, effective ${effectiveDate}`;
  });
  const undated = read.value.filter(({ effectiveDate }) => effectiveDate === null);
  return success({
    read: `${name}: calibration of the sensitivity-based methodology: ${told.join('; ')}.`,
    notes: undated.map(
      ({ version }) => `${name} has no SIMM_EffectiveDate for ${version}, which counts as older than any dated one.`,
    ),
    files: [plainFile(place, text)],
  });
}
