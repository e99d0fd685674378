import { calibrationFile } from '../../server/demo/calibration.js';
import type { LoadedCalibration } from '../../server/parameters/simm/loaded-calibration.js';
import { readCalibrations } from '../../server/parameters/simm/read-calibration.js';

const read = await readCalibrations(calibrationFile().text, 'demo.xml');
const [calibration] = read.ok ? read.value : [];
if (calibration === undefined) throw new Error('The demo calibration can not be read.');

/** The calibration of the demo market, as a snapshot holds it. */
export const DEMO_CALIBRATION: LoadedCalibration = {
  calibration,
  checksum: 'd'.repeat(64),
  size: 1,
  changed: 0,
  isDemo: true,
  findings: [],
};
