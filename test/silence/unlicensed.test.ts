import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Licence } from '../../server/domain/licence.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { ALL_LICENSED } from '../support/calculated-accounts.js';
import { fieldAt } from '../support/json-field.js';
import { startExampleDesk, type ExampleDesk } from '../support/openapi-desk.js';

const FUTURE = {
  ...{ account_code: 'A', exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT' },
  ...{ contract_expiry: '202712', net_position: 2 },
};
const EVENT = {
  ...{ account_code: 'A', exchange_code: 'KALSHI', contract_code: 'FED-CUT', contract_type: 'YES', net_position: 1 },
};
const FORECAST = { ...EVENT, exchange_code: 'FORECASTEX' };
const SECURITY = {
  ...{ account_code: 'A', contract_type: 'UST-NOTE', currency: 'USD', maturity: '20340215', coupon_rate: 4 },
  ...{ coupon_frequency: 2, notional: 1_000_000 },
};
const NAMELESS = { ...FUTURE, account_code: '' };
const UNREADABLE = { ...EVENT, net_position: 'many' };
const NO_EVENTS = { eventExchanges: [] };
const ONLY_EVENTS = { engines: ['event'] as const };

let desk: ExampleDesk;
beforeAll(async () => (desk = await startExampleDesk()), 60_000);
afterAll(() => desk.close());

/** Status and code of an answer. */
async function asked(path: string, body: object, licence: Partial<Licence>): Promise<readonly unknown[]> {
  const key = await desk.keyOf({ ...ALL_LICENSED, ...licence });
  const headers = { authorization: `Bearer ${key}` };
  const response = await desk.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const error = fieldAt(await response.json(), 'error');
  return response.ok ? ['taken'] : [response.status, fieldAt(error, 'code'), fieldAt(error, 'message')];
}

const row = 'issue 15, item 2: a batch of which no row is licensed is 403 as the synchronous call';
const before = '202, and accounts without a figure';
const venue = 'The licence does not include event exchange KALSHI.';
const span = 'The licence does not include the span engine.';

interface Book {
  readonly sent: string;
  readonly rows: readonly unknown[];
  readonly licence: Partial<Licence>;
  readonly now: readonly unknown[];
}

const BOOKS: readonly Book[] = [
  {
    sent: 'events only, without their exchange',
    rows: [EVENT, EVENT],
    licence: NO_EVENTS,
    now: [403, 'EVENT_MARKET_NOT_LICENSED', venue],
  },
  {
    sent: 'futures only, without the engine',
    rows: [FUTURE],
    licence: ONLY_EVENTS,
    now: [403, 'ENGINE_NOT_LICENSED', span],
  },
  {
    sent: 'an exchange first, then an engine',
    rows: [FORECAST, FUTURE],
    licence: ONLY_EVENTS,
    now: [403, 'ENGINE_NOT_LICENSED', span],
  },
  {
    sent: 'one that is licensed, behind many that are not',
    rows: [...Array.from({ length: 3000 }, (_, index) => ({ ...EVENT, account_code: `A${index}` })), FUTURE],
    licence: NO_EVENTS,
    now: ['taken'],
  },
  {
    sent: 'one whose account is not told, beside others that are not licensed',
    rows: [NAMELESS, EVENT],
    licence: NO_EVENTS,
    now: [403, 'EVENT_MARKET_NOT_LICENSED', venue],
  },
  { sent: 'nothing that can be read', rows: [UNREADABLE, 5, {}], licence: NO_EVENTS, now: ['taken'] },
  {
    sent: 'no account at all',
    rows: [NAMELESS],
    licence: NO_EVENTS,
    now: [400, 'INVALID_REQUEST', 'No row has an account_code.'],
  },
  { sent: 'a mixed book', rows: [EVENT, SECURITY], licence: ONLY_EVENTS, now: ['taken'] },
];

describe('submissions of which no row is licensed', () => {
  it.each(
    BOOKS.flatMap((book) => ['/portfolios', '/portfolios/batch'].map((path) => ({ row, before, path, ...book }))),
  )('$sent, to $path: $now', async ({ path, rows, licence, now }) => {
    const body = { portfolio: rows, calculation_type: 'margins' };
    expect(await asked(path, body, { ...licence, engines: licence.engines ?? ENGINE_IDS })).toEqual(now);
  });

  it('leave nothing behind', async () => {
    const spooled = await desk.spooled();
    await asked('/portfolios/batch', { portfolio: [EVENT] }, NO_EVENTS);
    expect(await desk.spooled()).toEqual(spooled);
  });
});

describe('event stages', () => {
  const cells = (exchange: string): readonly unknown[] => ['1', 'A', exchange, 'FED-CUT', 'YES', 1, ''];

  it.each([
    { sent: ['KALSHI', 'FORECASTEX'], now: [403, 'EVENT_MARKET_NOT_LICENSED', venue.replace('KALSHI', 'FORECASTEX')] },
    { sent: ['forecastex'], now: [403, 'EVENT_MARKET_NOT_LICENSED', venue.replace('KALSHI', 'FORECASTEX')] },
    { sent: ['KALSHI', 'NOWHERE'], now: ['taken'] },
  ])(
    'issue 15, item 2: one of $sent that is not licensed was an error at its cell; now $now',
    async ({ sent, now }) => {
      expect(await asked('/portfolios/stage', { type: 'event', data: sent.map(cells) }, {})).toEqual(now);
    },
  );
});
