import { shippedMarginModel } from './shipped-margin-models.js';
import type { HistoricalModel } from '../../pricing/scenario/historical-model.js';
import { toHistoricalModel } from './to-historical-model.js';

/** What every description of these margin models must say. */
export const MARGIN_MODEL_CAVEAT =
  'A methodology of this style from public descriptions on our own history; not a clearing house’s official figure.';

/** Value at risk of ten years and a year of stress, three days, for treasuries. */
export const FICC_STYLE: HistoricalModel = ofFile('ficc-style');

function ofFile(name: string): HistoricalModel {
  const file = shippedMarginModel(name);
  if (file === undefined) throw new Error(`No recipe ${name} comes with the program.`);
  return toHistoricalModel(file);
}
