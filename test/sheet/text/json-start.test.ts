import { describe, expect, it } from '@jest/globals';
import { jsonStart } from '../../../server/sheet/text/json-start.js';

describe('the start of a text', () => {
  it.each([
    ['{"portfolio":[]}', 'request'],
    ['\uFEFF \n{', 'request'],
    ['[{"account_code":"A"}]', 'rows'],
    ['[\n  {"account_code":"A"}', 'rows'],
    ['[]', 'rows'],
    ['[FUTURES]\naccount,contract', undefined],
    ['[Listed derivatives]\r\naccount', undefined],
    ['account_code,contract_code', undefined],
    ['', undefined],
  ])('%j', (start, expected) => {
    expect(jsonStart(start)).toBe(expected);
  });
});
