import { future, option, textStatement, type Layout } from '../../layout.js';

const HEADING =
  'Trade Date,Time,Trade ID,Trader,Account,Exchange,Product,Type,Month,Strike,B/S,Qty,Price,Commission,Status';

/** Fills of a day as an order management system exports them. */
export const tradeBlotter: Layout = {
  name: 'trade blotter',
  about: 'A day’s fills of an order management system: sides in a column, prices, commissions, one total of lots.',
  statement: textStatement([
    [HEADING, 'heading'],
    [
      '2026-11-20,09:31:04,100231,ANN,DESK-1,NYMEX,CL,FUT,DEC-27,,B,25,68.42,31.25,Filled',
      future(['DESK-1', 'NYMEX', 'CL'], '202712', 25),
    ],
    [
      '2026-11-20,09:40:51,100232,ANN,DESK-1,NYMEX,CL,FUT,JUN-28,,S,20,67.95,25.00,Filled',
      future(['DESK-1', 'NYMEX', 'CL'], '202806', -20),
    ],
    [
      '2026-11-20,10:02:17,100235,BEN,DESK-2,NYMEX,LO,CALL,DEC-27,80,S,10,3.10,12.50,Filled',
      option(['DESK-2', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    [
      '2026-11-20,10:15:00,100240,BEN,DESK-2,CME,ES,FUT,MAR-27,,B,4,5981.25,8.00,Filled',
      future(['DESK-2', 'CME', 'ES'], '202703', 4),
    ],
    [
      '2026-11-20,11:44:32,100244,ANN,DESK-1,COMEX,GC,FUT,FEB-27,,S,3,2688.40,6.75,Filled',
      future(['DESK-1', 'COMEX', 'GC'], '202702', -3),
    ],
    ['Total,,,,,,,,,,,62,,83.50,', 'total'],
  ]),
};

/** A blotter of an exchange's front end: buys and sells in words, a heading with units. */
export const frontEndFills: Layout = {
  name: 'front-end fills',
  about: 'Fills of a trading front end: no contract type, “Bought” and “Sold”, the contract’s month as `Dec27`.',
  statement: textStatement(
    [
      ['Acct,Exch,Contract,Exp,Side,Fill Qty,Fill Prc,Currency', 'heading'],
      ['H-77,NYMEX,NG,Jan27,Bought,12,4.105,USD', future(['H-77', 'NYMEX', 'NG'], '202701', 12)],
      ['H-77,NYMEX,NG,Feb27,Sold,12,4.020,USD', future(['H-77', 'NYMEX', 'NG'], '202702', -12)],
      ['H-77,NYMEX,HO,Mar27,Bought,5,2.2150,USD', future(['H-77', 'NYMEX', 'HO'], '202703', 5)],
      ['H-78,CBOT,ZC,Mar27,Sold,30,438.25,USD', future(['H-78', 'CBOT', 'ZC'], '202703', -30)],
    ],
    { lineEnd: '\r\n' },
  ),
};
