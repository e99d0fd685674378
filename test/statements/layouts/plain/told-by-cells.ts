import {
  day,
  future,
  option,
  sheetStatement,
  shown,
  textStatement,
  together,
  workbookStatement,
  ladderPoint,
  type Layout,
  type PositionRow,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { EURIBOR, ESTR, swapOf } from '../rates/swap.js';

const everydayNames: Layout = {
  name: 'everyday names of products without an exchange',
  about: 'A trader’s list: WTI, Brent, Nat Gas, ES mini, Nasdaq, Bund, TY and Beans by month, with settlement and P&L.',
  statement: textStatement([
    ['Account,Product,Contract Month,Net Lots,Settle,Open P&L,Trader', 'heading'],
    ['EN-1,WTI,Dec-27,5,71.2,100,JS', future(['EN-1', 'NYMEX', 'CL'], '202712', 5)],
    ['EN-1,Brent,Mar-27,-10,75.2,-300,JS', future(['EN-1', 'ICE.EU', 'B'], '202703', -10)],
    ['EN-1,Nat Gas,Mar-27,4,3.2,20,MB', future(['EN-1', 'NYMEX', 'NG'], '202703', 4)],
    ['EN-1,ES mini,Mar-27,-3,6440,5,MB', future(['EN-1', 'CME', 'ES'], '202703', -3)],
    ['EN-1,Nasdaq,Mar-27,2,22000,5,MB', future(['EN-1', 'CME', 'NQ'], '202703', 2)],
    ['EN-1,Bund,Mar-27,1,131,5,JS', future(['EN-1', 'EUREX', 'FGBL'], '202703', 1)],
    ['EN-1,TY,Mar-27,5,112,5,JS', future(['EN-1', 'CBOT', 'ZN'], '202703', 5)],
    ['EN-1,Beans,Mar-27,-9,1040,5,JS', future(['EN-1', 'CBOT', 'ZS'], '202703', -9)],
  ]),
};

const namesOfInvestments: Layout = {
  name: 'contracts by name below Investment',
  about:
    'An administrator’s holdings of a fund: contracts with exchange and month in words below “Investment”, costs and values beside, and shares of the fund.',
  statement: textStatement([
    ['Fund,Investment,Investment Type,Quantity,Local Cost,Local Price,Local MV,% of Portfolio', 'heading'],
    ['F-12,US 10YR NOTE (CBT) Mar27,Future,25,0,112.5,0,0.10%', future(['F-12', 'CBOT', 'ZN'], '202703', 25)],
    ['F-12,S&P500 EMINI FUT Mar27,Future,-12,0,6440,0,-0.20%', future(['F-12', 'CME', 'ES'], '202703', -12)],
    ['F-12,WTI CRUDE FUTURE Dec27,Future,5,0,71.2,0,0.05%', future(['F-12', 'NYMEX', 'CL'], '202712', 5)],
  ]),
};

const contractsInType: Layout = {
  name: 'contracts below Product Type',
  about: 'A carrying broker’s file: kind, exchange, code, month as 12/27 and strike in one cell below “Product Type”.',
  statement: textStatement([
    ['Acct,Product Type,Lots,Price,P&L', 'heading'],
    ['CB-4,FUT - NYMEX CL 12/27,5,71.2,100', future(['CB-4', 'NYMEX', 'CL'], '202712', 5)],
    ['CB-4,CALL - NYMEX LO 12/27 75,10,3.2,100', option(['CB-4', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 10)],
    ['CB-4,PUT - NYMEX LO 12/27 60,-10,2.2,100', option(['CB-4', 'NYMEX', 'LO'], ['202712', 'PUT', 60], -10)],
  ]),
};

const codesBelowComm: Layout = {
  name: 'codes below Comm, long, short and net',
  about:
    'A clearing member’s file: commodity code below “Comm”, which may be commission, origin and member beside, long, short and net.',
  statement: textStatement([
    ['Clearing Member,Origin,Account,Exch,Comm,Type,Mth,Strike,Long Qty,Short Qty,Net Qty,Settl Price,OTE', 'heading'],
    ['ABC,C,CM-1,NYM,CL,F,DEC27,,10,5,5,71.2,1200', future(['CM-1', 'NYMEX', 'CL'], '202712', 5)],
    ['ABC,C,CM-1,NYM,LO,C,DEC27,75,10,0,10,3.2,1200', option(['CM-1', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 10)],
    ['ABC,H,CM-2,CME,ES,F,MAR27,,0,9,-9,6440,1200', future(['CM-2', 'CME', 'ES'], '202703', -9)],
  ]),
};

const exposureInLots: Layout = {
  name: 'exposure in lots by a unit beside it',
  about: 'A risk sheet: exposure with its unit in a column, lots or contracts, and no other quantity.',
  statement: textStatement([
    ['Contract,Expiry,Exposure,Unit,Avg Price', 'heading'],
    ['CL,Dec-27,5,lots,71.2', future([null, 'NYMEX', 'CL'], '202712', 5)],
    ['ES,Mar-27,-3,contracts,6440', future([null, 'CME', 'ES'], '202703', -3)],
  ]),
};

const coverSheet: Layout = {
  name: 'account on the cover sheet',
  about: 'A broker’s workbook: the account stands on a cover, futures and options each on a sheet of their own.',
  statement: workbookStatement([
    {
      name: 'Cover',
      merged: [],
      lines: [
        [['Daily position report'], 'title'],
        [['Account: 771-2203'], 'title'],
      ],
    },
    {
      name: 'Futures',
      merged: [],
      lines: [
        [['Exch', 'Contract', 'Month', 'Net'], 'heading'],
        [['NYMEX', 'CL', 'Dec-27', 5], future([null, 'NYMEX', 'CL'], '202712', 5)],
      ],
    },
  ]),
};

const faceByValue: Layout = {
  name: 'quantities in M that their values prove to be thousands',
  about:
    'A dealer’s list of treasuries: “Qty (M)” is a thousand or a million, the market value at the price says which.',
  statement: textStatement([
    ['Account,CUSIP,Security,Side,Qty (M),Price,Market Value', 'heading'],
    ['DL-3,91282CZX5,T 4.125 11/15/32,B,5000,100-08,5012500', securityOf('DL-3', '20321115', 4.125, 5_000_000)],
    ['DL-3,91282CZY3,T 3.75 08/31/31,S,2500,99-026,2477000', securityOf('DL-3', '20310831', 3.75, -2_500_000)],
  ]),
};

const classBesideIssuer: Layout = {
  name: 'issuer, coupon and maturity beside a class',
  about:
    'A fund’s file of treasuries: “GOVT” as the kind of security, the issuer, coupon and maturity in columns, face in thousands.',
  statement: textStatement([
    ['Fund,Sec Type,Issuer,Coupon,Mat Date,Face (000),Clean Px,Mkt Val', 'heading'],
    [
      'F-7,GOVT,US TREASURY,4.125,15/11/2032,"5,000",100.25,"5,012,500"',
      securityOf('F-7', '20321115', 4.125, 5_000_000),
    ],
    [
      'F-7,GOVT,US TREASURY,3.75,31/08/2031,"-2,500",99.1,"-2,477,500"',
      securityOf('F-7', '20310831', 3.75, -2_500_000),
    ],
  ]),
};

const indicesByCells: Layout = {
  name: 'Dutch swaps whose index only its cells name',
  about:
    'A Dutch pension fund’s list: Betaalt vast and Ontvangt vast, Variabele index, dates with hyphens, decimal comma.',
  statement: textStatement([
    ['Ref;CCP;Betaalt/Ontvangt;Nominaal;Valuta;Vaste rente;Variabele index;Startdatum;Einddatum', 'heading'],
    [
      'S1;LCH;Betaalt vast;25.000.000;EUR;2,415;Euribor 6M;24-11-2026;24-11-2031',
      swapOf([null, 'LCH', 'S1'], 'PAY', 25_000_000, ['20261124', '20311124'], 2.415, EURIBOR),
    ],
    [
      'S2;LCH;Ontvangt vast;15.000.000;EUR;2,05;ESTR;26-11-2026;26-11-2028',
      swapOf([null, 'LCH', 'S2'], 'RECEIVE', 15_000_000, ['20261126', '20281126'], 2.05, ESTR),
    ],
  ]),
};

const dollarsInM: Layout = {
  name: 'swaps with their notional below USD m',
  about: 'A desk’s sheet: “USD m” is all that heads the notionals, rates by a per cent format.',
  statement: sheetStatement([
    [['Trade ID', 'CCP', 'Pay/Rec', 'USD m', 'Fixed Rate', 'Index', 'Start', 'Maturity', 'Trader'], 'heading'],
    [
      [
        '1',
        'LCH',
        'Pay',
        50,
        shown(0.03795, '0.000%'),
        'SOFR',
        day('2026-11-24', 'dd-mmm-yy'),
        day('2031-11-24', 'dd-mmm-yy'),
        'Smith',
      ],
      swapOf([null, 'LCH', '1'], 'PAY', 50_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      [
        '2',
        'CME',
        'Rec',
        25,
        shown(0.0386, '0.000%'),
        'SOFR',
        day('2026-11-24', 'dd-mmm-yy'),
        day('2033-11-24', 'dd-mmm-yy'),
        'Jones',
      ],
      swapOf([null, 'CME', '2'], 'RECEIVE', 25_000_000, ['20261124', '20331124'], 3.86),
    ],
  ]),
};

const fx = (trade: string, pair: string, amount: number, terms: PositionRow): readonly [PositionRow] => [
  { account_code: null, contract_type: 'SWAP', currency_pair: pair, amount, trade_id: trade, ...terms },
];

const nearAndFarLegs: Layout = {
  name: 'currency swaps with columns for each leg',
  about:
    'A treasury’s list of FX swaps: side, amount, value and rate of the near and of the far leg, one of uneven legs.',
  statement: textStatement([
    [
      'Trade,Type,Pair,Near Leg Side,Near Amount,Near Value,Near Rate,Far Leg Side,Far Amount,Far Value,Far Rate',
      'heading',
    ],
    [
      'F1,SWAP,EURUSD,Sell,5000000,2026-11-24,1.0612,Buy,5000000,2027-02-26,1.0655',
      fx('F1', 'EUR_USD', 5_000_000, { near_date: '20261124', near_rate: 1.0612, expiry: '20270226', rate: 1.0655 }),
    ],
    [
      'F2,SWAP,GBPUSD,Buy,2000000,2026-11-24,1.3912,Sell,2000000,2027-05-26,1.3955',
      fx('F2', 'GBP_USD', -2_000_000, { near_date: '20261124', near_rate: 1.3912, expiry: '20270526', rate: 1.3955 }),
    ],
    ['F3,SWAP,GBPUSD,Buy,2000000,2026-11-24,1.3912,Sell,2100000,2027-05-26,1.3955', 'question'],
  ]),
};

const pointsGroup: Layout = {
  name: 'thousands with a point beside amounts below a thousand',
  about: 'A German ladder without a decimal comma anywhere: 1.200 and -3.400 beside -300 and 500.',
  statement: textStatement([
    ['Konto;Laufzeit;USD SOFR;EUR ESTR', 'heading'],
    [
      'L-2;2J;1.200;-300',
      together(ladderPoint('L-2', 'USD-SOFR-OIS', '2Y', 1200), ladderPoint('L-2', 'EUR-ESTR', '2Y', -300)),
    ],
    [
      'L-2;5J;-3.400;500',
      together(ladderPoint('L-2', 'USD-SOFR-OIS', '5Y', -3400), ladderPoint('L-2', 'EUR-ESTR', '5Y', 500)),
    ],
  ]),
};

/** Tables of which cells say what headings don't. */
export const TOLD_BY_CELLS: readonly Layout[] = [
  everydayNames,
  namesOfInvestments,
  contractsInType,
  codesBelowComm,
  exposureInLots,
  coverSheet,
  faceByValue,
  classBesideIssuer,
  indicesByCells,
  dollarsInM,
  nearAndFarLegs,
  pointsGroup,
];
