import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { portfolioId } from '../../server/portfolio/portfolio-id.js';
import { fieldAt } from '../support/json-field.js';
import { startExampleDesk, type ExampleDesk } from '../support/openapi-desk.js';

const row = (account: string, subAccount: string | null, lots: number): object => ({
  ...{ account_code: account, exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT' },
  ...{ contract_expiry: '202712', net_position: lots },
  ...(subAccount === null ? {} : { sub_account_code: subAccount }),
});

/** AB with sub-account C and A with BC; FL and F with sub-account L. */
const BOOK = [row('AB', 'C', 1), row('A', 'BC', 2), row('FL', null, 4), row('F', 'L', 8)];
const SHARED = portfolioId('AB', 'C');
const OF_PARENT = portfolioId('FL', null);

let desk: ExampleDesk;
let requestId: string;
let headers: Record<string, string>;

const ask = async (path: string, body?: object) => {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await desk.request(path, { headers, ...sent });
  const json: unknown = await response.json();
  return { status: response.status, json };
};

beforeAll(async () => {
  desk = await startExampleDesk();
  headers = { authorization: `Bearer ${desk.fullKey}` };
  const { json } = await ask('/portfolios', { calculation_type: 'margins', portfolio: BOOK });
  requestId = String(fieldAt(json, 'request_id'));
  await ask('/portfolios/stage', { type: 'etd', data: [['1', 'A', 'NYMEX', 'CL', 'FUT', '202712', '', '5', 'H']] });
});
afterAll(() => desk.close());

const ofResults = async (query: string): Promise<unknown> => {
  const { status, json } = await ask(`/results?request_id=${requestId}&${query}`);
  const data = fieldAt(json, 'data');
  if (!Array.isArray(data)) return [status, fieldAt(json, 'error', 'code'), fieldAt(json, 'error', 'message')];
  return data.map((result) => [fieldAt(result, 'account_code'), fieldAt(result, 'sub_account_code')]);
};

const AMBIGUOUS = `portfolio_id ${SHARED} is that of sub-account "C" of account "AB" and sub-account "BC" of account "A"; send account_code to say which is meant.`;
const line = 'issue 15, item 7: accounts AB with sub-account C and A with BC share a portfolio_id';

describe('GET /results', () => {
  it.each([
    { row: line, sent: `portfolio_id=${SHARED}`, before: 'both', now: [400, 'INVALID_PARAMETER', AMBIGUOUS] },
    { row: line, sent: `portfolio_id=${SHARED}&account_code=AB`, before: 'both', now: [['AB', 'C']] },
    { row: line, sent: `portfolio_id=${SHARED}&account_code=A`, before: 'both', now: [['A', 'BC']] },
    {
      row: line,
      sent: `portfolio_id=${SHARED}&account_code=B`,
      before: 'both',
      now: [404, 'NOT_FOUND', 'There is no such result.'],
    },
    {
      row: 'api.md, portfolio_id: a read by that id returns both',
      sent: `portfolio_id=${OF_PARENT}`,
      before: 'both',
      now: [
        ['FL', null],
        ['F', 'L'],
      ],
    },
    { row: line, sent: `portfolio_id=${OF_PARENT}&account_code=F`, before: 'both', now: [['F', 'L']] },
    {
      row: line,
      sent: 'account_code=A',
      before: 'every account',
      now: [
        ['A', null],
        ['A', 'BC'],
      ],
    },
  ])('$sent: $now', async ({ sent, now }) => {
    expect(await ofResults(sent)).toEqual(now);
  });
});

describe('what-if', () => {
  const asked = async (more: object) => {
    const { status, json } = await ask('/portfolios/stage/submit', {
      action: 'what-if',
      request_id: requestId,
      mode: 'add',
      ...more,
    });
    if (status !== 200) return [status, fieldAt(json, 'error', 'code'), fieldAt(json, 'error', 'message')];
    return [fieldAt(json, 'account_code'), fieldAt(json, 'sub_account_code')];
  };

  it('refuses an id that sub-accounts of two accounts share, in a sentence', async () => {
    expect(await asked({ portfolio_id: SHARED })).toEqual([400, 'INVALID_REQUEST', AMBIGUOUS]);
  });

  it('takes the one whose account_code is given', async () => {
    await ask('/portfolios/stage', {
      type: 'etd',
      data: [['1', 'A', 'NYMEX', 'CL', 'FUT', '202712', '', '5', 'H', 'BC']],
    });
    expect(await asked({ portfolio_id: SHARED, account_code: 'A' })).toEqual(['A', 'BC']);
    await ask('/portfolios/stage', {
      type: 'etd',
      data: [['1', 'AB', 'NYMEX', 'CL', 'FUT', '202712', '', '5', 'H', 'C']],
    });
    expect(await asked({ portfolio_id: SHARED, account_code: 'AB' })).toEqual(['AB', 'C']);
  });

  it('means the account where its id is that of a sub-account too, as before', async () => {
    await ask('/portfolios/stage', {
      type: 'etd',
      data: [['1', 'FL', 'NYMEX', 'CL', 'FUT', '202712', '', '5', 'H']],
    });
    expect(await asked({ portfolio_id: OF_PARENT })).toEqual(['FL', null]);
  });
});

describe('an explanation', () => {
  it('tells them apart likewise', async () => {
    const path = `/results/explain?from_request_id=${requestId}&to_request_id=${requestId}&portfolio_id=${SHARED}`;
    expect(fieldAt((await ask(path)).json, 'error', 'message')).toBe(AMBIGUOUS);
    expect(fieldAt((await ask(`${path}&account_code=A`)).json, 'account_code')).toBe('A');
  });
});
