import { bachelier } from '../bachelier.js';
import { black76 } from '../black76.js';
import { blackScholes } from '../black-scholes.js';
import type { EuropeanModel } from '../option-model.js';
import type { OptionProcess } from './option-process.js';

/** The closed form for European options on a price that follows a process. */
export function europeanModel(process: OptionProcess): EuropeanModel {
  switch (process.kind) {
    case 'lognormal-future':
      return black76;
    case 'normal-future':
      return bachelier;
    case 'lognormal-spot':
      return blackScholes(process.dividendYield);
  }
}
