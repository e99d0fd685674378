import { future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

export const tradesOpenTradesAndTheirSums: Layout = {
  name: 'trades, open trades and their sums',
  about:
    'A clearing firm’s daily statement as CSV: today’s confirmations, open trades with a total and an average below each contract, closed trades, cash.',
  statement: textStatement([
    ['DAILY ACTIVITY STATEMENT,,,,,,,,', 'title'],
    [',,,,,,,,', 'blank'],
    ['STATEMENT DATE: NOV 20 2026,,,,,,ACCOUNT NUMBER: 210-4455,,', 'title'],
    [',,,,,,,,', 'blank'],
    ['* * * CONFIRMATION * * *,,,,,,,,', 'title'],
    ['THE FOLLOWING TRADES HAVE BEEN MADE THIS DAY FOR YOUR ACCOUNT AND RISK.,,,,,,,,', 'remark'],
    ['TRADE DATE,LONG,SHORT,CONTRACT DESCRIPTION,EX,TRADE PRICE,CC,DEBIT/CREDIT,', 'heading'],
    ['20-Nov-26,3,,DEC 27 NYMEX WTI CRUDE OIL,07,71.20,USD,,', 'remark'],
    [',3*,,COMMISSION,,,USD,7.50DR,', 'remark'],
    [',,,,,,,,', 'blank'],
    ['* * * OPEN POSITIONS * * *,,,,,,,,', 'title'],
    ['TRADE DATE,LONG,SHORT,CONTRACT DESCRIPTION,EX,TRADE PRICE,CC,DEBIT/CREDIT,', 'heading'],
    [
      '18-Nov-26,5,,DEC 27 NYMEX WTI CRUDE OIL,07,70.10,USD,11500.00,',
      future(['210-4455', 'NYMEX', 'CL'], '202712', 5),
    ],
    ['20-Nov-26,3,,DEC 27 NYMEX WTI CRUDE OIL,07,71.20,USD,3600.00,', future(['210-4455', 'NYMEX', 'CL'], '202712', 3)],
    [',8*,,CLOSE 72.40,,AVG 70.51,USD,15100.00,', 'total'],
    [
      '12-Nov-26,,4,MAR 27 CME E-MINI S&P 500,16,5900.00,USD,10000.00DR,',
      future(['210-4455', 'CME', 'ES'], '202703', -4),
    ],
    [',,4*,CLOSE 5950.00,,AVG 5900.00,USD,10000.00DR,', 'total'],
    [
      '12-Nov-26,,10,CALL DEC 27 NYMEX WTI CRUDE OIL 80.00,07,4.20,USD,39000.00DR,',
      option(['210-4455', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    [',,10*,CLOSE 3.90,,,USD,39000.00DR,', 'total'],
    [',,,,,,,,', 'blank'],
    ['* * * PURCHASE & SALE * * *,,,,,,,,', 'title'],
    ['TRADE DATE,LONG,SHORT,CONTRACT DESCRIPTION,EX,TRADE PRICE,CC,DEBIT/CREDIT,', 'heading'],
    ['10-Nov-26,2,,MAR 27 COMEX COPPER,04,4.50,USD,,', 'remark'],
    ['19-Nov-26,,2,MAR 27 COMEX COPPER,04,4.55,USD,,', 'remark'],
    [',2*,2*,P&S,,,USD,2500.00,', 'remark'],
    [',,,,,,,,', 'blank'],
    ['BEGINNING ACCOUNT BALANCE,,,,,,USD,250000.00,', 'remark'],
    ['ENDING ACCOUNT BALANCE,,,,,,USD,252500.00,', 'remark'],
    ['TOTAL EQUITY,,,,,,USD,267600.00,', 'remark'],
  ]),
};

export const tradesAbovePositions: Layout = {
  name: 'trades above positions',
  about: 'A broker’s sheet with the day’s trades above and the open positions below, the same columns in both.',
  statement: sheetStatement([
    [['Trades of 20 Nov 2026'], 'title'],
    [['Account', 'Exchange', 'Contract', 'Month', 'Side', 'Lots', 'Price'], 'heading'],
    [['A-77', 'NYMEX', 'CL', 'Dec-27', 'Buy', 3, 71.2], 'remark'],
    [['A-77', 'NYMEX', 'CL', 'Dec-27', 'Buy', 2, 71.3], 'remark'],
    [[], 'blank'],
    [['Open positions as of 20 Nov 2026'], 'title'],
    [['Account', 'Exchange', 'Contract', 'Month', 'Side', 'Lots', 'Price'], 'heading'],
    [['A-77', 'NYMEX', 'CL', 'Dec-27', 'Buy', 15, 72.4], future(['A-77', 'NYMEX', 'CL'], '202712', 15)],
    [['A-77', 'CME', 'ES', 'Mar-27', 'Sell', 2, 5950], future(['A-77', 'CME', 'ES'], '202703', -2)],
  ]),
};

export const closedPositionsBesideOpenOnes: Layout = {
  name: 'closed positions beside open ones',
  about:
    'A web broker’s download: open positions, then closed positions with realised gains and the same columns, then working orders.',
  statement: textStatement([
    ['Open Positions,,,,,,,', 'title'],
    ['Account,Symbol,Description,Side,Quantity,Open Price,Current Price,P&L', 'heading'],
    ['W-31,CLZ7,WTI Crude Oil Dec 2027,Long,5,70.12,72.40,11400', future(['W-31', 'NYMEX', 'CL'], '202712', 5)],
    ['W-31,ZCH7,Corn Mar 2027,Short,10,452.25,450.00,1125', future(['W-31', 'CBOT', 'ZC'], '202703', -10)],
    [',,,,,,,', 'blank'],
    ['Closed Positions,,,,,,,', 'title'],
    ['Account,Symbol,Description,Side,Quantity,Open Price,Close Price,Realized P&L', 'heading'],
    ['W-31,GCG7,Gold Feb 2027,Long,2,2890.00,2912.40,4480', 'remark'],
    ['W-31,ESH7,E-mini S&P 500 Mar 2027,Short,1,5950.00,5900.00,2500', 'remark'],
    [',,,,,,,', 'blank'],
    ['Working Orders,,,,,,,', 'title'],
    ['Account,Symbol,Description,Side,Quantity,Limit Price,Status,Time in Force', 'heading'],
    ['W-31,CLZ7,WTI Crude Oil Dec 2027,Sell,5,75.00,Working,GTC', 'remark'],
  ]),
};
