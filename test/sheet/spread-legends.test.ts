import { describe, expect, it } from '@jest/globals';
import { legBought } from '../../server/sheet/reader/spreads/spread-legends.js';

const boughtBy = (...sentences: readonly string[]) =>
  legBought({ above: sentences.map((sentence, sheetRow) => ({ sheetRow, cells: [sentence] })), rows: [] });

describe('the month of a spread that is bought with it', () => {
  it.each([
    ['Calendar spread book', 'near'],
    ['Long spread = long near month, short far month', 'near'],
    ['Short spread = sell the front month, buy the back month', 'near'],
    ['Long spread = short near, long far', 'far'],
    ['Negative means long near, short far', 'far'],
    ['Buy spread: buy far, sell near', 'far'],
    ['Sign = net of near when long and of far when short', 'unclear'],
  ])('by “%s” is %s', (sentence, bought) => expect(boughtBy(sentence)).toBe(bought));

  it('is not clear where two lines say two things', () =>
    expect(boughtBy('Long spread = long near, short far', 'Long spread = short near, long far')).toBe('unclear'));
});
