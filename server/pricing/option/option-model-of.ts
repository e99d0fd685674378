import type { OptionModel } from '../option-model.js';
import { americanModel } from './american.js';
import { europeanModel } from './european-model.js';
import type { OptionProcess } from './option-process.js';

/** When the option may be exercised: at expiration only, or at any time before. */
export type OptionStyle = 'european' | 'american';

/** The model that values options of a style on a price that follows a process. */
export const optionModelOf = (process: OptionProcess, style: OptionStyle): OptionModel =>
  style === 'european' ? europeanModel(process) : americanModel(process);
