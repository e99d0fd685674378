import { describe, expect, it } from '@jest/globals';
import { BOND_CATEGORIES } from '../../../server/domain/bond-category.js';
import { FICC_STYLE_PARAMETERS } from '../../../server/engines/treasury/ficc-style.js';
import { isValuedBySpread } from '../../../server/instruments/security/valuing-curve.js';

describe('categories of securities', () => {
  it.each(BOND_CATEGORIES.map((category) => ({ category, name: category.contractType })))(
    '$name: what is valued by a spread is margined by haircut, as there is no history of the spread, and nothing else is',
    ({ category }) => {
      const treatment = FICC_STYLE_PARAMETERS.categories[category.contractType];
      const isHaircutOnAValue = treatment?.risk === 'haircut' && treatment.isValued;
      expect(isHaircutOnAValue).toBe(isValuedBySpread(category));
    },
  );
});
