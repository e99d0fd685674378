import { textStatement, type Layout, type PositionRow } from '../../layout.js';

const fxRow = (
  account_code: string,
  contract_type: 'FWD' | 'CALL' | 'PUT',
  [currency_pair, amount, expiry]: readonly [pair: string, amount: number, expiry: string],
  price: number,
): readonly [PositionRow] => [
  {
    ...{ account_code, currency_pair, amount, contract_type, expiry, trade_id: null },
    ...(contract_type === 'FWD' ? { rate: price } : { strike: price }),
  },
];

const optionsAmongForwards: Layout = {
  name: 'forwards and options by type in one blotter, amount of the first currency',
  about:
    'A blotter of two companies between tabs: calls, puts and forwards by type, B/S of an amount of the first currency, rate or strike in one column, value day or expiry in another; one cancelled.',
  statement: textStatement([
    ['Currency deals still open\t\t\t\t\t\t\t\t\t', 'title'],
    ['No\tDone on\tEntity\tType\tPair\tB/S\tAmount (1st ccy)\tRate / strike\tValue / expiry\tStatus', 'heading'],
    [
      'D-20\t03 Nov 26\tELM-SE\tForward\tGBPUSD\tS\t1,500,000\t1.3140\t17 Mar 27\tLive',
      fxRow('ELM-SE', 'FWD', ['GBP_USD', -1_500_000, '20270317'], 1.314),
    ],
    [
      'D-21\t04 Nov 26\tELM-SE\tPut\tEURUSD\tB\t6,000,000\t1.1350\t15 Jun 27\tLive',
      fxRow('ELM-SE', 'PUT', ['EUR_USD', 6_000_000, '20270615'], 1.135),
    ],
    ['D-22\t05 Nov 26\tELM-SE\tForward\tUSDJPY\tB\t2,000,000\t147.20\t20 Jan 27\tCancelled', 'remark'],
    [
      'D-23\t09 Nov 26\tELM-FI\tCall\tEURUSD\tS\t6,000,000\t1.2200\t15 Jun 27\tLive',
      fxRow('ELM-FI', 'CALL', ['EUR_USD', -6_000_000, '20270615'], 1.22),
    ],
    [
      'D-24\t09 Nov 26\tELM-FI\tForward\tUSDJPY\tB\t2,500,000\t146.95\t20 Apr 27\tLive',
      fxRow('ELM-FI', 'FWD', ['USD_JPY', 2_500_000, '20270420'], 146.95),
    ],
  ]),
};

const withoutCounterAmount: Layout = {
  name: 'currency deals without the amount of the counter-currency',
  about:
    'A German treasury system: Währung and Betrag beside Gegenwährung and Kurs, forwards in either currency of their pair, options with Call/Put, Verfall for options and Valuta for all. A rate near 1 of an amount in the second currency is asked about, and so is an option on such an amount.',
  statement: textStatement([
    [
      'Geschäft;Buchungskreis;Produktart;Kauf/Verkauf;Währung;Betrag;Gegenwährung;Kurs;Call/Put;Basispreis;Verfall;Valuta;Status',
      'heading',
    ],
    [
      '4411;AT20;Devisentermin;Kauf;GBP;2.000.000,00;USD;1,3200;;;;17.03.2027;Aktiv',
      fxRow('AT20', 'FWD', ['GBP_USD', 2_000_000, '20270317'], 1.32),
    ],
    [
      '4412;AT20;Devisentermin;Verkauf;USD;5.800.000,00;EUR;1,1600;;;;16.06.2027;Aktiv',
      fxRow('AT20', 'FWD', ['EUR_USD', 5_000_000, '20270616'], 1.16),
    ],
    ['4413;AT20;Devisentermin;Kauf;CHF;1.000.000,00;EUR;0,9310;;;;16.06.2027;Aktiv', 'question'],
    [
      '4420;AT30;Devisenoption;Kauf;EUR;3.000.000,00;USD;;Put;1,1400;10.03.2027;12.03.2027;Aktiv',
      fxRow('AT30', 'PUT', ['EUR_USD', 3_000_000, '20270310'], 1.14),
    ],
    ['4421;AT30;Devisenoption;Verkauf;USD;3.000.000,00;EUR;;Call;1,2100;10.03.2027;12.03.2027;Aktiv', 'question'],
    ['4422;AT30;Devisentermin;Kauf;EUR;900.000,00;CHF;0,9300;;;;15.01.2027;Storniert', 'remark'],
  ]),
};

export const DEAL_LAYOUTS: readonly Layout[] = [optionsAmongForwards, withoutCounterAmount];
