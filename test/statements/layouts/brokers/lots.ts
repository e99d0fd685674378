import { future, option, textStatement, type Layout } from '../../layout.js';

export const originalClosedAndOpenLots: Layout = {
  name: 'original, closed and open lots',
  about:
    'A broker’s list of open trades: lots traded, lots closed and lots open of each trade, the total of open lots below.',
  statement: textStatement([
    [
      'Client ;Trade ref ;Trade date ;B/S ;Orig Lots ;Closed Lots ;Open Lots ;Market ;Commodity ;Delivery ;Type ;Strike ;Trade Price ;Mkt Price ',
      'heading',
    ],
    [
      ' KL-9 ;T0001 ;03/11/2026 ;B ;20 ;8 ;12 ;NYMEX ;CL ;Dec 2027 ;F ; ;70.10 ;72.40 ',
      future(['KL-9', 'NYMEX', 'CL'], '202712', 12),
    ],
    [
      ' KL-9 ;T0002 ;04/11/2026 ;S ;10 ;0 ;10 ;NYMEX ;LO ;Dec 2027 ;C ;80.00 ;4.20 ;3.90 ',
      option(['KL-9', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    [
      ' KL-9 ;T0003 ;05/11/2026 ;S ;6 ;6 ;0 ;CME ;ES ;Mar 2027 ;F ; ;5900.00 ;5950.00 ',
      future(['KL-9', 'CME', 'ES'], '202703', 0),
    ],
    [
      ' KL-9 ;T0004 ;05/11/2026 ;B ;15 ;5 ;10 ;COMEX ;HG ;Mar 2027 ;F ; ;4.50 ;4.55 ',
      future(['KL-9', 'COMEX', 'HG'], '202703', 10),
    ],
    [' ; ; ; ; ; ;32 ; ; ; ; ; ; ; ', 'total'],
  ]),
};

export const priorAndCurrentPosition: Layout = {
  name: 'prior and current position',
  about: 'A clearing house’s member report: yesterday’s lots, bought, sold and today’s lots, with a sign in today’s.',
  statement: textStatement([
    [
      'Member;Pos. Acct;Product ID;Exch;Ctr Month;P/C;Exercise Price;Prev Net Pos;Bought;Sold;Curr Net Pos;Settlement Price;Variation Margin;Ccy',
      'heading',
    ],
    ['ABCFR;A1;FESX;XEUR;Mar-27;;;10;5;3;12;5150;2400;EUR', future(['A1', 'EUREX', 'FESX'], '202703', 12)],
    [
      'ABCFR;A1;OESX;XEUR;Dec-26;C;5200;-20;0;5;-25;88.4;;EUR',
      option(['A1', 'EUREX', 'OESX'], ['202612', 'CALL', 5200], -25),
    ],
    [
      'ABCFR;A1;OESX;XEUR;Dec-26;P;5000;0;40;0;40;61.0;;EUR',
      option(['A1', 'EUREX', 'OESX'], ['202612', 'PUT', 5000], 40),
    ],
    ['ABCFR;P1;FGBM;XEUR;Mar-27;;;-5;5;0;0;117.2;;EUR', future(['P1', 'EUREX', 'FGBM'], '202703', 0)],
    ['ABCFR;P1;FDAX;XEUR;Mar-27;;;2;0;3;-1;21500;-750;EUR', future(['P1', 'EUREX', 'FDAX'], '202703', -1)],
  ]),
};

export const longShortAndNetLines: Layout = {
  name: 'long, short and net lines',
  about:
    'A statement that shows each contract’s long line, short line and net line, told apart by the words in one column.',
  statement: textStatement([
    ['Account,Market,Contract,Month,Line,Lots,Price', 'heading'],
    ['N-3,NYMEX,CL,DEC 27,Long,30,70.10', future(['N-3', 'NYMEX', 'CL'], '202712', 30)],
    ['N-3,NYMEX,CL,DEC 27,Short,5,71.00', future(['N-3', 'NYMEX', 'CL'], '202712', -5)],
    ['N-3,NYMEX,CL,DEC 27,Net,25,', 'total'],
    ['N-3,CME,ES,MAR 27,Long,2,5900.00', future(['N-3', 'CME', 'ES'], '202703', 2)],
    ['N-3,CME,ES,MAR 27,Short,8,5950.00', future(['N-3', 'CME', 'ES'], '202703', -8)],
    ['N-3,CME,ES,MAR 27,Net,-6,', 'total'],
  ]),
};

export const positionAndTradeLevelRows: Layout = {
  name: 'position and trade level rows',
  about:
    'A risk system’s drill-down: a Level column says Position or Trade, trades stand below the position that they sum to.',
  statement: textStatement([
    ['Level,Account,Exchange,Product,Expiry,Type,Strike,Net Qty,Trade ID,Avg Price', 'heading'],
    ['Position,D-1,NYMEX,CL,202712,FUT,,25,,70.40', future(['D-1', 'NYMEX', 'CL'], '202712', 25)],
    ['Trade,D-1,NYMEX,CL,202712,FUT,,15,T-1,70.10', 'remark'],
    ['Trade,D-1,NYMEX,CL,202712,FUT,,10,T-2,70.85', 'remark'],
    ['Position,D-1,NYMEX,LO,202712,CALL,80,-10,,4.20', option(['D-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10)],
    ['Trade,D-1,NYMEX,LO,202712,CALL,80,-10,T-3,4.20', 'remark'],
  ]),
};
