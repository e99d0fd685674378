import { SHIPPED_MARGIN_MODELS } from '../../server/parameters/margin-models/shipped-margin-models.js';
import type { HistoricalModel } from '../../server/pricing/scenario/historical-model.js';
import { toHistoricalModel } from '../../server/parameters/margin-models/to-historical-model.js';

/** The recipes that come with the program, each with its variant for clients where it has one. */
export const HISTORICAL_MODELS: readonly HistoricalModel[] = SHIPPED_MARGIN_MODELS.flatMap((file) => [
  toHistoricalModel(file),
  ...((file.clients ?? null) === null ? [] : [toHistoricalModel(file, 'client')]),
]);

/** A recipe by its id, `lch-style` or `lch-style-client`; undefined where there is none. */
export const findHistoricalModel = (id: string): HistoricalModel | undefined =>
  HISTORICAL_MODELS.find((recipe) => recipe.id === id);
