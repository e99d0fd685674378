import { future, option, textStatement, type Layout } from '../../layout.js';

export const frontEndsPositionWindow: Layout = {
  name: 'front end’s position window',
  about:
    'A trading front end’s position window exported: contract as `CL Dec27`, net position with a sign, working orders beside.',
  statement: textStatement([
    [
      'Account,Exchange,Product,Contract,Prod type,Net pos,Buys,Sells,SOD net,Work buys,Work sells,Avg open,Last,P/L,Curr',
      'heading',
    ],
    [
      'TTDEMO1,CME,CL,CL Dec27,Future,5,8,3,0,2,1,70.12,72.40,11400,USD',
      future(['TTDEMO1', 'NYMEX', 'CL'], '202712', 5),
    ],
    [
      'TTDEMO1,CME,ES,ES Mar27,Future,-2,0,2,0,0,0,5900.00,5950.00,-5000,USD',
      future(['TTDEMO1', 'CME', 'ES'], '202703', -2),
    ],
    [
      'TTDEMO1,CME,LO,LO Dec27 C80,Option,-10,0,10,0,0,0,4.20,3.90,3000,USD',
      option(['TTDEMO1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    ['TTDEMO1,ICE,B,B Mar27,Future,7,7,0,0,0,0,74.95,75.10,1050,USD', future(['TTDEMO1', 'ICE.EU', 'B'], '202703', 7)],
    [
      'TTDEMO2,Eurex,FGBL,FGBL Mar27,Future,-15,5,20,0,0,0,131.20,131.00,3000,EUR',
      future(['TTDEMO2', 'EUREX', 'FGBL'], '202703', -15),
    ],
  ]),
};

export const instrumentWithMonthNumber: Layout = {
  name: 'instrument with month number',
  about:
    'A retail front end’s positions: instruments as `CL 12-27`, “Long” and “Short” under Market pos., connection and display name.',
  statement: textStatement([
    [
      'Instrument;Master instrument;Quantity;Market pos.;Avg. price;Unrealized PnL;Account display name;Account;Connection',
      'heading',
    ],
    ['CL 12-27;CL;5;Long;70.12;$11,400.00;Sim one;SIM101;My feed', future(['SIM101', 'NYMEX', 'CL'], '202712', 5)],
    ['ES 03-27;ES;2;Short;5900.25;($5,000.00);Sim one;SIM101;My feed', future(['SIM101', 'CME', 'ES'], '202703', -2)],
    ['GC 02-27;GC;1;Long;2901.5;$1,090.00;Sim two;SIM102;My feed', future(['SIM102', 'COMEX', 'GC'], '202702', 1)],
  ]),
};

export const fillsWithOrderColumns: Layout = {
  name: 'fills with order columns',
  about:
    'An order system’s fills: order quantity, filled quantity and leaves beside each other, limit and average price, time stamps.',
  statement: textStatement([
    ['Order ID,Exec Time,Acct,Symbol,Exch,Side,Ord Qty,Fill Qty,Leaves Qty,Limit Px,Avg Px,State,Trader', 'heading'],
    [
      '7001,2026-11-20 09:31:02.113,T-5,CLZ7,NYMEX,BUY,20,12,8,70.50,70.48,PARTIALLY FILLED,jd',
      future(['T-5', 'NYMEX', 'CL'], '202712', 12),
    ],
    [
      '7002,2026-11-20 10:02:44.001,T-5,ESH7,CME,SELL SHORT,6,6,0,5900.00,5900.25,FILLED,jd',
      future(['T-5', 'CME', 'ES'], '202703', -6),
    ],
    ['7003,2026-11-20 10:44:10.500,T-5,GCG7,COMEX,SELL,4,0,4,2950.00,,NEW,jd', 'remark'],
    ['7004,2026-11-20 11:00:00.000,T-6,ZCH7,CBOT,BUY,10,0,0,440.00,,CANCELED,mk', 'remark'],
    [
      '7005,2026-11-20 11:30:00.000,T-6,ZCH7,CBOT,BUY,10,10,0,449.00,448.75,FILLED,mk',
      future(['T-6', 'CBOT', 'ZC'], '202703', 10),
    ],
  ]),
};

export const optionsInWords: Layout = {
  name: 'options in words',
  about: 'A bank’s holdings: “Call WTI Crude Oil Dec 2027 @ 80”, “CL DEC27 80 Call”, “LO Dec-27 C 80.00”, lots signed.',
  statement: textStatement([
    ['Account,Instrument Description,Quantity (lots),Market Price,Currency', 'heading'],
    ['BK-2,NYMEX CL Dec-27 Future,5,72.40,USD', future(['BK-2', 'NYMEX', 'CL'], '202712', 5)],
    ['BK-2,LO Dec-27 C 80.00,-10,3.90,USD', option(['BK-2', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10)],
    ['BK-2,LO DEC27 65 PUT,15,2.10,USD', option(['BK-2', 'NYMEX', 'LO'], ['202712', 'PUT', 65], 15)],
    ['BK-2,Call 80 Dec 2027 WTI Crude Oil,-4,3.90,USD', option(['BK-2', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -4)],
    ['BK-2,Gold Feb 2027,-3,2912.40,USD', future(['BK-2', 'COMEX', 'GC'], '202702', -3)],
    ['BK-2,E-mini S&P 500 Mar-27 Future,2,5950.00,USD', future(['BK-2', 'CME', 'ES'], '202703', 2)],
  ]),
};
