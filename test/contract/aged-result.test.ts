import { expect, it } from '@jest/globals';
import { withEveryField } from '../../server/contract/results/aged-result.js';

const sent = (stored: unknown): unknown =>
  JSON.parse(Buffer.from(withEveryField(Buffer.from(JSON.stringify(stored)))).toString());

it('a whole result of a version without terms has none of them, one of this version stays byte for byte', () => {
  const earlier = { initial_margin: 1, margin_by_ccp: [], portfolio: [{ contract_name: '"limit_status": }' }] };
  const terms = { client_margin: null, limit_status: null, client_margin_parts: [], limits: [] };
  expect(sent(earlier)).toEqual({ ...earlier, ...terms });
  const stored = Buffer.from(JSON.stringify({ ...earlier, ...terms, limit_status: 'ok' }));
  expect(withEveryField(stored)).toBe(stored);
});

it('a summary of an earlier version has every field, null where it said nothing', () => {
  expect(sent({ initial_margin: 1, limit_status: 'breach' })).toMatchObject({
    ...{ initial_margin: 1, limit_status: 'breach', client_margin: null, limits: null, portfolio: null },
  });
});
