import { ladderPoint, textStatement, together, type Layout, type PositionRow } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { ESTR, swapOf } from '../rates/swap.js';

/** An FX row of an account. @param terms what the statement says beside pair and amount */
const fx = (
  contract_type: string,
  currency_pair: string,
  amount: number,
  terms: PositionRow,
): readonly [PositionRow] => [{ account_code: 'FX-7', contract_type, currency_pair, amount, ...terms }];

const swapsByCurve: Layout = {
  name: 'swaps under the name of their curve',
  about:
    'A desk’s list of swaps without trade numbers: the floating index under Curve, notionals such as 25mm, P or R, the clearing house.',
  statement: textStatement([
    ['Account,Curve,Effective,Maturity,Notional,Rate,Pay/Rec,CCP', 'heading'],
    [
      'RT-4,USD-SOFR,2026-11-30,2031-11-30,25mm,3.85,P,LCH',
      swapOf(['RT-4', 'LCH', null], 'PAY', 25_000_000, ['2026-11-30', '2031-11-30'], 3.85),
    ],
    [
      'RT-4,EUR-ESTR,2026-11-30,2036-11-30,10mm,2.55,R,LCH',
      swapOf(['RT-4', 'LCH', null], 'RECEIVE', 10_000_000, ['2026-11-30', '2036-11-30'], 2.55, ESTR),
    ],
  ]),
};

const ratesUnderFixedLeg: Layout = {
  name: 'fixed rates under the name of their leg',
  about: 'An export whose fixed leg is the rate and whose floating leg is the index, with Pay/Rec beside them.',
  statement: textStatement([
    ['Book,Trade ID,Swap Type,Ccy,Notional,Fixed Leg,Float Leg,Start,End,CCP,Pay/Rec', 'heading'],
    [
      'RT-5,S1,OIS,USD,25000000,3.85,SOFR,2026-11-30,2031-11-30,CME,P',
      swapOf(['RT-5', 'CME', 'S1'], 'PAY', 25_000_000, ['2026-11-30', '2031-11-30'], 3.85),
    ],
    [
      'RT-5,S2,OIS,USD,40000000,3.9,SOFR,2026-11-30,2036-11-30,CME,R',
      swapOf(['RT-5', 'CME', 'S2'], 'RECEIVE', 40_000_000, ['2026-11-30', '2036-11-30'], 3.9),
    ],
  ]),
};

const namesBesideIdentifiers: Layout = {
  name: 'treasuries by security ID and name',
  about:
    'A custodian’s holdings: an identifier under Security ID, coupon and maturity in the name, quantity and price.',
  statement: textStatement([
    ['Account,Security ID,Security Name,Quantity,Price', 'heading'],
    ['SK-2,912810UG1,T 4 1/8 02/15/36,"5,000,000",101.5', securityOf('SK-2', '2036-02-15', 4.125, 5_000_000)],
    ['SK-2,91282CAB7,T 4 1/4 11/15/34,"(2,000,000)",99.25', securityOf('SK-2', '2034-11-15', 4.25, -2_000_000)],
  ]),
};

const optionsOfPairs: Layout = {
  name: 'currency options with rights of a currency',
  about:
    'A bank’s list of vanilla options: pair, EUR Call or USD Call, strike, expiry, notional with its currency, B or S.',
  statement: textStatement([
    ['Acct,Ccy Pair,Type,Call/Put,Strike,Expiry,Notional,Notional Ccy,B/S', 'heading'],
    [
      'FX-7,EURUSD,Vanilla,EUR Call,1.10,2027-02-26,5000000,EUR,B',
      fx('CALL', 'EUR_USD', 5_000_000, { strike: 1.1, expiry: '2027-02-26' }),
    ],
    [
      'FX-7,EURUSD,Vanilla,EUR Put,1.05,2027-02-26,3000000,EUR,S',
      fx('PUT', 'EUR_USD', -3_000_000, { strike: 1.05, expiry: '2027-02-26' }),
    ],
  ]),
};

const valueDatesUnderValue: Layout = {
  name: 'forwards with their value date under Value',
  about: 'A trader’s list of forwards: pair, B or S, amounts such as 10m, rate, and the day of settlement under Value.',
  statement: textStatement([
    ['Trader,Pair,B/S,Amount,Rate,Value', 'heading'],
    ['FX-7,EUR/USD,B,10m,1.0850,26-Feb-27', fx('FWD', 'EUR_USD', 10_000_000, { rate: 1.085, expiry: '2027-02-26' })],
    ['FX-7,USD/JPY,S,5m,147.10,26-Feb-27', fx('FWD', 'USD_JPY', -5_000_000, { rate: 147.1, expiry: '2027-02-26' })],
  ]),
};

const curvesWithMeasure: Layout = {
  name: 'tenors down, curves with DV01 behind their names across',
  about: 'A risk sheet with maturities down and a column for each curve, called USD SOFR DV01 and EUR ESTR DV01.',
  statement: textStatement([
    ['Maturity,USD SOFR DV01,EUR ESTR DV01', 'heading'],
    ['2Y,100,-20', together(ladderPoint(null, 'USD-SOFR', '2Y', 100), ladderPoint(null, 'EUR-ESTR', '2Y', -20))],
    ['5Y,-200,30', together(ladderPoint(null, 'USD-SOFR', '5Y', -200), ladderPoint(null, 'EUR-ESTR', '5Y', 30))],
    ['10Y,300,0', ladderPoint(null, 'USD-SOFR', '10Y', 300)],
  ]),
};

/** Tables as anybody would write them, tried by hand at the command line. */
export const PLAIN_LAYOUTS: readonly Layout[] = [
  ...[
    swapsByCurve,
    ratesUnderFixedLeg,
    namesBesideIdentifiers,
    optionsOfPairs,
    valueDatesUnderValue,
    curvesWithMeasure,
  ],
];
