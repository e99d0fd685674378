import { expect, it } from '@jest/globals';
import { lackText } from '../../server/commands/given-values.js';

it('names the options that say what a table has no column of', () => {
  expect(lackText(['clearing_house'])).toBe('Add it, or say for all rows --clearing-house <name>.');
  expect(lackText(['exchange_code', 'contract_type'])).toBe(
    'Add them, or say for all rows --exchange <code> --type <type>.',
  );
});

it('names none where one of the columns has no option', () => {
  expect(lackText(['clearing_house', 'notional'])).toBe('');
  expect(lackText([])).toBe('');
});

it('names an option once that says two fields, and a field of two kinds of tables once', () => {
  expect(lackText(['contract_type', 'type'])).toBe('Add them, or say for all rows --type <type>.');
});
