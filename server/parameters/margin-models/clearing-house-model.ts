import { SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import type { OwnMarginModel } from './read-margin-model.js';
import type { MarginModelFile } from './margin-model-file.js';
import { SHIPPED_MARGIN_MODELS } from './shipped-margin-models.js';
import type { ParameterSnapshot } from '../snapshot.js';
import type { HistoricalModel } from '../../pricing/scenario/historical-model.js';
import { accountClassOf, toHistoricalModel, type AccountClass } from './to-historical-model.js';
import { memoizedBy } from '../../lib/memoized.js';

/** Where a margin model comes from: the program or the user's file. */
export type MarginModelSource =
  | { readonly kind: 'shipped' }
  | {
      readonly kind: 'own';
      /** Name of the shipped margin model that it extends; null if it is complete by itself. */
      readonly extended: string | null;
      /** sha256 hex of the file. */
      readonly checksum: string;
    };

/** The margin model of a clearing house's swaps and ladders. */
export interface ClearingHouseModel {
  readonly clearingHouse: string;
  /** Name of the model, given with every result. */
  readonly model: string;
  readonly recipe: HistoricalModel;
  /** Currency in which the clearing house's margin is calculated; other currencies are converted at today's rate. */
  readonly currency: string;
  readonly accountClass: AccountClass;
  readonly source: MarginModelSource;
}

/** The margin models that come with the program, one for each clearing house of swaps and ladders. */
export const CLEARING_HOUSE_MODELS: readonly ClearingHouseModel[] = SHIPPED_MARGIN_MODELS.filter(
  ({ clearing_house: name }) => SWAP_CLEARING_HOUSES.some((clearingHouse) => clearingHouse.name === name),
).map((file) => clearingHouseModel(file, { kind: 'shipped' }));

/** One margin model for each clearing house: the user's own if there is one. */
export const clearingHouseModels = memoizedBy((snapshot: ParameterSnapshot): readonly ClearingHouseModel[] =>
  CLEARING_HOUSE_MODELS.map((shipped) => {
    const own = snapshot.recipes?.recipes.get(shipped.clearingHouse);
    return own === undefined ? shipped : ownMarginModel(own);
  }),
);

/** The margin model of a clearing house; undefined if there is none. @param clearingHouse in capitals */
export const findClearingHouseModel = (
  snapshot: ParameterSnapshot,
  clearingHouse: string,
): ClearingHouseModel | undefined =>
  clearingHouseModels(snapshot).find((model) => model.clearingHouse === clearingHouse);

/** One object for a file, by which what is worked out with it is kept. */
const ownMarginModel = memoizedBy(({ file, extended, checksum }: OwnMarginModel): ClearingHouseModel =>
  clearingHouseModel(file, { kind: 'own', extended, checksum }),
);

function clearingHouseModel(file: MarginModelFile, source: MarginModelSource): ClearingHouseModel {
  return {
    clearingHouse: file.clearing_house,
    model: file.model,
    recipe: toHistoricalModel(file),
    currency: file.currency,
    accountClass: accountClassOf(file),
    source,
  };
}
