import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventContractsSchema, eventSearchSchema } from '../../server/contract/event-discovery.js';
import type { Licence } from '../../server/domain/licence.js';
import { determined, eventMarket, eventVenue, marketEvent } from '../support/event-markets.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const MANY = Array.from({ length: 250 }, (_, place) =>
  eventMarket(`MANY-${place}`, { expirationTime: new Date(Date.UTC(2027, 0, 250 - place)).toISOString() }),
);
const VENUE = eventVenue(
  [
    eventMarket('RAIN', { title: 'Will it rain in May?', subtitle: 'Rain', mark: null }),
    determined(eventMarket('SNOW', { title: 'Snow in May', expirationTime: null }), false),
    ...MANY,
  ],
  [marketEvent({ title: 'Weather' })],
);

let isReady = true;
let service: HttpService;
let key: string;
const keyOf = async (licence: Partial<Licence>): Promise<string> =>
  (await service.keys.create({ ...OPEN_LICENCE, ...licence })).key;
beforeAll(async () => {
  const snapshot = { ...smallSnapshot(), eventMarkets: [VENUE] };
  const parameters = {
    get isReady() {
      return isReady;
    },
    snapshot: () => snapshot,
  };
  service = await startHttpService({ parameters });
  key = await keyOf({ eventExchanges: ['KALSHI', 'POLYMARKET'] });
});
afterAll(() => service.close());

const get = (path: string, withKey = key): Promise<Response> =>
  service.request(`/validation-reference/events/${path}`, { headers: { authorization: `Bearer ${withKey}` } });

const refusal = async (response: Response): Promise<readonly unknown[]> => {
  const body: unknown = await response.json();
  return [response.status, fieldAt(body, 'error', 'code'), fieldAt(body, 'error', 'message')];
};

describe('GET /validation-reference/events/search', () => {
  it('finds markets, with how they stand', async () => {
    const response = await get('search?exchange=kalshi&q=in+may');
    expect(response.status).toBe(200);
    expect(eventSearchSchema.parse(await response.json())).toEqual({
      count: 2,
      markets: [
        {
          ticker: 'RAIN',
          label: 'Will it rain in May?',
          status: 'active',
          expiration_time: '2026-12-31T00:00:00.000Z',
          mark_dollars: null,
        },
        { ticker: 'SNOW', label: 'Snow in May', status: 'determined', expiration_time: null, mark_dollars: 0 },
      ],
    });
  });

  it.each([
    ['', 30],
    ['&limit=1', 1],
    ['&limit=200', 200],
  ])('gives as many as asked for: %s', async (limit, expected) => {
    const { count, markets } = eventSearchSchema.parse(
      await (await get(`search?exchange=KALSHI&q=many${limit}`)).json(),
    );
    expect([count, markets.length]).toEqual([expected, expected]);
    expect(markets[0]?.ticker).toBe('MANY-249');
  });

  it('answers an empty list where nothing is found', async () => {
    expect(await (await get('search?exchange=KALSHI&q=nothing+like+it')).json()).toEqual({ count: 0, markets: [] });
  });

  it.each([
    ['search?exchange=KALSHI&q=x&limit=201', 'limit must be a whole number from 1 to 200, not "201".'],
    ['search?exchange=KALSHI&q=x&limit=0', 'limit must be a whole number from 1 to 200, not "0".'],
    ['search?exchange=KALSHI', 'q is missing'],
    ['search?exchange=KALSHI&q=+', 'q must be a search term of 1 to 200 characters'],
    [`search?exchange=KALSHI&q=${'x'.repeat(201)}`, 'q must be a search term of 1 to 200 characters'],
    ['search?q=x', 'exchange is missing; it must be an event exchange: KALSHI, FORECASTEX, CME.EC, POLYMARKET.'],
    ['search?exchange=NYMEX&q=x', 'exchange must be an event exchange: KALSHI, FORECASTEX, CME.EC, POLYMARKET'],
    ['contracts', 'exchange is missing'],
    ['contracts?exchange=BETS', 'exchange must be an event exchange'],
    ['search?exchange=POLYMARKET&q=x', 'No event markets of POLYMARKET are loaded; there are those of KALSHI.'],
  ])('refuses %s', async (path, message) => {
    expect(await refusal(await get(path))).toEqual([400, 'INVALID_PARAMETER', expect.stringContaining(message)]);
  });
});

describe('GET /validation-reference/events/contracts', () => {
  it('lists up to 200 that trade, the soonest expiry first', async () => {
    const response = await get('contracts?exchange=KALSHI');
    const { count, contracts } = eventContractsSchema.parse(await response.json());
    expect([count, contracts.length, contracts[0]?.ticker]).toEqual([200, 200, 'RAIN']);
    const times = contracts.map(({ expiration_time: time }) => time ?? '');
    expect(times).toEqual(times.toSorted());
    expect(contracts.every(({ status }) => status === 'active')).toBe(true);
  });
});

describe('event-market discovery', () => {
  it.each(['search?exchange=FORECASTEX&q=x', 'contracts?exchange=forecastex'])(
    'needs the exchange on the licence: %s',
    async (path) => {
      expect(await refusal(await get(path))).toEqual([
        403,
        'EVENT_MARKET_NOT_LICENSED',
        'The licence does not include event exchange FORECASTEX.',
      ]);
    },
  );

  it('needs the engine, and a key', async () => {
    const span = await keyOf({ engines: ['span'], eventExchanges: ['KALSHI'] });
    expect((await refusal(await get('contracts?exchange=KALSHI', span))).slice(0, 2)).toEqual([
      403,
      'ENGINE_NOT_LICENSED',
    ]);
    expect((await fetch(`${service.url}/validation-reference/events/contracts?exchange=KALSHI`)).status).toBe(401);
  });

  it('waits for the parameters', async () => {
    isReady = false;
    const response = await get('contracts?exchange=KALSHI');
    isReady = true;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });
});
