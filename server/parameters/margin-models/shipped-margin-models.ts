import cme from './shipped/cme-style.json' with { type: 'json' };
import eurex from './shipped/eurex-style.json' with { type: 'json' };
import ficc from './shipped/ficc-style.json' with { type: 'json' };
import jscc from './shipped/jscc-style.json' with { type: 'json' };
import forexclear from './shipped/lch-forexclear-style.json' with { type: 'json' };
import lch from './shipped/lch-style.json' with { type: 'json' };
import { marginModelFileSchema, type MarginModelFile } from './margin-model-file.js';

/** The margin models that come with the program, one for each clearing house and service. None is a clearing house's own. */
export const SHIPPED_MARGIN_MODELS: readonly MarginModelFile[] = [cme, lch, jscc, eurex, ficc, forexclear].map((file) =>
  marginModelFileSchema.parse(file),
);

/** A margin model that came with the program; undefined if none has the name. */
export const shippedMarginModel = (name: string): MarginModelFile | undefined =>
  SHIPPED_MARGIN_MODELS.find(({ recipe }) => recipe === name);
