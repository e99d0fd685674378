import { shippedMarginModel } from './shipped-margin-models.js';
import type { HistoricalModel } from '../../pricing/scenario/historical-model.js';
import { toHistoricalModel } from './to-historical-model.js';

/** The sentence that every description of these margin models must contain. */
export const MARGIN_MODEL_CAVEAT =
  'A methodology of this style from public descriptions on our own history; not a clearing house’s official figure.';

/** The margin model for treasuries: three-day value at risk over ten years and a year of stress. */
export const FICC_STYLE: HistoricalModel = ofFile('ficc-style');

/** The margin model for cleared FX: expected shortfall of filtered moves over five days; spot moves in proportion, rates absolutely. */
export const FOREXCLEAR_STYLE: HistoricalModel = ofFile('lch-forexclear-style');

function ofFile(name: string): HistoricalModel {
  const file = shippedMarginModel(name);
  if (file === undefined) throw new Error(`No recipe ${name} comes with the program.`);
  return toHistoricalModel(file);
}
