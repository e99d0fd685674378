import {
  BLANK,
  future,
  ladderPoint,
  option,
  sheetStatement,
  textStatement,
  together,
  workbookStatement,
  type Layout,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { swapOf } from '../rates/swap.js';

const structuresWithoutStrikes: Layout = {
  name: 'structures of options without strikes beside codes of futures',
  about:
    'A desk’s list of ideas and hedges: code of the future, month and a column of structures, whose strikes nobody has written; outrights among them are positions.',
  statement: textStatement([
    ['Account,Product,Month,Structure,Lots', 'heading'],
    ['HG-1,CL,Jun-27,Call spread,40', 'question'],
    ['HG-1,CL,Jun-27,Fence,-25', 'question'],
    ['HG-1,NG,Apr-27,1x2 put spread,10', 'question'],
    ['HG-1,NG,Apr-27,Outright,12', future(['HG-1', 'NYMEX', 'NG'], '202704', 12)],
    ['HG-2,CL,Dec-27,,-8', future(['HG-2', 'NYMEX', 'CL'], '202712', -8)],
  ]),
};

const structureInRemark: Layout = {
  name: 'structure of options in a column of notes',
  about:
    'A sheet kept by hand: ticker, size, notes; one note says that the line is a straddle, another that it is a hedge.',
  statement: sheetStatement([
    [['Account', 'Ticker', 'Size', 'Notes'], 'heading'],
    [['PM-3', 'CLZ7', 15, 'Straddle'], 'question'],
    [['PM-3', 'GCG7', -4, 'hedge against miners'], future(['PM-3', 'COMEX', 'GC'], '202702', -4)],
  ]),
};

const strategiesOfLegs: Layout = {
  name: 'names of strategies beside each of their legs',
  about:
    'An option book in which each leg has its row: the strategy’s name stands beside its options and beside the future that hedges them.',
  statement: textStatement([
    ['Account,Strategy,Product,Month,C/P,Strike,Lots', 'heading'],
    ['OB-7,Call spread,LO,Jun-27,C,70,20', option(['OB-7', 'NYMEX', 'LO'], ['202706', 'CALL', 70], 20)],
    ['OB-7,Call spread,LO,Jun-27,C,80,-20', option(['OB-7', 'NYMEX', 'LO'], ['202706', 'CALL', 80], -20)],
    ['OB-7,Call spread,CL,Jun-27,,,-6', future(['OB-7', 'NYMEX', 'CL'], '202706', -6)],
  ]),
};

const boughtAndSoldBonds: Layout = {
  name: 'bonds below lines of their side',
  about:
    'A repo desk’s inventory: “Long positions” and “Short positions” as lines between the bonds, whose face has no sign; one heading for all of them.',
  statement: sheetStatement([
    [['Account', 'Security', 'Coupon', 'Maturity', 'Face'], 'heading'],
    [['Long positions'], 'title'],
    [['RP-2', 'UST', 4.25, '2034-05-15', 20_000_000], securityOf('RP-2', '20340515', 4.25, 20_000_000)],
    [['RP-2', 'UST', 3.875, '2029-09-30', 15_000_000], securityOf('RP-2', '20290930', 3.875, 15_000_000)],
    [['Short positions'], 'title'],
    [['RP-2', 'UST', 4.125, '2032-11-15', 30_000_000], securityOf('RP-2', '20321115', 4.125, -30_000_000)],
  ]),
};

const forwardsBySide: Layout = {
  name: 'forwards below lines of their side',
  about:
    'A treasury’s list of forwards in two parts, “Purchases” and “Sales” of the first currency, amounts without a sign.',
  statement: textStatement([
    ['Account,Pair,Amount,Value date,Rate', 'heading'],
    ['PURCHASES,,,,', 'title'],
    ['TRS-1,EUR/USD,2500000,2027-03-17,1.1662', forward('EUR_USD', 2_500_000, '20270317', 1.1662)],
    ['SALES,,,,', 'title'],
    ['TRS-1,GBP/USD,1400000,2027-02-17,1.3273', forward('GBP_USD', -1_400_000, '20270217', 1.3273)],
    ['TRS-1,EUR/USD,3000000,2027-06-16,1.1690', forward('EUR_USD', -3_000_000, '20270616', 1.169)],
  ]),
};

function forward(currency_pair: string, amount: number, expiry: string, rate: number) {
  return [
    { account_code: 'TRS-1', currency_pair, amount, contract_type: 'FWD', expiry, rate, trade_id: null },
  ] as const;
}

const subAccountsOfOwner: Layout = {
  name: 'sub-accounts of a named client in lines of their own',
  about:
    'A metals broker’s list: the client at the top, each sub-account in a line above its rows, one heading for all.',
  statement: textStatement([
    ['Client: Orrin Metals Ltd', 'title'],
    ['Exchange,Contract,Month,Side,Lots', 'heading'],
    ['Sub-account: OM-A,,,,', 'title'],
    ['COMEX,GC,Apr-27,B,12', future(['OM-A', 'COMEX', 'GC'], '202704', 12)],
    ['Sub-account: OM-B,,,,', 'title'],
    ['COMEX,SI,May-27,S,7', future(['OM-B', 'COMEX', 'SI'], '202705', -7)],
  ]),
};

const rightBelowContract: Layout = {
  name: 'right and strike below the contract in a sheet',
  about:
    'A statement saved as a sheet, as its printed form has it: of an option the right and the strike stand in a row of their own below the contract.',
  statement: sheetStatement([
    [['Account: 30417-A'], 'title'],
    [['Bought', 'Sold', 'Exchange', 'Contract', 'Price'], 'heading'],
    [['', 10, 'NYMEX', 'Jun 27 Crude Oil', 2.31], option(['30417-A', 'NYMEX', 'LO'], ['202706', 'CALL', 72], -10)],
    [['', '', '', 'Call 72.00'], 'remark'],
    [[25, '', 'NYMEX', 'Jun 27 Crude Oil', 62.9], future(['30417-A', 'NYMEX', 'CL'], '202706', 25)],
    [[8, '', 'NYMEX', 'Jun 27 Crude Oil', 1.87], option(['30417-A', 'NYMEX', 'LO'], ['202706', 'PUT', 57], 8)],
    [['', '', '', '57 Put'], 'remark'],
  ]),
};

const optionLineBelow: Layout = {
  name: 'kind, right and strike below the contract',
  about:
    'A custodian’s list of holdings: each has a second line with the exchange, what it is and of an option its right and strike; the side in a column of words.',
  statement: textStatement([
    ['Safekeeping account 55-201', 'title'],
    ['', 'blank'],
    ['Holding,Side,Lots,Cost,Mark', 'heading'],
    ['WTI Crude Oil Sep 2027,Short,16,2.11,1.98', option(['55-201', 'NYMEX', 'LO'], ['202709', 'PUT', 54.5], -16)],
    [' NYMEX options: 54.50 Put,,,,', 'remark'],
    ['WTI Crude Oil Sep 2027,Long,7,61.20,62.05', future(['55-201', 'NYMEX', 'CL'], '202709', 7)],
    [' NYMEX future,,,,', 'remark'],
    ['WTI Crude Oil Dec 2027,Long,16,1.40,1.52', option(['55-201', 'NYMEX', 'LO'], ['202712', 'CALL', 71], 16)],
    [' NYMEX options: 71.00 Call,,,,', 'remark'],
  ]),
};

const remainingOfOpened: Layout = {
  name: 'opened, closed and remaining lots',
  about:
    'An administrator’s lots: how many were opened, how many of them closed since and how many remain, which is what is held; closed lots remain with 0.',
  statement: sheetStatement([
    [['Fund', 'Security', 'Quantity', 'Closed', 'Rem. Lots', 'Cost'], 'heading'],
    [['HF-3', 'CLU7 Comdty', 45, 15, 30, 61.8], future(['HF-3', 'NYMEX', 'CL'], '202709', 30)],
    [['HF-3', 'NGK7 Comdty', -25, -25, 0, 3.7], future(['HF-3', 'NYMEX', 'NG'], '202705', 0)],
    [['HF-3', 'HGN7 Comdty', -14, 0, -14, 4.94], future(['HF-3', 'COMEX', 'HG'], '202707', -14)],
  ]),
};

const customersNumber: Layout = {
  name: 'number of a customer above trades in German',
  about:
    'A bank’s list of the day: “Kunden-Nr.: TG-4410” above the table, Kauf and Verkauf as words, one order cancelled (storniert).',
  statement: textStatement([
    ['Geschäftsliste 27.11.2026', 'title'],
    ['Kunden-Nr.: TG-4410', 'title'],
    ['', 'blank'],
    ['Zeit;Geschäft;Stück;Kontrakt;Fälligkeit;Kurs;Status', 'heading'],
    ['08:14;Verkauf;14;FGBL;Mär 27;129,06;ausgeführt', future(['TG-4410', 'EUREX', 'FGBL'], '202703', -14)],
    ['09:40;Kauf;6;ZW;Jul 27;569,25;ausgeführt', future(['TG-4410', 'CBOT', 'ZW'], '202707', 6)],
    ['11:02;Kauf;20;FESX;Mär 27;5.738,00;storniert', 'remark'],
  ]),
};

const rightOfKind: Layout = {
  name: 'right of an option beside its kind',
  about:
    'An extract of a clearer’s system in codes: FUT and OOF in one column, and the right of the options in another that nobody would know by its heading.',
  statement: textStatement([
    ['ACCT_NBR,EXCH,CTR_DESC,SUB_CL,CTR_YM,STRK_PRC,SEC_TYP,LNG_QTY,SHT_QTY', 'heading'],
    ['C-19,NYMEX,CRUDE OIL,,202709,,FUT,12,0', future(['C-19', 'NYMEX', 'CL'], '202709', 12)],
    ['C-19,NYMEX,CRUDE OIL,P,202709,54.00,OOF,0,30', option(['C-19', 'NYMEX', 'LO'], ['202709', 'PUT', 54], -30)],
    ['C-19,NYMEX,CRUDE OIL,C,202709,75.00,OOF,8,0', option(['C-19', 'NYMEX', 'LO'], ['202709', 'CALL', 75], 8)],
  ]),
};

const payOrReceiveFixed: Layout = {
  name: 'swaps with P and R of the fixed leg',
  about: 'A fund’s list of swaps: P/R Fixed with one letter; a row without one is asked about.',
  statement: textStatement([
    ['Acct,ID,CCP,P/R Fixed,Ccy,Notional,Rate,Index,Effective,Termination', 'heading'],
    [
      'PF-4,S1,LCH,R,USD,25000000,3.51,SOFR,2026-12-16,2028-12-16',
      swapOf(['PF-4', 'LCH', 'S1'], 'RECEIVE', 25_000_000, ['20261216', '20281216'], 3.51),
    ],
    ['PF-4,S2,LCH,,USD,10000000,3.58,SOFR,2026-12-16,2033-12-16', 'question'],
  ]),
};

const amountOfBase: Layout = {
  name: 'forwards with the amount of the base currency',
  about: 'A treasury’s deals: “Amount (base)” beside the pair, the side in letters.',
  statement: textStatement([
    ['Account,Pair,B/S,Amount (base),Value date,Rate', 'heading'],
    ['TRS-1,EUR/USD,B,1500000,2027-03-17,1.1662', forward('EUR_USD', 1_500_000, '20270317', 1.1662)],
    ['TRS-1,GBP/USD,S,900000,2027-06-16,1.3251', forward('GBP_USD', -900_000, '20270616', 1.3251)],
  ]),
};

const curvesNamedOnce: Layout = {
  name: 'ladder whose curves stand in their first row',
  about:
    'A risk report as a pivot table gives it: curve and currency in the first row of its tenors alone, a sum below each curve.',
  statement: sheetStatement([
    [['Account', 'RATES-3'], 'title'],
    [['Curve', 'Currency', 'Bucket', 'PV01'], 'heading'],
    [['SOFR', 'USD', '2Y', -4100], ladderPoint('RATES-3', 'USD-SOFR-OIS', '2Y', -4100)],
    [['', '', '5Y', 8300], ladderPoint('RATES-3', 'USD-SOFR-OIS', '5Y', 8300)],
    [['Subtotal', '', '', 4200], 'total'],
    [['ESTR', 'EUR', '2Y', 1900], ladderPoint('RATES-3', 'EUR-ESTR-OIS', '2Y', 1900)],
    [['', '', '10Y', -700], ladderPoint('RATES-3', 'EUR-ESTR-OIS', '10Y', -700)],
    [['Subtotal', '', '', 1200], 'total'],
  ]),
};

const spreadsByType: Layout = {
  name: 'spreads of months told by a column of kinds',
  about:
    'A spread desk’s list: “Spread”, “Fly” and “Single” in a column of types, symbols with a slash between the months.',
  statement: textStatement([
    ['Book,Exch,Type,Symbol,B/S,Lots', 'heading'],
    [
      'SD-4,NYMEX,Spread,CLM7/CLZ7,S,15',
      together(future(['SD-4', 'NYMEX', 'CL'], '202706', -15), future(['SD-4', 'NYMEX', 'CL'], '202712', 15)),
    ],
    [
      'SD-4,NYMEX,Fly,CLM7/CLU7/CLZ7,B,5',
      together(
        future(['SD-4', 'NYMEX', 'CL'], '202706', 5),
        future(['SD-4', 'NYMEX', 'CL'], '202709', -10),
        future(['SD-4', 'NYMEX', 'CL'], '202712', 5),
      ),
    ],
    ['SD-4,NYMEX,Single,NGJ7,B,9', future(['SD-4', 'NYMEX', 'NG'], '202704', 9)],
    ['SD-4,NYMEX,Spread,CLM7,B,3', 'question'],
  ]),
};

const metalsBySection: Layout = {
  name: 'contracts as lines, the first above the headings, stocks beside',
  about:
    'A refiner’s hedge sheet: the metal stands in a line above its months, the first one above the headings, which stand again below each; stocks in a block on the right.',
  statement: sheetStatement([
    [['REFINER HEDGES, ACCOUNT 771-RF', '', '', '', '', '', 'Vault (oz)'], 'title'],
    [['GOLD', '', '', '', '', '', 'Gold bars', 4100], 'title'],
    [['Month', 'Exch', 'Long', 'Short', 'Price'], 'heading'],
    [['April 27', 'COMEX', '', 14, 4240], future(['771-RF', 'COMEX', 'GC'], '202704', -14)],
    BLANK,
    [['SILVER'], 'title'],
    [['Month', 'Exch', 'Long', 'Short', 'Price'], 'heading'],
    [['May 27', 'COMEX', 6, '', 52.6], future(['771-RF', 'COMEX', 'SI'], '202705', 6)],
  ]),
};

const houseByService: Layout = {
  name: 'swaps of a clearing house that its service names',
  about:
    'A pension fund’s register: “SwapClear positions” above the table says the clearing house; Pay or Receive in a column.',
  statement: textStatement([
    ['SwapClear positions of 27 November 2026', 'title'],
    ['Account,Trade ID,Ccy,Notional,Pay/Receive,Fixed Rate,Index,Start,Maturity', 'heading'],
    [
      'PF-9,T81,USD,40000000,Pay,3.7425,SOFR,2026-03-18,2036-03-18',
      swapOf(['PF-9', 'LCH', 'T81'], 'PAY', 40_000_000, ['20260318', '20360318'], 3.7425),
    ],
  ]),
};

const positionsInMail: Layout = {
  name: 'mail with what is held above what was traded',
  about:
    'A broker’s evening mail: what is long and short in sentences with the average in brackets, the trades of the day below, which are in it already.',
  statement: textStatement([
    ['Evening all, account KD-12', 'title'],
    ['', 'blank'],
    ['long 14 GCJ7 (avg 4201.4)', future(['KD-12', 'COMEX', 'GC'], '202704', 14)],
    ['short 30 CLZ7 (avg 62.10)', future(['KD-12', 'NYMEX', 'CL'], '202712', -30)],
    ['', 'blank'],
    ['bought 4 GCJ7 at 4230.1', 'remark'],
    ['sold 10 CLZ7 at 62.55', 'remark'],
  ]),
};

const sumOfSheets: Layout = {
  name: 'sheets of accounts and one of their sums',
  about:
    'A broker’s workbook: a sheet for each account, and one called “Consolidated” of all of them by contract, with the same headings.',
  statement: workbookStatement([
    {
      name: 'KD-1',
      merged: [],
      lines: [
        [['Account KD-1'], 'title'],
        [['Exchange', 'Code', 'Month', 'Pos'], 'heading'],
        [['NYMEX', 'CL', 'Jun-27', 12], future(['KD-1', 'NYMEX', 'CL'], '202706', 12)],
      ],
    },
    {
      name: 'KD-2',
      merged: [],
      lines: [
        [['Account KD-2'], 'title'],
        [['Exchange', 'Code', 'Month', 'Pos'], 'heading'],
        [['NYMEX', 'CL', 'Jun-27', -5], future(['KD-2', 'NYMEX', 'CL'], '202706', -5)],
      ],
    },
    {
      name: 'Consolidated',
      merged: [],
      lines: [
        [['Net by contract'], 'title'],
        [['Exchange', 'Code', 'Month', 'Pos'], 'heading'],
        [['NYMEX', 'CL', 'Jun-27', 7], 'remark'],
      ],
    },
  ]),
};

/** What was mended after a look at the sets of examiners, each in another shape than theirs. */
export const MENDED_LAYOUTS: readonly Layout[] = [
  ...[structuresWithoutStrikes, structureInRemark, strategiesOfLegs],
  ...[boughtAndSoldBonds, forwardsBySide, subAccountsOfOwner],
  ...[positionsInMail, sumOfSheets, optionLineBelow, remainingOfOpened, customersNumber],
  ...[rightOfKind, payOrReceiveFixed, amountOfBase, curvesNamedOnce],
  ...[rightBelowContract, spreadsByType, metalsBySection, houseByService],
];
