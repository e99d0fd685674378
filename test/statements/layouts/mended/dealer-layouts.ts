import { BLANK, future, option, sheetStatement, textStatement, type Layout, type PositionRow } from '../../layout.js';

const forward = (
  [account_code, trade_id]: readonly [account: string, deal: string],
  [currency_pair, amount, expiry]: readonly [pair: string, amount: number, expiry: string],
  rate: number,
): readonly [PositionRow] => [{ account_code, currency_pair, amount, contract_type: 'FWD', expiry, rate, trade_id }];

const basesSides: Layout = {
  name: 'currency deals, sides of the base currency',
  about:
    'A dealer’s blotter between semicolons: `B/S base ccy` beside pair and base amount, a swap as two legs in rows of their own, forwards of one side.',
  statement: textStatement([
    ['Deal;Portfolio;Deal type;Leg;Currency pair;B/S base ccy;Base amount;Rate;Value date', 'heading'],
    [
      'K-101;STERLING-2;Forward;;GBP/USD;S;2,500,000;1.4208;17/03/2027',
      forward(['STERLING-2', 'K-101'], ['GBP_USD', -2_500_000, '20270317'], 1.4208),
    ],
    [
      'K-102;STERLING-2;Swap;Near;EUR/USD;S;6,000,000;1.0952;15/12/2026',
      forward(['STERLING-2', 'K-102'], ['EUR_USD', -6_000_000, '20261215'], 1.0952),
    ],
    [
      'K-102;STERLING-2;Swap;Far;EUR/USD;B;6,000,000;1.0987;16/06/2027',
      forward(['STERLING-2', 'K-102'], ['EUR_USD', 6_000_000, '20270616'], 1.0987),
    ],
    [
      'K-103;YEN-1;Forward;;USD/JPY;S;1,750,000;134.20;20/01/2027',
      forward(['YEN-1', 'K-103'], ['USD_JPY', -1_750_000, '20270120'], 134.2),
    ],
  ]),
};

const metalSections: Layout = {
  name: 'metals by section, codes of the exchange behind their names',
  about:
    'A ring dealer’s open prompts: the metal as a line above its rows with the exchange’s two letters in brackets, bought and sold lots, a total below each.',
  statement: textStatement([
    ['Account: RD-118   Humber Tubes Holding Ltd', 'title'],
    ['', 'blank'],
    ['Prompt,Bought,Sold,Average price,Tonnes', 'heading'],
    ['SPECIAL HIGH GRADE ZINC (ZS)', 'title'],
    ['20-Jan-27,6,,3601.50,150', future(['RD-118', 'LME', 'ZSD'], '202701', 6)],
    ['17-Mar-27,,9,3611.00,-225', future(['RD-118', 'LME', 'ZSD'], '202703', -9)],
    ['Total,6,9,,-75', 'total'],
    ['PRIMARY ALUMINIUM (AH)', 'title'],
    ['16-Jun-27,,14,3005.25,-350', future(['RD-118', 'LME', 'AHD'], '202706', -14)],
    ['Total,,14,,-350', 'total'],
  ]),
};

const chainsUnderTitle: Layout = {
  name: 'chains below each other under a title of their contract',
  about:
    'A market maker’s sheet: account, then a title that names the contract, then a chain for each month with calls left of the strike and puts right.',
  statement: sheetStatement([
    [['Account: VOL-31'], 'title'],
    [['WTI Crude Oil Options (NYMEX: LO) – open by strike, 27 Nov 2026'], 'title'],
    BLANK,
    [['LO Mar 2027'], 'title'],
    [['Settle', 'Call position', 'Strike', 'Put position', 'Settle'], 'heading'],
    [[9.1, '', 85, -12, 1.4], option(['VOL-31', 'NYMEX', 'LO'], ['202703', 'PUT', 85], -12)],
    [[4.2, 18, 95, '', 4.9], option(['VOL-31', 'NYMEX', 'LO'], ['202703', 'CALL', 95], 18)],
    BLANK,
    [['LO Jun 2027'], 'title'],
    [['Settle', 'Call position', 'Strike', 'Put position', 'Settle'], 'heading'],
    [[14.4, '', 80, 22, 3.1], option(['VOL-31', 'NYMEX', 'LO'], ['202706', 'PUT', 80], 22)],
    [[3.3, -16, 105, '', 16.8], option(['VOL-31', 'NYMEX', 'LO'], ['202706', 'CALL', 105], -16)],
  ]),
};

const japaneseOptions: Layout = {
  name: 'Japanese list, calls and puts below プット/コール',
  about:
    'A list of a Japanese house, headings in Japanese only: blank below プット/コール is a future, 買 and 売 the side.',
  statement: textStatement([
    ['口座番号,取引所,商品コード,限月,プット/コール,権利行使価格,売買,枚数,通貨', 'heading'],
    ['OS-77,NYMEX,CL,2027年6月,,,売,12,USD', future(['OS-77', 'NYMEX', 'CL'], '202706', -12)],
    ['OS-77,NYMEX,LO,2027年6月,コール,105,買,20,USD', option(['OS-77', 'NYMEX', 'LO'], ['202706', 'CALL', 105], 20)],
    ['OS-77,NYMEX,LO,2027年6月,プット,80,売,20,USD', option(['OS-77', 'NYMEX', 'LO'], ['202706', 'PUT', 80], -20)],
    ['合計,,,,,,,52,', 'total'],
  ]),
};

/** Forms that a blind examination found unread, each written anew. */
export const DEALER_LAYOUTS: readonly Layout[] = [basesSides, metalSections, chainsUnderTitle, japaneseOptions];
