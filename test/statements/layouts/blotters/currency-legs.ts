import { textStatement, type Layout, type PositionRow } from '../../layout.js';

const forward = (
  currency_pair: string,
  [amount, rate]: readonly [amount: number, rate: number],
  expiry: string,
): readonly [PositionRow] => [
  { account_code: 'TMS-7', currency_pair, amount, contract_type: 'FWD', expiry, rate, trade_id: null },
];

/** Near and far leg of a currency swap in a row each. */
export const legsOfSwapsInRows: Layout = {
  name: 'legs of currency swaps in rows of their own',
  about:
    'A treasury’s blotter: currency and amount bought and sold, forwards beside swaps whose near and far leg are rows of one deal with a value date each; one swap has both its legs bought.',
  statement: textStatement([
    ['Deal no;Account;Instrument;Leg;Buy ccy;Buy amount;Sell ccy;Sell amount;Rate;Value date', 'heading'],
    [
      '5501;TMS-7;Forward;;GBP;1000000;USD;1312000;1.3120;2027-03-17',
      forward('GBP_USD', [1_000_000, 1.312], '20270317'),
    ],
    [
      '5502;TMS-7;FX Swap;Near leg;EUR;3000000;USD;3483000;1.1610;2027-01-20',
      forward('EUR_USD', [3_000_000, 1.161], '20270120'),
    ],
    [
      '5502;TMS-7;FX Swap;Far leg;USD;3510000;EUR;3000000;1.1700;2027-07-20',
      forward('EUR_USD', [-3_000_000, 1.17], '20270720'),
    ],
    ['5503;TMS-7;FX Swap;Near leg;EUR;2000000;USD;2322000;1.1610;2027-01-20', 'question'],
    ['5503;TMS-7;FX Swap;Far leg;EUR;2000000;USD;2340000;1.1700;2027-07-20', 'question'],
  ]),
};
