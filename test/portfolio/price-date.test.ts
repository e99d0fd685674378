import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { calculationResponseSchema } from '../../server/contract/results/calculation-response.js';
import { isoDate } from '../../server/lib/calendar/day-number.js';
import { wanderingHistory, VALUATION_DAY as HISTORY_END } from '../engines/treasury/made-up-market.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { inlineCalculator } from '../support/inline-calculator.js';
import { rateMarket } from '../support/rate-market.js';
import { smallSnapshot } from '../support/small-snapshot.js';
import { VALUATION } from '../support/synthetic-market.js';

/** Swap rates end on 2025-06-11, par yields on 2026-01-05, the parameter file of the futures is of 2026-01-05. */
const BUSINESS_DATE = '2026-02-20';

const FUTURE = {
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: 1,
};
const LADDER = { index: 'USD.SOFR.ON', tenor: '5Y', dv01: 1000 };
const NOTE = {
  contract_type: 'UST-NOTE',
  currency: 'USD',
  maturity: '20360215',
  coupon_rate: 4,
  coupon_frequency: 2,
  notional: 1_000_000,
};

let service: HttpService;
beforeAll(async () => {
  const market = rateMarket();
  const histories = new Map([...market.histories, ['USD-TREASURY', wanderingHistory('USD-TREASURY')] as const]);
  const snapshot = { ...smallSnapshot(), businessDate: BUSINESS_DATE, rateMarket: { ...market, histories } };
  service = await startHttpService({ calculator: inlineCalculator(snapshot) });
});
afterAll(() => service.close());

async function margined(...rows: readonly object[]): Promise<AccountResult> {
  const portfolio = rows.map((row) => ({ account_code: 'A', ...row }));
  const response = await service.request('/portfolios', { method: 'POST', body: JSON.stringify({ portfolio }) });
  const { data } = calculationResponseSchema.parse(await response.json());
  const [account] = data;
  if (account === undefined) throw new Error('no account');
  return account;
}

const staleNotes = ({ exceptions }: AccountResult): readonly string[] =>
  exceptions.flatMap(({ code, severity, row, engine, exception }) =>
    code === 'STALE_MARKET_DATA' && severity === 'note' && row === null ? [`${engine}: ${exception}`] : [],
  );

describe('the price date of a result', () => {
  it('is the valuation date of ladders and securities, whose age of market data is told', async () => {
    const ladder = await margined(LADDER);
    expect([ladder.price_date, ladder.margin_by_cleared_rates[0]?.valuation_date]).toEqual([20260220, BUSINESS_DATE]);
    expect(staleNotes(ladder)).toEqual([
      expect.stringContaining(`cleared_rates: The history of USD-SOFR-OIS ends on ${isoDate(VALUATION)}, `),
      expect.stringContaining(`Risk figures have scenarios up to ${isoDate(VALUATION)}, `),
    ]);
    const note = await margined(NOTE);
    const [usd] = note.margin_by_treasury;
    expect([note.price_date, usd?.valuation_date]).toEqual([20260220, BUSINESS_DATE]);
    expect([usd?.curve_date, usd?.curve_source]).toEqual([isoDate(HISTORY_END), 'history']);
    expect(staleNotes(note)).toEqual([
      expect.stringContaining('treasury: The history of USD-TREASURY ends on 2026-01-05, 32 business days before'),
      expect.stringContaining('Risk figures have scenarios up to 2026-01-05, '),
    ]);
    expect(usd?.notes[0]).toContain('32 business days');
  });

  it('is the date of the parameter file where nothing else is valued, the newest where several are', async () => {
    expect((await margined(FUTURE)).price_date).toBe(20260105);
    expect((await margined(FUTURE, NOTE)).price_date).toBe(20260220);
  });

  it('is the date as of which securities are settled', async () => {
    const result = await margined(NOTE, { ...NOTE, maturity: '20260220' }, { ...NOTE, maturity: '20260116' });
    expect(result.rows_excluded).toBe(2);
    expect(
      result.exceptions.flatMap(({ row, code, exception }) => (row === null ? [] : [`${row} ${code} ${exception}`])),
    ).toEqual([
      '1 CONTRACT_EXPIRED The security matures on 2026-02-20, the valuation date, and counts as settled; leave the row out, or send the maturity of what is held.',
      '2 CONTRACT_EXPIRED The security matured on 2026-01-16, before the valuation date 2026-02-20; leave the row out, or send the maturity of what is held.',
    ]);
    expect(result.portfolio[0]?.days_to_maturity).toBe(3647);
  });
});
