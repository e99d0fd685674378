import { future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

export const yellowKeyColumn: Layout = {
  name: 'ticker and yellow key apart',
  about:
    'A portfolio export of a terminal: ticker in one column, `Comdty` or `Index` in the next, position and market value.',
  statement: textStatement([
    ['Portfolio,Ticker,Key,Position,Px Last,Mkt Val,Curr', 'heading'],
    ['MACRO,CLZ7,Comdty,12,72.40,868800,USD', future(['MACRO', 'NYMEX', 'CL'], '202712', 12)],
    ['MACRO,ESH7,Index,-4,6431.00,-1286200,USD', future(['MACRO', 'CME', 'ES'], '202703', -4)],
    ['MACRO,TYH7,Comdty,30,108.21875,3246562.5,USD', future(['MACRO', 'CBOT', 'ZN'], '202703', 30)],
    ['MACRO,RXH7,Comdty,-15,127.96,-1919400,EUR', future(['MACRO', 'EUREX', 'FGBL'], '202703', -15)],
  ]),
};

export const stripsOfGas: Layout = {
  name: 'gas months and strips',
  about:
    'A gas desk’s ICE position: months as `TTF Jan-27`, quarters, seasons and calendar years, of which nobody says whether lots are a month’s.',
  statement: textStatement([
    ['Account,Exchange,Product,Contract,Buy/Sell,Lots,Price', 'heading'],
    ['GAS-1,ICE.EU,TFM,Jan-27,Buy,10,20.68', future(['GAS-1', 'ICE.EU', 'TFM'], '202701', 10)],
    ['GAS-1,ICE.EU,TFM,Feb-27,Sell,10,20.71', future(['GAS-1', 'ICE.EU', 'TFM'], '202702', -10)],
    ['GAS-1,ICE.EU,TFM,Q2-27,Buy,5,19.10', 'question'],
    ['GAS-1,ICE.EU,TFM,Win-27,Sell,5,22.40', 'question'],
    ['GAS-1,ICE.EU,TFM,Cal-28,Buy,2,20.05', 'question'],
    ['GAS-1,ICE.EU,M,Mar-27,Sell,15,44.18', future(['GAS-1', 'ICE.EU', 'M'], '202703', -15)],
  ]),
};

export const strikeWithRight: Layout = {
  name: 'strike and right in one column',
  about:
    'A clearing firm’s list: `80.00C` and `65.00P` in one column that is blank for futures, commodity names, long and short.',
  statement: textStatement([
    ['ACCT NO|EXCH|COMMODITY|MONTH|STRK|LONG|SHORT|SETTLE|OTE', 'heading'],
    ['5510|NYMEX|CL|DEC27||15||72.40|4,500.00', future(['5510', 'NYMEX', 'CL'], '202712', 15)],
    ['5510|NYMEX|LO|DEC27|80.00C||20|5.10|-2,000.00', option(['5510', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -20)],
    ['5510|NYMEX|LO|DEC27|65.00P|20||2.05|1,100.00', option(['5510', 'NYMEX', 'LO'], ['202712', 'PUT', 65], 20)],
    ['5510|COMEX|OG|FEB27|3200C|4||41.20|0.00', option(['5510', 'COMEX', 'OG'], ['202702', 'CALL', 3200], 4)],
    ['5510|||||39|20||3,600.00', 'total'],
  ]),
};

export const monthLetterAndYear: Layout = {
  name: 'month letter and year in columns',
  about:
    'A vendor’s file: root, month code and four-digit year each in a column, the exchange by its market identifier.',
  statement: textStatement([
    ['acct,mic,root,monthcode,year,putcall,strike,qty,ccy', 'heading'],
    ['V-1,XNYM,CL,Z,2027,,,8,USD', future(['V-1', 'NYMEX', 'CL'], '202712', 8)],
    ['V-1,XNYM,LO,Z,2027,P,70,-8,USD', option(['V-1', 'NYMEX', 'LO'], ['202712', 'PUT', 70], -8)],
    ['V-1,XCME,ES,H,2027,,,-1,USD', future(['V-1', 'CME', 'ES'], '202703', -1)],
    ['V-1,XCBT,ZN,H,2027,,,12,USD', future(['V-1', 'CBOT', 'ZN'], '202703', 12)],
    ['V-1,XEUR,FGBL,H,2027,,,-6,EUR', future(['V-1', 'EUREX', 'FGBL'], '202703', -6)],
  ]),
};

export const tradeAndSettleQuantities: Layout = {
  name: 'trade date and settle date quantities',
  about:
    'A prime broker’s wide file: L and S, trade date and settle date quantity, prices and values in two currencies, many codes.',
  statement: textStatement([
    [
      'COB_DATE|ACCT_ID|ACCT_NM|PROD_TYPE|EXCH_CD|SEC_DESC|FUT_ROOT|CONTRACT_MONTH|LS_IND|TD_QTY|SD_QTY|LOCAL_PRICE|LOCAL_MV|BASE_MV|LOCAL_CCY|FX_RATE',
      'heading',
    ],
    [
      '2026-11-20|PB001|ORCHARD MASTER|FUTURE|NYMEX|WTI CRUDE FUT DEC27|CL|2027-12|L|18|18|72.40|1303200|1303200|USD|1',
      future(['PB001', 'NYMEX', 'CL'], '202712', 18),
    ],
    [
      '2026-11-20|PB001|ORCHARD MASTER|FUTURE|EUREX|EURO-BUND FUT MAR27|FGBL|2027-03|S|22|22|127.96|-2815120|-3072704|EUR|1.0915',
      future(['PB001', 'EUREX', 'FGBL'], '202703', -22),
    ],
    [
      '2026-11-20|PB001|ORCHARD MASTER|FUTURE|ICE.EU|BRENT CRUDE FUT JUN27|B|2027-06|S|7|7|96.20|-673400|-673400|USD|1',
      future(['PB001', 'ICE.EU', 'B'], '202706', -7),
    ],
  ]),
};

export const continuedAccounts: Layout = {
  name: 'records with page breaks and continued accounts',
  about:
    'A spreadsheet of a printed report: a page heading again in the middle, the account’s line with “(continued)”, sub totals.',
  statement: sheetStatement([
    [['OPEN POSITION REPORT', '', '', '', '', 'PAGE 1'], 'title'],
    [['CONTRACT', 'EXCH', 'MONTH', 'BUY', 'SELL', 'SETTLEMENT'], 'heading'],
    [['ACCOUNT 00077 NORTH SEA LP'], 'title'],
    [['CL', 'NYMEX', 'DEC 27', 14, '', 72.4], future(['00077', 'NYMEX', 'CL'], '202712', 14)],
    [['HO', 'NYMEX', 'MAR 27', '', 3, 3.05], future(['00077', 'NYMEX', 'HO'], '202703', -3)],
    [['OPEN POSITION REPORT', '', '', '', '', 'PAGE 2'], 'title'],
    [['CONTRACT', 'EXCH', 'MONTH', 'BUY', 'SELL', 'SETTLEMENT'], 'heading'],
    [['ACCOUNT 00077 NORTH SEA LP (continued)'], 'title'],
    [['RB', 'NYMEX', 'MAR 27', 6, '', 2.9], future(['00077', 'NYMEX', 'RB'], '202703', 6)],
    [['TOTAL ACCOUNT 00077', '', '', 20, 3, ''], 'total'],
    [['ACCOUNT 00078 DOGGER LP'], 'title'],
    [['B', 'ICE.EU', 'JUN 27', '', 11, 96.2], future(['00078', 'ICE.EU', 'B'], '202706', -11)],
    [['TOTAL ACCOUNT 00078', '', '', 0, 11, ''], 'total'],
  ]),
};

export const twoExpiryChains: Layout = {
  name: 'two option chains below each other',
  about:
    'A market maker’s sheet: calls on the left and puts on the right of the strike, one block for each month with its name above.',
  statement: sheetStatement([
    [['Account: MMK'], 'title'],
    [['LO Dec 27'], 'title'],
    [['Call Pos', 'Call Px', 'Strike', 'Put Px', 'Put Pos'], 'heading'],
    [
      [10, 8.1, 75, 3.1, -5],
      [
        ...option(['MMK', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 10),
        ...option(['MMK', 'NYMEX', 'LO'], ['202712', 'PUT', 75], -5),
      ],
    ],
    [[-20, 5.4, 80, 5.2, ''], option(['MMK', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -20)],
    [['LO Jun 28'], 'title'],
    [['Call Pos', 'Call Px', 'Strike', 'Put Px', 'Put Pos'], 'heading'],
    [['', 6.6, 80, 6.1, 15], option(['MMK', 'NYMEX', 'LO'], ['202806', 'PUT', 80], 15)],
  ]),
};

export const treasuryFuturesDesk: Layout = {
  name: 'treasury futures by nicknames',
  about:
    'A bond desk’s futures sheet: TU, FV, TY, US and WN as the contracts, prices in 32nds, DV01 a contract beside the lots.',
  statement: sheetStatement([
    [['Account', 'Contract', 'Exp', 'Net', 'Price', 'DV01/ct', 'Total DV01'], 'heading'],
    [['BD-1', 'TU', 'Mar-27', -200, '102-21', 38.2, -7640], future(['BD-1', 'CBOT', 'ZT'], '202703', -200)],
    [['BD-1', 'TY', 'Mar-27', 85, '108-07', 64.1, 5448.5], future(['BD-1', 'CBOT', 'ZN'], '202703', 85)],
    [['BD-1', 'WN', 'Mar-27', 12, '119-23+', 190, 2280], future(['BD-1', 'CBOT', 'UB'], '202703', 12)],
    [['Total', '', '', '', '', '', 88.5], 'total'],
  ]),
};
