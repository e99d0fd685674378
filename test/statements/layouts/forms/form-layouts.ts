import {
  BLANK,
  day,
  future,
  option,
  shown,
  textStatement,
  together,
  workbookStatement,
  type Layout,
  type PositionRow,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { SONIA, swapOf } from '../rates/swap.js';

const reportable: Layout = {
  name: 'year and month of delivery apart, futures long and short',
  about:
    'A report of large positions to a regulator: special account, year and month letter in two columns, EFRPs beside.',
  statement: textStatement([
    ['AS_OF,SPECIAL_ACCT,EXCH,COMM_CD,DELIV_YR,DELIV_MTH,FUT_LONG,FUT_SHORT,EFRP', 'heading'],
    ['20261126,00410077,CBOT,ZC,2027,N,0,320,0', future(['00410077', 'CBOT', 'ZC'], '202707', -320)],
    ['20261126,00410077,CBOT,ZS,2027,H,75,15,10', future(['00410077', 'CBOT', 'ZS'], '202703', 60)],
    ['20261126,00410090,NYMEX,NG,2028,F,40,0,0', future(['00410090', 'NYMEX', 'NG'], '202801', 40)],
  ]),
};

const lotsBeforeContracts: Layout = {
  name: 'lots before the contract in one cell',
  about:
    'An option desk’s list, tab separated: `-40 LO Sep27 62.00 Put` below Position, hedges by ticker between them.',
  statement: textStatement([
    ['Book\tPosition\tMark\tDelta', 'heading'],
    ['VOL-3\t-40 LO Sep27 62.00 Put\t3.10\t-0.38', option(['VOL-3', 'NYMEX', 'LO'], ['202709', 'PUT', 62], -40)],
    ['VOL-3\t+1,200 LO Dec27 85.00 Call\t0.71\t0.11', option(['VOL-3', 'NYMEX', 'LO'], ['202712', 'CALL', 85], 1200)],
    ['VOL-3\t-35 CLU7\t62.90\t1.00', future(['VOL-3', 'NYMEX', 'CL'], '202709', -35)],
    ['VOL-4\t+18 NGJ7\t3.88\t1.00', future(['VOL-4', 'NYMEX', 'NG'], '202704', 18)],
    ['Total\t\t\t', 'total'],
  ]),
};

const pages: Layout = {
  name: 'printed pages, a client at the head of each',
  about:
    'A print file of a clearing firm: number and name of the client above each page, strike and right one space apart, a line drawn across.',
  statement: textStatement([
    ['OPEN POSITIONS                                      26-NOV-26   PAGE 001', 'title'],
    ['CLIENT 70-3301   HARBOUR GRAIN & OIL', 'title'],
    ['', 'blank'],
    ['B/S   QTY  CONTRACT         MTH    STRIKE P/C     SETTLE', 'heading'],
    ['-------------------------------------------------------', 'blank'],
    ['B      25  NYM CRUDE OIL    H27                     63.55', future(['70-3301', 'NYMEX', 'CL'], '202703', 25)],
    ['S      12  CBT CORN         N27                    455.25', future(['70-3301', 'CBOT', 'ZC'], '202707', -12)],
    [
      'B      60  NYM CRUDE OIL    M27     58.00   P        1.12',
      option(['70-3301', 'NYMEX', 'LO'], ['202706', 'PUT', 58], 60),
    ],
    ['', 'blank'],
    ['OPEN POSITIONS                                      26-NOV-26   PAGE 002', 'title'],
    ['CLIENT 70-3302   NORTH QUAY PARTNERS', 'title'],
    ['', 'blank'],
    ['B/S   QTY  CONTRACT         MTH    STRIKE P/C     SETTLE', 'heading'],
    ['-------------------------------------------------------', 'blank'],
    ['S     110  CBT 10YR NOTE    M27                    113-02', future(['70-3302', 'CBOT', 'ZN'], '202706', -110)],
    ['B       9  CMX GOLD         G27                   4239.80', future(['70-3302', 'COMEX', 'GC'], '202702', 9)],
  ]),
};

const forward = (
  account_code: string,
  [currency_pair, amount, rate]: readonly [string, number, number],
  expiry: string,
  others: PositionRow = {},
): readonly [PositionRow] => [
  { account_code, currency_pair, amount, contract_type: 'FWD', expiry, rate, trade_id: null, ...others },
];

const directions: Layout = {
  name: 'currency swaps with the direction of both legs',
  about:
    'A dealing system’s list: `Dir` B/S of the near and the far leg of a swap, B or S of a forward without a far leg.',
  statement: textStatement([
    ['Deal,Book,Type,Pair,Dir,Amount (base),Near date,Near rate,Far date,Far rate', 'heading'],
    [
      'X-71,FXB-4,SWAP,EUR/USD,S/B,"7,500,000",16-Dec-26,1.1598,16-Jun-27,1.1702',
      forward('FXB-4', ['EUR_USD', 7_500_000, 1.1702], '20270616', {
        ...{ contract_type: 'SWAP', near_date: '20261216', near_rate: 1.1598 },
      }),
    ],
    [
      'X-72,FXB-4,FWD,GBP/USD,S,"2,000,000",17-Mar-27,1.3233,,',
      forward('FXB-4', ['GBP_USD', -2_000_000, 1.3233], '20270317'),
    ],
    [
      'X-73,FXB-4,FWD,USD/JPY,B,"3,000,000",16-Jun-27,146.80,,',
      forward('FXB-4', ['USD_JPY', 3_000_000, 146.8], '20270616'),
    ],
    ['X-74,FXB-4,SWAP,EUR/USD,B/B,"1,000,000",16-Dec-26,1.1598,16-Jun-27,1.1702', 'question'],
  ]),
};

const counterCurrencies: Layout = {
  name: 'French forwards with a counter-currency',
  about:
    'A French treasury’s list: `Devise`, `Montant`, `Contre-devise` and `Contre-valeur`, spaces between thousands, Windows-1252.',
  statement: textStatement(
    [
      ['Portefeuille : TRESO-2', 'title'],
      ['N°;Sens;Devise;Montant;Contre-devise;Cours à terme;Contre-valeur;Échéance', 'heading'],
      [
        '881;Achat;EUR;2 500 000,00;USD;1,1660;2 915 000,00;17/03/2027',
        forward('TRESO-2', ['EUR_USD', 2_500_000, 1.166], '20270317'),
      ],
      [
        '882;Vente;USD;1 200 000,00;CAD;1,3790;1 654 800,00;16/06/2027',
        forward('TRESO-2', ['USD_CAD', -1_200_000, 1.379], '20270616'),
      ],
      ['883;Achat;AUD;900 000,00;USD;0,6618;715 000,00;16/06/2027', 'question'],
    ],
    { encoding: 'windows-1252' },
  ),
};

const parHeld: Layout = {
  name: 'tax lots with the par that is still held',
  about:
    'A portfolio accounting’s tax lots: original par beside par held, both in millions, long or short in a column.',
  statement: textStatement([
    ['Fund,Lot,Sec ID,Security,Cpn,Mat Date,L/S,Orig Par (MM),Par Held (MM),Acq Px,Px', 'heading'],
    [
      'HILLFI,1,91282CZB9,T 3 7/8 05/31/31,3.875,31-May-31,L,30.0,12.5,99.500,99.875',
      securityOf('HILLFI', '20310531', 3.875, 12_500_000),
    ],
    [
      'HILLFI,2,91282CZC7,T 4 1/4 08/15/34,4.25,15-Aug-34,S,8.0,8.0,100.125,100.500',
      securityOf('HILLFI', '20340815', 4.25, -8_000_000),
    ],
  ]),
};

const signedNotionals: Layout = {
  name: 'swaps by the sign of their notional, a section for each clearing house',
  about: 'A desk’s workbook: the book in the title, what plus and minus mean in a line, rates in percent format.',
  statement: workbookStatement([
    {
      name: 'IRS',
      merged: [],
      lines: [
        [['Cleared IRS – book RATES-EMEA'], 'title'],
        [['Notional: + pay fixed, – receive fixed'], 'title'],
        BLANK,
        [['LCH'], 'title'],
        [['Ticket', 'Ccy', 'Notional', 'Fixed', 'Float', 'Eff date', 'Mat date', 'NPV (USD)'], 'heading'],
        [
          [
            ...['R-11', 'USD', 40_000_000, shown(0.0345, '0.000%'), 'SOFR'],
            ...[day('2026-12-16', 'dd-mmm-yy'), day('2031-12-16', 'dd-mmm-yy'), -1200],
          ],
          swapOf(['RATES-EMEA', 'LCH', 'R-11'], 'PAY', 40_000_000, ['20261216', '20311216'], 3.45),
        ],
        [
          [
            ...['R-12', 'GBP', -25_000_000, shown(0.0381, '0.000%'), 'SONIA'],
            ...[day('2026-12-16', 'dd-mmm-yy'), day('2036-12-16', 'dd-mmm-yy'), 900],
          ],
          swapOf(['RATES-EMEA', 'LCH', 'R-12'], 'RECEIVE', 25_000_000, ['20261216', '20361216'], 3.81, SONIA),
        ],
        [['Subtotal LCH', '', '', '', '', '', '', -300], 'total'],
        BLANK,
        [['CME'], 'title'],
        [['Ticket', 'Ccy', 'Notional', 'Fixed', 'Float', 'Eff date', 'Mat date', 'NPV (USD)'], 'heading'],
        [
          [
            ...['R-13', 'USD', -15_000_000, shown(0.036, '0.000%'), 'SOFR'],
            ...[day('2026-12-16', 'dd-mmm-yy'), day('2046-12-16', 'dd-mmm-yy'), 4100],
          ],
          swapOf(['RATES-EMEA', 'CME', 'R-13'], 'RECEIVE', 15_000_000, ['20261216', '20461216'], 3.6),
        ],
        [['Total', '', '', '', '', '', '', 3800], 'total'],
      ],
    },
  ]),
};

const daySheet: Layout = {
  name: 'futures and options beside each other below a book',
  about:
    'A portfolio manager’s own sheet: the book and the day in the first line, futures at the left, options at the right.',
  statement: workbookStatement([
    {
      name: 'Today',
      merged: [],
      lines: [
        [['GAS BOOK GB-4', '', '', '', '', '', '', '', '', '26-Nov-26'], 'title'],
        BLANK,
        [['FUTURES', '', '', '', '', 'OPTIONS'], 'title'],
        [['Contract', 'Month', 'Pos', 'Settle', '', 'Contract', 'Month', 'C/P', 'Strike', 'Pos'], 'heading'],
        [
          ['NG', 'Apr27', 60, 3.91, '', 'LO', 'Jun27', 'P', 52, -20],
          together(
            future(['GB-4', 'NYMEX', 'NG'], '202704', 60),
            option(['GB-4', 'NYMEX', 'LO'], ['202706', 'PUT', 52], -20),
          ),
        ],
        [['NG', 'Mar28', -15, 3.62], future(['GB-4', 'NYMEX', 'NG'], '202803', -15)],
        [['Total', '', '', '', '', 'Total'], 'total'],
      ],
    },
  ]),
};

/** Forms of other examiners’ sets that were read first from what is written here anew. */
export const FORM_LAYOUTS: readonly Layout[] = [
  ...[reportable, lotsBeforeContracts, pages, directions, counterCurrencies, parHeld, signedNotionals, daySheet],
];
