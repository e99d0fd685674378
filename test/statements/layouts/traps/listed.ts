import { BLANK, future, option, sheetStatement, textStatement, workbookStatement, type Layout } from '../../layout.js';

export const microContracts: Layout = {
  name: 'micro and mini contracts by name',
  about:
    'A retail book of micro and mini contracts by their names, which the demo market does not list, beside the full ones.',
  statement: sheetStatement([
    [['Account', 'Contract', 'Qty'], 'heading'],
    [['MI-1', 'E-mini S&P 500 Mar 27', 2], future(['MI-1', 'CME', 'ES'], '202703', 2)],
    [['MI-1', 'Micro E-mini S&P 500 Mar 27', 10], 'question'],
    [['MI-1', 'Micro WTI Crude Oil Dec 27', -10], 'question'],
    [['MI-1', 'WTI Crude Oil Dec 27', -1], future(['MI-1', 'NYMEX', 'CL'], '202712', -1)],
    [['MI-1', 'Mini-DAX Futures Mar 27', 3], 'question'],
    [['MI-1', 'Micro Gold Feb 27', 20], 'question'],
  ]),
};

export const relatedNames: Layout = {
  name: 'contracts of neighbouring names',
  about:
    'An energy and rates list by name: Brent of two exchanges, ICE WTI, Henry Hub last day, ultra notes and bonds, average price options.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Month', 'Lots'], 'heading'],
    [
      ['NN-1', 'NYMEX', 'Brent Crude Oil Last Day Financial', 'Mar-27', 5],
      future(['NN-1', 'NYMEX', 'BZ'], '202703', 5),
    ],
    [['NN-1', 'ICE.EU', 'Brent Crude Oil', 'Mar-27', -5], future(['NN-1', 'ICE.EU', 'B'], '202703', -5)],
    [['NN-1', 'ICE.EU', 'WTI Crude Oil', 'Mar-27', 7], 'question'],
    [['NN-1', 'NYMEX', 'Henry Hub Last Day Financial', 'Mar-27', 9], 'question'],
    [['NN-1', 'CBOT', 'Ultra 10-Year T-Note', 'Mar-27', 4], future(['NN-1', 'CBOT', 'TN'], '202703', 4)],
    [['NN-1', 'CBOT', 'Ultra U.S. Treasury Bond', 'Mar-27', -2], future(['NN-1', 'CBOT', 'UB'], '202703', -2)],
    [['NN-1', 'NYMEX', 'WTI Average Price Option 80 Call', 'Dec-27', 6], 'question'],
    [['NN-1', 'EUREX', 'Euro-BTP Futures', 'Mar-27', 3], 'question'],
  ]),
};

export const ambiguousDays: Layout = {
  name: 'expiries of which day and month are not told',
  about: 'A file of days such as 12/01/2027 and 03/02/2027, American or European, with nothing that tells which.',
  statement: textStatement([
    ['Account,Exchange,Contract,Expiry,Lots', 'heading'],
    ['AD-1,NYMEX,CL,12/01/2027,10', 'question'],
    ['AD-1,NYMEX,CL,03/02/2027,-4', 'question'],
  ]),
};

export const positionNumbers: Layout = {
  name: 'Pos. as the number of the line',
  about: 'A German confirmation: “Pos.” counts the lines 1, 2, 3; the lots stand under Stück, bought or sold beside.',
  statement: textStatement([
    ['Pos.;Konto;Börse;Kontrakt;Monat;Kauf/Verkauf;Stück;Kurs', 'heading'],
    ['1;PN-1;EUREX;FGBL;Mär 27;Kauf;12;127,96', future(['PN-1', 'EUREX', 'FGBL'], '202703', 12)],
    ['2;PN-1;EUREX;FESX;Mär 27;Verkauf;30;5.340,00', future(['PN-1', 'EUREX', 'FESX'], '202703', -30)],
    ['3;PN-1;NYMEX;CL;Dez 27;Kauf;4;72,40', future(['PN-1', 'NYMEX', 'CL'], '202712', 4)],
  ]),
};

export const sizeIsTheContracts: Layout = {
  name: 'size of the contract beside lots',
  about:
    'An administrator’s list: “Size” is what one contract is of (1,000 barrels), the number of contracts stands under Net.',
  statement: textStatement([
    ['Account,Exchange,Contract,Expiry,Size,Net,Price', 'heading'],
    ['SZ-1,NYMEX,CL,DEC-27,1000,6,72.40', future(['SZ-1', 'NYMEX', 'CL'], '202712', 6)],
    ['SZ-1,CME,ES,MAR-27,50,-2,6431.00', future(['SZ-1', 'CME', 'ES'], '202703', -2)],
  ]),
};

export const counterpartyColumn: Layout = {
  name: 'C/P as the counterparty',
  about: 'A trade list in which C/P is the counterparty’s short name and no right: futures only.',
  statement: textStatement([
    ['Account,Exchange,Contract,Expiry,B/S,Lots,Price,C/P', 'heading'],
    ['CO-1,NYMEX,CL,DEC-27,B,10,72.40,PBX', future(['CO-1', 'NYMEX', 'CL'], '202712', 10)],
    ['CO-1,CME,ES,MAR-27,S,3,6431.00,CIT', future(['CO-1', 'CME', 'ES'], '202703', -3)],
  ]),
};

export const zeroStrikes: Layout = {
  name: 'strikes of nothing for futures',
  about: 'A mainframe’s file: type F, C and P, strikes of futures as 0.00, lots with zeros before them.',
  statement: textStatement([
    ['ACCT,EXCH,FUT_CODE,TYPE,YYYYMM,STRIKE,NET_LOTS', 'heading'],
    ['ZS-1,NYMEX,CL,F,202712,0.00,0012', future(['ZS-1', 'NYMEX', 'CL'], '202712', 12)],
    ['ZS-1,NYMEX,LO,C,202712,80.00,-0005', option(['ZS-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -5)],
  ]),
};

export const blankNets: Layout = {
  name: 'net of the house with a blank account',
  about:
    'A head of risk’s sheet: each contract by account, then its net with the contract repeated and the account blank.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Expiry', 'Net'], 'heading'],
    [['B-1', 'NYMEX', 'CL', 'DEC-27', 25], future(['B-1', 'NYMEX', 'CL'], '202712', 25)],
    [['B-2', 'NYMEX', 'CL', 'DEC-27', -4], future(['B-2', 'NYMEX', 'CL'], '202712', -4)],
    [['', 'NYMEX', 'CL', 'DEC-27', 21], 'total'],
    [['B-1', 'CME', 'ES', 'MAR-27', -6], future(['B-1', 'CME', 'ES'], '202703', -6)],
    [['B-2', 'CME', 'ES', 'MAR-27', -3], future(['B-2', 'CME', 'ES'], '202703', -3)],
    [['', 'CME', 'ES', 'MAR-27', -9], 'total'],
  ]),
};

export const proposedTrades: Layout = {
  name: 'proposed trades below positions',
  about:
    'A portfolio manager’s sheet: current positions, below them “Proposed trades” under the same headings, which are not done.',
  statement: sheetStatement([
    [['Current positions'], 'title'],
    [['Account', 'Exchange', 'Contract', 'Expiry', 'Lots'], 'heading'],
    [['PM-1', 'CME', 'ES', 'MAR-27', 10], future(['PM-1', 'CME', 'ES'], '202703', 10)],
    [['PM-1', 'CBOT', 'ZN', 'MAR-27', -50], future(['PM-1', 'CBOT', 'ZN'], '202703', -50)],
    BLANK,
    [['Proposed trades'], 'title'],
    [['Account', 'Exchange', 'Contract', 'Expiry', 'Lots'], 'heading'],
    [['PM-1', 'CME', 'ES', 'MAR-27', -4], 'question'],
    [['PM-1', 'CBOT', 'ZN', 'JUN-27', 20], 'question'],
  ]),
};

export const dailySheets: Layout = {
  name: 'a sheet for each day',
  about: 'A book kept by hand: each day’s positions on a sheet called by the date; only the last one stands.',
  statement: workbookStatement([
    {
      name: '20-Nov-26',
      merged: [],
      lines: [
        [['Account', 'Exchange', 'Contract', 'Expiry', 'Lots'], 'heading'],
        [['DS-1', 'NYMEX', 'CL', 'DEC-27', 12], future(['DS-1', 'NYMEX', 'CL'], '202712', 12)],
        [['DS-1', 'CME', 'ES', 'MAR-27', -2], future(['DS-1', 'CME', 'ES'], '202703', -2)],
      ],
    },
    {
      name: '19-Nov-26',
      merged: [],
      lines: [
        [['Account', 'Exchange', 'Contract', 'Expiry', 'Lots'], 'heading'],
        [['DS-1', 'NYMEX', 'CL', 'DEC-27', 10], 'remark'],
        [['DS-1', 'CME', 'ES', 'MAR-27', -2], 'remark'],
      ],
    },
  ]),
};

export const physicalRows: Layout = {
  name: 'physical deals among futures',
  about:
    'A merchant’s exposure table: type Futures, Physical and OTC Swap in one table, lots or their equivalent in one column.',
  statement: textStatement([
    ['Book,Deal Type,Exchange,Contract,Month,Lots (equiv.)', 'heading'],
    ['PH-1,Futures,NYMEX,CL,DEC-27,-40', future(['PH-1', 'NYMEX', 'CL'], '202712', -40)],
    ['PH-1,Physical,NYMEX,CL,DEC-27,38', 'question'],
    ['PH-1,OTC Swap,NYMEX,CL,DEC-27,5', 'question'],
  ]),
};

export const orderPrices: Layout = {
  name: 'positions beside targets',
  about:
    'A systematic fund’s sheet: current lots, target lots and the trade to do, current first; only what is held counts.',
  statement: sheetStatement([
    [['Account', 'Contract', 'Expiry', 'Target', 'Current', 'Trade'], 'heading'],
    [['SY-1', 'ES', 'MAR-27', 12, 9, 3], future(['SY-1', 'CME', 'ES'], '202703', 9)],
    [['SY-1', 'ZN', 'MAR-27', -60, -45, -15], future(['SY-1', 'CBOT', 'ZN'], '202703', -45)],
  ]),
};
