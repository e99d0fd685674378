import { future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

export const doubledColumns: Layout = {
  name: 'fills with columns twice',
  about:
    'A futures platform’s fills: internal fields (action as 0 and 1, qty, price) and the same for people (B/S, Quantity, Price) side by side.',
  statement: textStatement([
    [
      'id,orderId,contractId,timestamp,tradeDate,action,qty,price,active,Fill ID,Order ID,Date,Account,B/S,Quantity,Price,Contract,Product,Product Description,commission',
      'heading',
    ],
    [
      '811,9001,33112,2026-11-20 14:31:02Z,2026-11-20,0,3,6431.25,true,811,9001,11/20/26,APX-2, Buy,3,6431.25,ESH7,ES,E-Mini S&P 500,1.29',
      future(['APX-2', 'CME', 'ES'], '202703', 3),
    ],
    [
      '812,9002,33113,2026-11-20 14:35:44Z,2026-11-20,1,2,72.41,true,812,9002,11/20/26,APX-2, Sell,2,72.41,CLZ7,CL,Crude Oil,1.50',
      future(['APX-2', 'NYMEX', 'CL'], '202712', -2),
    ],
    [
      '813,9003,33114,2026-11-20 15:02:10Z,2026-11-20,0,1,3050.2,true,813,9003,11/20/26,APX-2, Buy,1,3050.2,GCG7,GC,Gold,1.60',
      future(['APX-2', 'COMEX', 'GC'], '202702', 1),
    ],
  ]),
};

export const tradeHistoryLegs: Layout = {
  name: 'trade history with legs below',
  about:
    'A retail broker’s trade history: spread’s name and time in its first leg only, Side and a quantity that has the sign too.',
  statement: textStatement([
    ['Account Trade History', 'title'],
    ['Account,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type', 'heading'],
    [
      'TS-1,11/20/26 08:15:23,FUTURE,BUY,+2,TO OPEN,/ESH27,MAR 27,,FUTURE,6431.25,6431.25,LMT',
      future(['TS-1', 'CME', 'ES'], '202703', 2),
    ],
    [
      'TS-1,11/20/26 09:01:00,VERTICAL,SELL,-4,TO OPEN,/LOZ27,DEC 27,80,CALL,5.10,1.90,LMT',
      option(['TS-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -4),
    ],
    [
      'TS-1,,,BUY,+4,TO OPEN,/LOZ27,DEC 27,85,CALL,3.20,CREDIT,',
      option(['TS-1', 'NYMEX', 'LO'], ['202712', 'CALL', 85], 4),
    ],
  ]),
};

export const markdownTable: Layout = {
  name: 'table of a wiki page',
  about: 'A risk team’s wiki page pasted as text: cells between bars, a line of dashes below the headings.',
  statement: textStatement([
    ['| Account | Exchange | Contract | Expiry | Net lots |', 'heading'],
    ['|---|---|---|---|---:|', 'remark'],
    ['| HY-1 | NYMEX | NG | JAN-27 | -35 |', future(['HY-1', 'NYMEX', 'NG'], '202701', -35)],
    ['| HY-1 | NYMEX | HO | MAR-27 | 12 |', future(['HY-1', 'NYMEX', 'HO'], '202703', 12)],
    ['| HY-2 | ICE.EU | B | JUN-27 | 4 |', future(['HY-2', 'ICE.EU', 'B'], '202706', 4)],
  ]),
};

export const checkBoxes: Layout = {
  name: 'row numbers and check boxes',
  about:
    'The grid of a portal copied with its furniture: a column of row numbers, one of check boxes, one of details, then positions.',
  statement: textStatement([
    ['#\tSelect\tDetails\tAccount\tMarket\tInstrument\tPosition\tVWAP\tPnL', 'heading'],
    ['1\tFALSE\t>\tWEB-7\tCME\tESH27\t6\t6,400.25\t9,150.00', future(['WEB-7', 'CME', 'ES'], '202703', 6)],
    ['2\tTRUE\t>\tWEB-7\tCBOT\tZSF27\t-10\t1,060.25\t-1,000.00', future(['WEB-7', 'CBOT', 'ZS'], '202701', -10)],
    ['3\tFALSE\t>\tWEB-7\tNYMEX\tRBH27\t2\t2.9011\t6,358.80', future(['WEB-7', 'NYMEX', 'RB'], '202703', 2)],
    ['\t\t\t\t\t\t\t\t14,508.80', 'total'],
  ]),
};

export const lotsInWords: Layout = {
  name: 'lots with their word and a long minus',
  about:
    'A web page copied to a sheet: `5 lots` and `−3 lots` with a typographic minus, contract with the exchange in brackets.',
  statement: sheetStatement([
    [['Client', 'Contract', 'Position', 'Last'], 'heading'],
    [['CP-8', 'CL (NYMEX) Dec-27', '5 lots', '72.40'], future(['CP-8', 'NYMEX', 'CL'], '202712', 5)],
    [['CP-8', 'ES (CME) Mar-27', '−3 lots', '6,431.00'], future(['CP-8', 'CME', 'ES'], '202703', -3)],
    [['CP-8', 'GC (COMEX) Feb-27', '1 lot', '3,071.10'], future(['CP-8', 'COMEX', 'GC'], '202702', 1)],
  ]),
};

export const longFiveShortThree: Layout = {
  name: 'side and lots in one cell',
  about:
    'A broker’s chat export: `Long 5` and `Short 3` in one column, the contract as code and month apart by a blank.',
  statement: textStatement([
    ['Account;Contract;Position;Average', 'heading'],
    ['CH-1;CL Z27;Long 5;70.10', future(['CH-1', 'NYMEX', 'CL'], '202712', 5)],
    ['CH-1;NG F27;Short 3;6.300', future(['CH-1', 'NYMEX', 'NG'], '202701', -3)],
    ['CH-1;ZN H27;Short 12;108-15', future(['CH-1', 'CBOT', 'ZN'], '202703', -12)],
  ]),
};

export const quantityFirst: Layout = {
  name: 'quantity first, account last',
  about:
    'A floor broker’s sheet: lots first, then month, product and price, the client’s number at the end of the line.',
  statement: sheetStatement([
    [['Qty', 'B/S', 'Mo', 'Prod', 'Strike', 'P/C', 'Prem', 'Opp', 'Client'], 'heading'],
    [[50, 'B', 'H27', 'SR3', 96, 'C', 0.12, 'ABC', 'FL-3'], option(['FL-3', 'CME', 'SR3'], ['202703', 'CALL', 96], 50)],
    [
      [25, 'S', 'M27', 'SR3', 95.5, 'P', 0.085, 'DEF', 'FL-3'],
      option(['FL-3', 'CME', 'SR3'], ['202706', 'PUT', 95.5], -25),
    ],
    [[100, 'S', 'H27', 'SR3', '', '', 96.02, 'ABC', 'FL-3'], future(['FL-3', 'CME', 'SR3'], '202703', -100)],
  ]),
};

export const sixDecimals: Layout = {
  name: 'figures with six decimals',
  about:
    'A portfolio system’s dump: quantities such as 12.000000 and -7.000000, multipliers, times behind dates, NULL for what is missing.',
  statement: textStatement([
    ['POS_ID,PORTFOLIO,EXCHANGE,ROOT,EXPIRY_DATE,PUT_CALL,STRIKE,QUANTITY,MULTIPLIER,CLOSE_PRICE', 'heading'],
    [
      '1,LS-EQ,CME,ES,2027-03-19T00:00:00,NULL,NULL,12.000000,50.000000,6431.000000',
      future(['LS-EQ', 'CME', 'ES'], '202703', 12),
    ],
    [
      '2,LS-EQ,CME,ES,2026-12-18T00:00:00,P,6000.000000,-7.000000,50.000000,22.500000',
      option(['LS-EQ', 'CME', 'ES'], ['202612', 'PUT', 6000], -7),
    ],
    [
      '3,LS-EQ,EUREX,FESX,2027-03-19T00:00:00,NULL,NULL,-30.000000,10.000000,5340.000000',
      future(['LS-EQ', 'EUREX', 'FESX'], '202703', -30),
    ],
  ]),
};
