import { future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

export const ricSymbols: Layout = {
  name: 'instrument codes of a data vendor',
  about:
    'A portfolio system keyed by a vendor’s codes: CLZ7, LCOM7 for Brent, FGBLH7, 1-digit years, an exchange code beside.',
  statement: textStatement([
    ['Portfolio,RIC,Exchange,Quantity,Last,Currency', 'heading'],
    ['MACRO,CLZ7,NYM,20,72.40,USD', future(['MACRO', 'NYMEX', 'CL'], '202712', 20)],
    ['MACRO,LCOM7,IEU,-15,74.12,USD', future(['MACRO', 'ICE.EU', 'B'], '202706', -15)],
    ['MACRO,FGBLH7,EUX,30,131.22,EUR', future(['MACRO', 'EUREX', 'FGBL'], '202703', 30)],
    ['MACRO,ESH7,CME,-4,5981.25,USD', future(['MACRO', 'CME', 'ES'], '202703', -4)],
  ]),
};

export const chartSymbols: Layout = {
  name: 'symbols of a charting front end',
  about:
    'Orders and positions of a charting front end: F.US.CLEZ27, F.US.EPH27, C.US.CLEZ278000, average prices beside.',
  statement: textStatement([
    ['Account,Symbol,Long,Short,Avg Long Px,Avg Short Px,OTE', 'heading'],
    ['CQ-9,F.US.CLEZ27,7,0,70.12,,15960.00', future(['CQ-9', 'NYMEX', 'CL'], '202712', 7)],
    ['CQ-9,F.US.EPH27,0,3,,5990.25,1350.00', future(['CQ-9', 'CME', 'ES'], '202703', -3)],
    ['CQ-9,F.US.NGEH27,0,12,,4.02,-3600.00', future(['CQ-9', 'NYMEX', 'NG'], '202703', -12)],
    ['CQ-9,C.US.CLEZ278000,0,5,,4.20,1500.00', option(['CQ-9', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -5)],
  ]),
};

export const optionsOnFuturesSymbols: Layout = {
  name: 'symbols with the option’s future',
  about:
    'A retail option broker’s positions: `/CLZ7`, `./CLZ7 LOZ7 271116C80`, type, quantity and Long or Short beside.',
  statement: textStatement([
    ['Account,Symbol,Type,Quantity,Quantity Direction,Exp Date,Strike Price,Call/Put,Trade Price,Mark', 'heading'],
    ['5WT00001,/CLZ7,FUTURES,2,Long,,,,70.11,72.40', future(['5WT00001', 'NYMEX', 'CL'], '202712', 2)],
    [
      '5WT00001,./CLZ7 LOZ7 271116C80,FUTURES_OPTION,3,Short,2027-11-16,80,CALL,4.20,3.90',
      option(['5WT00001', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -3),
    ],
    [
      '5WT00001,./CLZ7 LOZ7 271116P65,FUTURES_OPTION,1,Long,2027-11-16,65,PUT,2.05,2.11',
      option(['5WT00001', 'NYMEX', 'LO'], ['202712', 'PUT', 65], 1),
    ],
    ['5WT00001,/ESH7,FUTURES,1,Short,,,,5990.00,5981.25', future(['5WT00001', 'CME', 'ES'], '202703', -1)],
  ]),
};

export const terminalCodes: Layout = {
  name: 'terminal codes of other roots',
  about:
    'A macro fund’s sheet of terminal tickers whose roots differ from the exchange’s: TYH7, RXH7, COM7, VGZ6, SFRH7, ECZ6 Curncy.',
  statement: sheetStatement([
    [['Fund', 'BBG Ticker', 'Side', 'Contracts', 'Px Last'], 'heading'],
    [['GX', 'TYH7 Comdty', 'Short', 120, 110.5], future(['GX', 'CBOT', 'ZN'], '202703', -120)],
    [['GX', 'RXH7 Comdty', 'Long', 60, 131.2], future(['GX', 'EUREX', 'FGBL'], '202703', 60)],
    [['GX', 'COM7 Comdty', 'Long', 10, 74.1], future(['GX', 'ICE.EU', 'B'], '202706', 10)],
    [['GX', 'VGZ6 Index', 'Short', 45, 4980], future(['GX', 'EUREX', 'FESX'], '202612', -45)],
    [['GX', 'SFRH7 Comdty', 'Long', 200, 96.3], future(['GX', 'CME', 'SR3'], '202703', 200)],
    [['GX', 'ECZ6 Curncy', 'Short', 8, 1.0551], future(['GX', 'CME', '6E'], '202612', -8)],
  ]),
};

export const contractsInCapitals: Layout = {
  name: 'contracts in capital words',
  about:
    'A wire house’s statement: contracts as CRUDE OIL LIGHT SWEET DEC 27 or 10 YR T-NOTE MAR 27, calls and puts in words, lots with L or S behind.',
  statement: textStatement([
    ['ACCOUNT;CONTRACT;POSITION;AVG PRICE', 'heading'],
    ['W-100;CRUDE OIL LIGHT SWEET DEC 27;5 L;70.10', future(['W-100', 'NYMEX', 'CL'], '202712', 5)],
    ['W-100;NATURAL GAS HENRY HUB MAR 27;3 S;4.02', future(['W-100', 'NYMEX', 'NG'], '202703', -3)],
    ['W-100;10 YR T-NOTE MAR 27;40 S;110-165', future(['W-100', 'CBOT', 'ZN'], '202703', -40)],
    ['W-100;GOLD 100 OZ FEB 27;2 L;2688.40', future(['W-100', 'COMEX', 'GC'], '202702', 2)],
    [
      'W-100;CALL 80.00 CRUDE OIL LIGHT SWEET DEC 27;10 S;4.20',
      option(['W-100', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
  ]),
};
