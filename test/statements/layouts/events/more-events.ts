import { BLANK, eventContract, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';

/** Positions with average cost in cents. */
export const eventCosts: Layout = {
  name: 'event costs in cents',
  about:
    'The portfolio page of an event exchange saved as text: title beside ticker, average cost as 61¢, gains beside.',
  statement: textStatement([
    ['Exchange,Market,Ticker,Position,Contracts,Avg cost,Current price,Total return', 'heading'],
    [
      'KALSHI,Fed decision in January?,KXFEDDECISION-27JAN-H0,Yes,120,61¢,63¢,$2.40',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 120, 0.61),
    ],
    [
      'KALSHI,Fed decision in January?,KXFEDDECISION-27JAN-C25,No,80,70¢,69¢,-$0.80',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27JAN-C25'], 'NO', 80, 0.7),
    ],
    [
      'KALSHI,Recession in 2027?,KXRECSSNBER-27-YES,Yes,1000,24¢,24¢,$0.00',
      eventContract([null, 'KALSHI', 'KXRECSSNBER-27-YES'], 'YES', 1000, 0.24),
    ],
    ['Total,,,,1200,,,$1.60', 'total'],
  ]),
};

/** Trades. */
export const eventFills: Layout = {
  name: 'event fills',
  about: 'A venue’s file of fills: Buy and Sell of Yes or No, price in dollars, fee and time beside.',
  statement: textStatement([
    ['account_id,venue,market_ticker,action,side,count,price_usd,fee,created_time', 'heading'],
    [
      'E-7,KALSHI,KXCPIYOY-27MAR-T3,buy,yes,150,0.34,0.02,2026-11-19T14:02:11Z',
      eventContract(['E-7', 'KALSHI', 'KXCPIYOY-27MAR-T3'], 'YES', 150, 0.34),
    ],
    [
      'E-7,KALSHI,KXFEDDECISION-27MAR-H0,buy,no,40,0.45,0.02,2026-11-19T15:40:00Z',
      eventContract(['E-7', 'KALSHI', 'KXFEDDECISION-27MAR-H0'], 'NO', 40, 0.45),
    ],
    [
      'E-7,FORECASTEX,UNR-27MAR-T4.2,buy,yes,75,0.55,0.01,2026-11-20T09:30:05Z',
      eventContract(['E-7', 'FORECASTEX', 'UNR-27MAR-T4.2'], 'YES', 75, 0.55),
    ],
  ]),
};

/** A broker's statement for events of a futures exchange. */
export const eventStatement: Layout = {
  name: 'event contracts of a futures exchange',
  about: 'A broker’s statement of event contracts on futures: a title with the account, Yes and No, prices out of 100.',
  statement: sheetStatement([
    [['Event contract positions'], 'title'],
    [['Account No.', 'EC-10'], 'title'],
    BLANK,
    [['Exchange', 'Contract', 'Outcome', 'Qty', 'Cost Basis', 'Unrealized P&L'], 'heading'],
    [
      ['CME.EC', 'ECES-26DEC18-T6325', 'Yes', 12, shown(624, '$#,##0.00'), shown(12, '$#,##0.00;[Red]($#,##0.00)')],
      eventContract(['EC-10', 'CME.EC', 'ECES-26DEC18-T6325'], 'YES', 12, null),
    ],
    [
      ['CME.EC', 'ECGC-26DEC18-T3030', 'No', 4, shown(180, '$#,##0.00'), shown(-8, '$#,##0.00;[Red]($#,##0.00)')],
      eventContract(['EC-10', 'CME.EC', 'ECGC-26DEC18-T3030'], 'NO', 4, null),
    ],
    [
      ['KALSHI', 'KXFEDDECISION-27JAN-H25', 'No', 30, shown(28.8, '$#,##0.00'), shown(0, '$#,##0.00')],
      eventContract(['EC-10', 'KALSHI', 'KXFEDDECISION-27JAN-H25'], 'NO', 30, null),
    ],
    [['POLYMARKET', 'fed-decision-in-january', 'Yes', 10, shown(6, '$#,##0.00'), shown(0, '$#,##0.00')], 'question'],
    [['Total', '', '', 56, shown(838.8, '$#,##0.00'), shown(4, '$#,##0.00')], 'total'],
  ]),
};
