import { BLANK, day, future, option, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';

export const merchantStatement: Layout = {
  name: 'futures commission merchant’s open trades',
  about:
    'An American merchant’s monthly statement as text: a line for each open trade with its lots under Long or Short, month, exchange and commodity in words, an average and a total below each contract.',
  statement: textStatement([
    ['CONSOLIDATED ACCOUNT STATEMENT', 'title'],
    ['ACCOUNT NUMBER: 41107', 'title'],
    ['OPEN POSITIONS', 'title'],
    ['TRADE DATE|CARD|LONG|SHORT|CONTRACT DESCRIPTION|EX|TRADE PRICE|CC|DEBIT/CREDIT', 'heading'],
    ['10/05/2026|F1|5||DEC 27 NYM CRUDE OIL|07|69.80|US|2150.00', future(['41107', 'NYMEX', 'CL'], '202712', 5)],
    ['10/12/2026|F1|3||DEC 27 NYM CRUDE OIL|07|70.45|US|-660.00', future(['41107', 'NYMEX', 'CL'], '202712', 3)],
    ['||8*||AVG LONG 70.04||SETTLE 70.23||1490.00', 'total'],
    ['11/02/2026|F1||4|MAR 27 CBT 10YR T-NOTE|01|110-16|US|1125.00', future(['41107', 'CBOT', 'ZN'], '202703', -4)],
    ['|||4*|AVG SHORT 110-16||SETTLE 110-07||1125.00', 'total'],
    ['11/09/2026|F1||2|FEB 27 CMX GOLD|04|3041.20|US|-540.00', future(['41107', 'COMEX', 'GC'], '202702', -2)],
    ['|||2*|AVG SHORT 3041.20||SETTLE 3043.90||-540.00', 'total'],
    [
      '11/10/2026|F1|6||CALL DEC 27 NYM CRUDE OIL 80.00|07|4.10|US|24600.00',
      option(['41107', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 6),
    ],
    ['||6*||AVG LONG 4.10||SETTLE 4.10||24600.00', 'total'],
    ['TOTAL OPEN TRADE EQUITY|||||||US|2075.00', 'total'],
  ]),
};

export const openInterestFile: Layout = {
  name: 'clearing member’s open interest file',
  about:
    'A clearing member’s file: client, exchange and commodity codes, prompt as 2027-12, P/C, strike in the exchange’s format with zeros, open long, open short, closing price.',
  statement: textStatement([
    ['RecType,ClientCode,ExchCode,CommCode,Prompt,P/C,Strike,OpenLong,OpenShort,ClosePrc,VarMgn', 'heading'],
    ['POS,CM-11,NYM,CL,2027-12,,0.0000,12,0,70.2300,516.00', future(['CM-11', 'NYMEX', 'CL'], '202712', 12)],
    [
      'POS,CM-11,NYM,LO,2027-12,P,65.0000,0,10,3.2200,-100.00',
      option(['CM-11', 'NYMEX', 'LO'], ['202712', 'PUT', 65], -10),
    ],
    ['POS,CM-11,CMX,GC,2027-02,,0.0000,0,3,3043.9000,-810.00', future(['CM-11', 'COMEX', 'GC'], '202702', -3)],
    ['POS,CM-12,CBT,ZC,2027-03,,0.0000,40,0,441.2500,-1500.00', future(['CM-12', 'CBOT', 'ZC'], '202703', 40)],
    ['POS,CM-12,CBT,ZS,2027-03,,0.0000,0,15,1062.5000,937.50', future(['CM-12', 'CBOT', 'ZS'], '202703', -15)],
    ['POS,CM-12,CME,ES,2027-03,,0.0000,2,0,6431.2500,875.00', future(['CM-12', 'CME', 'ES'], '202703', 2)],
    ['TRL,6,,,,,,,,,', 'total'],
  ]),
};

export const fundHoldings: Layout = {
  name: 'fund’s holdings with multiplier and exposure',
  about:
    'A hedge fund’s holdings file: fund, asset type, terminal ticker, description, quantity with a sign, multiplier, exposure, unrealised gain, weight in the fund; cash and margin as lines of their own.',
  statement: textStatement([
    ['Fund,Asset Type,Ticker,Description,Qty,Multiplier,Px Local,Exposure (Local),Unrealised P&L,% NAV', 'heading'],
    [
      'ALPHA-1,Future,CLZ7 Comdty,WTI CRUDE FUTURE Dec27,25,1000,70.23,1755750,12500,3.1%',
      future(['ALPHA-1', 'NYMEX', 'CL'], '202712', 25),
    ],
    [
      'ALPHA-1,Future,ESH7 Index,S&P500 EMINI FUT Mar27,-14,50,6431.25,-4501875,-8900,-8.0%',
      future(['ALPHA-1', 'CME', 'ES'], '202703', -14),
    ],
    [
      'ALPHA-1,Future,TYH7 Comdty,US 10YR NOTE (CBT)Mar27,-60,1000,110.22,-6613200,4100,-11.8%',
      future(['ALPHA-1', 'CBOT', 'ZN'], '202703', -60),
    ],
    [
      'ALPHA-1,Future,RXH7 Comdty,EURO-BUND FUTURE Mar27,30,1000,131.20,3936000,-2200,7.0%',
      future(['ALPHA-1', 'EUREX', 'FGBL'], '202703', 30),
    ],
    [
      'ALPHA-1,Option,CLZ7P 65 Comdty,WTI CRUDE PUT Dec27 65,-20,1000,3.22,-64400,1900,-0.1%',
      option(['ALPHA-1', 'NYMEX', 'LO'], ['202712', 'PUT', 65], -20),
    ],
    ['ALPHA-1,Cash,USD,US DOLLAR CASH,5200000,1,1,5200000,0,9.3%', 'remark'],
    ['ALPHA-1,Margin,USD,INITIAL MARGIN AT BROKER,1800000,1,1,1800000,0,3.2%', 'remark'],
  ]),
};

export const strikeLadder: Layout = {
  name: 'strikes down, calls and puts beside',
  about:
    'An option trader’s position by strike: contract and month in the title, strikes down, lots of calls and of puts in two columns, a total below each.',
  statement: sheetStatement([
    [['Account: OPT-31'], 'title'],
    [['NYMEX LO Dec-27'], 'title'],
    [['Strike', 'Calls', 'Puts'], 'heading'],
    [[65, '', -10], option(['OPT-31', 'NYMEX', 'LO'], ['202712', 'PUT', 65], -10)],
    [[70, '', 15], option(['OPT-31', 'NYMEX', 'LO'], ['202712', 'PUT', 70], 15)],
    [
      [75, 20, 5],
      [
        ...option(['OPT-31', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 20),
        ...option(['OPT-31', 'NYMEX', 'LO'], ['202712', 'PUT', 75], 5),
      ],
    ],
    [[80, -40, ''], option(['OPT-31', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -40)],
    [[90, 12, ''], option(['OPT-31', 'NYMEX', 'LO'], ['202712', 'CALL', 90], 12)],
    [['Total', -8, 10], 'total'],
  ]),
};

export const activityStatement: Layout = {
  name: 'online broker’s activity statement by sections',
  about:
    'An online broker’s CSV of many sections: the name of the section and Header, Data or Total in the first two cells of each line; account information, net asset value, open positions.',
  statement: textStatement([
    ['Statement,Header,Field Name,Field Value', 'heading'],
    ['Statement,Data,Title,Activity Statement', 'remark'],
    ['Statement,Data,Period,"November 20, 2026"', 'remark'],
    ['Account Information,Header,Field Name,Field Value', 'heading'],
    ['Account Information,Data,Account,U5550123', 'remark'],
    ['Account Information,Data,Base Currency,USD', 'remark'],
    [
      'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Close Price,Unrealized P/L',
      'heading',
    ],
    [
      'Open Positions,Data,Summary,Futures,USD,CLZ7,4,1000,69.90,70.23,1320',
      future(['U5550123', 'NYMEX', 'CL'], '202712', 4),
    ],
    [
      'Open Positions,Data,Summary,Futures,USD,ESH7,-2,50,6450.00,6431.25,1875',
      future(['U5550123', 'CME', 'ES'], '202703', -2),
    ],
    [
      'Open Positions,Data,Summary,Futures,USD,ZNH7,10,1000,110.1,110.22,1200',
      future(['U5550123', 'CBOT', 'ZN'], '202703', 10),
    ],
    ['Open Positions,Total,,Futures,USD,,,,,,4395', 'total'],
    [
      'Open Positions,Data,Summary,Options On Futures,USD,LOZ7 P65,-3,1000,3.40,3.22,540',
      option(['U5550123', 'NYMEX', 'LO'], ['202712', 'PUT', 65], -3),
    ],
    ['Open Positions,Total,,Options On Futures,USD,,,,,,540', 'total'],
  ]),
};

export const swissDepot: Layout = {
  name: 'Swiss bank’s depot of futures',
  about:
    'A Swiss bank’s depot statement: Anzahl Kontrakte with a sign, Fälligkeit as März 2027, apostrophes between thousands, Börse in words, Kontraktwert and Gewinn/Verlust beside.',
  statement: textStatement([
    ['Depotauszug per 20.11.2026', 'title'],
    ['Depot-Nr.: 0231-88', 'title'],
    ['Bezeichnung;Börse;Fälligkeit;Anzahl Kontrakte;Einstandskurs;Kurs;Kontraktwert;Gewinn/Verlust', 'heading'],
    [
      "Euro-Bund Future;Eurex;März 2027;-15;131.85;131.20;1'968'000.00;9'750.00",
      future(['0231-88', 'EUREX', 'FGBL'], '202703', -15),
    ],
    [
      "EURO STOXX 50 Future;Eurex;Dezember 2026;22;5'080.00;5'110.00;1'124'200.00;6'600.00",
      future(['0231-88', 'EUREX', 'FESX'], '202612', 22),
    ],
    [
      "DAX Future;Eurex;Dezember 2026;-1;20'450.00;20'380.00;509'500.00;1'750.00",
      future(['0231-88', 'EUREX', 'FDAX'], '202612', -1),
    ],
    ["Total;;;;;;3'601'700.00;18'100.00", 'total'],
  ]),
};

export const chatFills: Layout = {
  name: 'fills pasted from a chat',
  about:
    'A sales trader’s sheet: the fills as the broker typed them in a chat, one a cell, BOT and SLD with lots, contract and price; the account in the title.',
  statement: sheetStatement([
    [['Fills 20-Nov-26, account CH-8'], 'title'],
    [['Fill'], 'heading'],
    [['BOT 10 CLZ7 @ 70.12'], future(['CH-8', 'NYMEX', 'CL'], '202712', 10)],
    [['SLD 5 ESH7 @ 6431.25'], future(['CH-8', 'CME', 'ES'], '202703', -5)],
    [['BOT 20 ZNH7 @ 110-08'], future(['CH-8', 'CBOT', 'ZN'], '202703', 20)],
    [['SLD 2 GCG7 @ 3041.5'], future(['CH-8', 'COMEX', 'GC'], '202702', -2)],
  ]),
};

export const reconciliation: Layout = {
  name: 'reconciliation without a break',
  about:
    'A middle office’s reconciliation: our lots, the broker’s lots and the difference, which is nothing in any row; account and contract keyed by ticker.',
  statement: sheetStatement([
    [['Position reconciliation', '', '', day('2026-11-20', 'dd-mmm-yyyy')], 'title'],
    BLANK,
    [['Account', 'Contract', 'Our Qty', 'Broker Qty', 'Diff', 'Status'], 'heading'],
    [['RC-1', 'CLZ7', 15, 15, 0, 'Matched'], future(['RC-1', 'NYMEX', 'CL'], '202712', 15)],
    [['RC-1', 'NGF7', -8, -8, 0, 'Matched'], future(['RC-1', 'NYMEX', 'NG'], '202701', -8)],
    [['RC-2', 'ESH7', 6, 6, 0, 'Matched'], future(['RC-2', 'CME', 'ES'], '202703', 6)],
    [['RC-2', 'ZNH7', -25, -25, 0, 'Matched'], future(['RC-2', 'CBOT', 'ZN'], '202703', -25)],
    [['RC-2', 'FGBLH7', 11, 11, 0, 'Matched'], future(['RC-2', 'EUREX', 'FGBL'], '202703', 11)],
  ]),
};

export const grainHedger: Layout = {
  name: 'grain elevator’s hedge account',
  about:
    'A grain elevator’s sheet: commodity in words, month and year, Long or Short, contracts of 5,000 bushels and the bushels they stand for, average price in cents.',
  statement: sheetStatement([
    [['Hedge positions at the broker'], 'title'],
    [['Account', 'GRAIN-77'], 'title'],
    BLANK,
    [['Commodity', 'Month', 'Position', 'Contracts', 'Bushels', 'Avg Price (c/bu)', 'Settlement', 'P/L $'], 'heading'],
    [
      ['Corn', 'March 2027', 'Short', 60, shown(300000, '#,##0'), 448.25, 441.25, shown(21000, '#,##0')],
      future(['GRAIN-77', 'CBOT', 'ZC'], '202703', -60),
    ],
    [
      ['Corn', 'July 2027', 'Short', 25, shown(125000, '#,##0'), 455.5, 456, shown(-625, '#,##0')],
      future(['GRAIN-77', 'CBOT', 'ZC'], '202707', -25),
    ],
    [
      ['Soybeans', 'March 2027', 'Short', 30, shown(150000, '#,##0'), 1070, 1062.5, shown(11250, '#,##0')],
      future(['GRAIN-77', 'CBOT', 'ZS'], '202703', -30),
    ],
    [
      ['Wheat', 'July 2027', 'Long', 10, shown(50000, '#,##0'), 561, 566.75, shown(2875, '#,##0')],
      future(['GRAIN-77', 'CBOT', 'ZW'], '202707', 10),
    ],
    [['Total', '', '', 125, shown(625000, '#,##0'), '', '', shown(34500, '#,##0')], 'total'],
  ]),
};
