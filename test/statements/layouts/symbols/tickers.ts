import { future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

/** Tickers of a market-data terminal with their sector words. */
export const terminalTickers: Layout = {
  name: 'terminal tickers',
  about: 'A portfolio system that keys by a terminal’s tickers: `CLZ7 Comdty`, `CLZ7C 75 Comdty`, `ESH7 Index`.',
  statement: sheetStatement([
    [['Portfolio', 'Ticker', 'Description', 'Position', 'Price', 'Crncy'], 'heading'],
    [['GM-1', 'CLZ7 Comdty', 'WTI CRUDE FUTURE Dec27', 25, 68.1, 'USD'], future(['GM-1', 'NYMEX', 'CL'], '202712', 25)],
    [
      ['GM-1', 'CLZ7C 75 Comdty', 'CALL ON WTI CRUDE Dec27', -10, 4.4, 'USD'],
      option(['GM-1', 'NYMEX', 'LO'], ['202712', 'CALL', 75], -10),
    ],
    [['GM-1', 'ESH7 Index', 'S&P500 EMINI FUT Mar27', -3, 5981, 'USD'], future(['GM-1', 'CME', 'ES'], '202703', -3)],
    [['GM-1', 'GCG7 Comdty', 'GOLD 100 OZ FUTR Feb27', 6, 2688, 'USD'], future(['GM-1', 'COMEX', 'GC'], '202702', 6)],
    [
      ['GM-1', 'NGF27 Comdty', 'NATURAL GAS FUTR Jan27', -14, 4.1, 'USD'],
      future(['GM-1', 'NYMEX', 'NG'], '202701', -14),
    ],
  ]),
};

/** Symbols of the exchange in one cell. */
export const codesInOneCell: Layout = {
  name: 'contract codes in one cell',
  about: 'Positions of a trading front end: contract, month and strike in one symbol, `CLZ7`, `NGF27`, `LOZ7 C75`.',
  statement: textStatement([
    ['Account,Instrument,Position', 'heading'],
    ['TT-5,CLZ7,10', future(['TT-5', 'NYMEX', 'CL'], '202712', 10)],
    ['TT-5,NGF27,-20', future(['TT-5', 'NYMEX', 'NG'], '202701', -20)],
    ['TT-5,LOZ7 C75,-5', option(['TT-5', 'NYMEX', 'LO'], ['202712', 'CALL', 75], -5)],
    ['TT-5,ZNH7,-12', future(['TT-5', 'CBOT', 'ZN'], '202703', -12)],
    ['TT-5,NYMEX:CL JUN-28,4', future(['TT-5', 'NYMEX', 'CL'], '202806', 4)],
  ]),
};

/** Symbols of a retail platform. */
export const slashSymbols: Layout = {
  name: 'slash symbols',
  about: 'A retail platform’s account statement: `/CLZ27`, `./LOZ27C75`, quantities with a plus sign, gains beside.',
  statement: textStatement([
    ['Account Statement for 9-321-XY (Futures) since 11/20/26 through 11/20/26', 'title'],
    ['', 'blank'],
    ['Futures', 'title'],
    ['Symbol,Description,Qty,Trade Price,Mark,P/L Open', 'heading'],
    ['/CLZ27,Crude Oil Futures Dec-2027,+2,66.90,68.10,"$2,400.00"', future(['9-321-XY', 'NYMEX', 'CL'], '202712', 2)],
    ['/ESH27,E-mini S&P 500 Mar-2027,-1,6002.00,5981.25,"$1,037.50"', future(['9-321-XY', 'CME', 'ES'], '202703', -1)],
    [
      './LOZ27C75,Crude Oil Dec-2027 75 Call,-1,4.80,4.40,$400.00',
      option(['9-321-XY', 'NYMEX', 'LO'], ['202712', 'CALL', 75], -1),
    ],
    ['OVERALL TOTALS,,,,,"$3,837.50"', 'total'],
  ]),
};

/** Contracts by their names. */
export const namesOfContracts: Layout = {
  name: 'contracts by name',
  about: 'A letter to a client: contracts in words, `WTI Crude Oil Dec 27`, options as `Call 75 WTI Crude Oil Dec 27`.',
  statement: sheetStatement([
    [['Client', 'Instrument', 'Long/Short', 'Contracts'], 'heading'],
    [['CL-88', 'WTI Crude Oil Dec 27', 'Long', 12], future(['CL-88', 'NYMEX', 'CL'], '202712', 12)],
    [
      ['CL-88', 'Call 75 WTI Crude Oil Dec 27', 'Short', 3],
      option(['CL-88', 'NYMEX', 'LO'], ['202712', 'CALL', 75], -3),
    ],
    [['CL-88', 'E-mini S&P 500 Mar 27', 'Short', 2], future(['CL-88', 'CME', 'ES'], '202703', -2)],
    [['CL-88', 'Brent Crude Oil Jun 27', 'Short', 7], future(['CL-88', 'ICE.EU', 'B'], '202706', -7)],
    [['CL-88', 'Euro-Bund Futures Mar 27', 'Long', 20], future(['CL-88', 'EUREX', 'FGBL'], '202703', 20)],
  ]),
};
