import type { RateValue } from '../model.js';
import type { XmlElement } from './element.js';

/** The `rate` children of a leg, tier or spread. */
export const ratesOf = (element: XmlElement): readonly RateValue[] =>
  element.all('rate').map((rate) => ({ rateId: rate.integer('r') ?? 1, value: rate.requiredNumber('val') }));
