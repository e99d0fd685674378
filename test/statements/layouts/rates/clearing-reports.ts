import { textStatement, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, SONIA, swapOf } from './swap.js';

const ANNUAL = { pay_frequency: '1Y' };

/** A clearing house's report of open trades for its member. */
export const clearingHouseReport: Layout = {
  name: 'clearing house’s open trades',
  about:
    'A clearing house’s report of open swaps for its member: the house in a title line, P and R, conventions beside.',
  statement: textStatement([
    ['Report,Open trades', 'title'],
    ['Clearing House,LCH SwapClear', 'title'],
    ['Business Date,20-Nov-2026', 'title'],
    ['', 'blank'],
    [
      'SC Account,CCP Trade ID,MW Trade ID,Trade Type,Pay/Rec,Ccy,Notional,Start Date,End Date,Fixed Rate (%),Fixed Day Count,Index,Index Tenor,Float Spread (bps),NPV (Local Ccy),Accrued',
      'heading',
    ],
    [
      'H-77,LCH00018331,88120011,OIS,P,USD,250000000,24-Nov-2026,24-Nov-2031,3.795,ACT/360,USD-SOFR-OIS Compound,1D,0,-312004.11,0',
      swapOf(['H-77', 'LCH', 'LCH00018331'], 'PAY', 250_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'H-77,LCH00018332,88120012,OIS,R,GBP,40000000,24-Nov-2026,24-Nov-2028,3.61,ACT/365.FIXED,GBP-SONIA-OIS Compound,1D,0,1204.5,0',
      swapOf(['H-77', 'LCH', 'LCH00018332'], 'RECEIVE', 40_000_000, ['20261124', '20281124'], 3.61, SONIA),
    ],
    [
      'H-77,LCH00018340,88120044,IRS,R,EUR,60000000,24-Nov-2026,24-Nov-2036,2.705,30/360,EUR-EURIBOR,6M,0,77010.92,0',
      swapOf(['H-77', 'LCH', 'LCH00018340'], 'RECEIVE', 60_000_000, ['20261124', '20361124'], 2.705, EURIBOR),
    ],
    [
      'H-77,LCH00018351,88120071,OIS,P,EUR,15000000,24-Nov-2026,24-Nov-2029,2.31,ACT/360,EUR-EuroSTR-OIS Compound,1D,0,-900.77,0',
      swapOf(['H-77', 'LCH', 'LCH00018351'], 'PAY', 15_000_000, ['20261124', '20291124'], 2.31, ESTR),
    ],
    ['Number of trades,4', 'remark'],
  ]),
};

/** Rates as decimals, as one American house writes them. */
export const tradeRegister: Layout = {
  name: 'trade register with decimal rates',
  about: 'A house’s trade register: dates as 20261124, fixed rates as decimals under “Fixed Rate (decimal)”.',
  statement: textStatement([
    [
      'FIRM_ID,POSITION_ACCOUNT_ID,CLEARING_HOUSE,CLEARED_TRADE_ID,PRODUCT,PAY_RCV,CURRENCY,NOTIONAL,EFFECTIVE_DATE,MATURITY_DATE,FIXED RATE (DECIMAL),FLOAT_INDEX,NPV,IM_PRODUCT',
      'heading',
    ],
    [
      '902,SWP01,CME,C100023,OIS,RCV,USD,75000000.00,20261124,20331124,0.0382500,USD-SOFR-OIS,120331.22,IRS',
      swapOf(['SWP01', 'CME', 'C100023'], 'RECEIVE', 75_000_000, ['20261124', '20331124'], 3.825),
    ],
    [
      '902,SWP01,CME,C100024,OIS,PAY,USD,110000000.00,20261124,20281124,0.0376250,USD-SOFR-OIS,-5002.70,IRS',
      swapOf(['SWP01', 'CME', 'C100024'], 'PAY', 110_000_000, ['20261124', '20281124'], 3.7625),
    ],
  ]),
};

/** A confirmation platform's download. */
export const confirmationPlatform: Layout = {
  name: 'confirmation platform',
  about:
    'The download of a confirmation platform: “My direction”, tenor beside dates, frequencies and day counts of the market.',
  statement: textStatement([
    [
      'Platform ID;My Entity;Book;My Direction;Product;Notional;Ccy;Trade Date;Effective Date;Termination Date;Tenor;Fixed Rate;Fixed Freq;Fixed DCF;Floating Rate Index;Clearing House;Counterparty;State',
      'heading',
    ],
    [
      '4410981;ACME BANK;EURSWP;Pay Fixed;IRS;50,000,000;EUR;18/11/2026;24/11/2026;24/11/2031;5Y;2.415%;1Y;30/360;EUR-EURIBOR-6M;LCH;BANK A;Cleared',
      swapOf(['EURSWP', 'LCH', '4410981'], 'PAY', 50_000_000, ['20261124', '20311124'], 2.415, {
        ...EURIBOR,
        ...ANNUAL,
      }),
    ],
    [
      '4410982;ACME BANK;EURSWP;Receive Fixed;OIS;100,000,000;EUR;19/11/2026;24/11/2026;24/11/2028;2Y;2.18%;1Y;ACT/360;EUR-ESTR;LCH;BANK B;Cleared',
      swapOf(['EURSWP', 'LCH', '4410982'], 'RECEIVE', 100_000_000, ['20261124', '20281124'], 2.18, {
        ...ESTR,
        ...ANNUAL,
      }),
    ],
    [
      '4410990;ACME BANK;USDSWP;Pay Fixed;OIS;30,000,000;USD;19/11/2026;24/11/2026;24/11/2056;30Y;3.99%;1Y;ACT/360;USD-SOFR-OIS;LCH;BANK C;Cleared',
      swapOf(['USDSWP', 'LCH', '4410990'], 'PAY', 30_000_000, ['20261124', '20561124'], 3.99, ANNUAL),
    ],
  ]),
};

/** Rates in basis points. */
export const ratesInBasisPoints: Layout = {
  name: 'swap rates in basis points',
  about: 'A voice broker’s run: fixed rates in basis points, notionals as 100mm and 1.5bn, tenors for maturities.',
  statement: textStatement([
    ['Account,CCP,Trade Ref,B/S (payer=B),Direction,Size,Ccy,Effective,Tenor,Fixed Rate (bp),Index', 'heading'],
    [
      'IDB-3,LCH,V-1,B,Pay,100mm,USD,2026-11-24,5Y,379.5,SOFR',
      swapOf(['IDB-3', 'LCH', 'V-1'], 'PAY', 100_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'IDB-3,LCH,V-2,S,Receive,1.5bn,USD,2026-11-24,18M,381,SOFR',
      swapOf(['IDB-3', 'LCH', 'V-2'], 'RECEIVE', 1_500_000_000, ['20261124', '20280524'], 3.81),
    ],
    [
      'IDB-3,LCH,V-3,B,Pay,250k,USD,2026-11-24,10Y,390.25,SOFR',
      swapOf(['IDB-3', 'LCH', 'V-3'], 'PAY', 250_000, ['20261124', '20361124'], 3.9025),
    ],
    ['IDB-3,LCH,V-4,B,Pay,50mm,USD,spot,5Y,380,SOFR', 'question'],
    ['IDB-3,LCH,V-5,B,Pay,50mm,USD,IMM1,5Y,380,SOFR', 'question'],
  ]),
};
