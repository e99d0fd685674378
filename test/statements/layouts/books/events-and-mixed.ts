import {
  BLANK,
  day,
  eventContract,
  future,
  ladderPoint,
  option,
  sheetStatement,
  textStatement,
  workbookStatement,
  type Layout,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { ESTR, swapOf } from '../rates/swap.js';

export const settledEvents: Layout = {
  name: 'open and settled event contracts',
  about:
    'An event exchange’s statement: markets with their state open or settled, position as `25 YES` and `40 NO` in one cell.',
  statement: textStatement([
    ['Exchange,Market,State,Position,Avg Cost,Settlement,P&L', 'heading'],
    [
      'KALSHI,KXFEDDECISION-27JAN-H0,open,25 YES,$0.58,,',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 25, 0.58),
    ],
    [
      'KALSHI,KXCPIYOY-27MAR-T3,open,40 NO,$0.79,,',
      eventContract([null, 'KALSHI', 'KXCPIYOY-27MAR-T3'], 'NO', 40, 0.79),
    ],
    ['KALSHI,KXFEDDECISION-26SEP-C25,settled,100 YES,$0.71,Yes,$29.00', 'remark'],
  ]),
};

export const eventColumnsApart: Layout = {
  name: 'event and threshold in columns',
  about:
    'A broker’s list of forecast contracts: event ticker and strike apart, Yes or No, quantity, cost a contract, account beside.',
  statement: textStatement([
    ['Account,Venue,Event,Strike,Outcome,Qty,Cost', 'heading'],
    [
      'FC-2,FORECASTEX,FF-27JAN,T4,Yes,300,0.69',
      eventContract(['FC-2', 'FORECASTEX', 'FF-27JAN-T4'], 'YES', 300, 0.69),
    ],
    [
      'FC-2,FORECASTEX,UNR-27MAR,T4.2,No,150,0.31',
      eventContract(['FC-2', 'FORECASTEX', 'UNR-27MAR-T4.2'], 'NO', 150, 0.31),
    ],
  ]),
};

export const bracketSections: Layout = {
  name: 'file with sections in brackets',
  about: 'A system’s text file: [FUTURES], [SWAPS], [BONDS] as lines of their own, each followed by its own headings.',
  statement: textStatement([
    ['[FUTURES]', 'title'],
    ['account,exchange,contract,expiry,lots', 'heading'],
    ['SYS-1,CME,ES,202703,-6', future(['SYS-1', 'CME', 'ES'], '202703', -6)],
    ['SYS-1,NYMEX,CL,202712,14', future(['SYS-1', 'NYMEX', 'CL'], '202712', 14)],
    ['', 'blank'],
    ['[SWAPS]', 'title'],
    ['account,ccp,trade,side,notional,ccy,start,end,rate_pct,index', 'heading'],
    [
      'SYS-1,LCH,S1,PAY,10000000,USD,20261124,20311124,3.8,SOFR',
      swapOf(['SYS-1', 'LCH', 'S1'], 'PAY', 10_000_000, ['20261124', '20311124'], 3.8),
    ],
    ['', 'blank'],
    ['[BONDS]', 'title'],
    ['account,type,maturity,coupon_pct,face', 'heading'],
    ['SYS-1,UST-NOTE,20321115,4.125,2000000', securityOf('SYS-1', '20321115', 4.125, 2_000_000)],
  ]),
};

export const germanWorkbook: Layout = {
  name: 'German workbook of every kind',
  about:
    'A German fund’s workbook: sheets Futures, Swaps and Anleihen with German headings, dates as cells, sums below.',
  statement: workbookStatement([
    {
      name: 'Futures',
      merged: [],
      lines: [
        [['Depot', 'Börse', 'Kontrakt', 'Fälligkeit', 'Anzahl'], 'heading'],
        [
          ['KAG-1', 'EUREX', 'FGBL', day('2027-03-08', 'dd.mm.yyyy'), -40],
          future(['KAG-1', 'EUREX', 'FGBL'], '202703', -40),
        ],
        [['Summe', '', '', '', -40], 'total'],
      ],
    },
    {
      name: 'Swaps',
      merged: [],
      lines: [
        [
          [
            'Depot',
            'Clearinghaus',
            'Geschäftsnr.',
            'Richtung',
            'Nominal',
            'Währung',
            'Beginn',
            'Ende',
            'Festsatz (%)',
            'Referenzzins',
          ],
          'heading',
        ],
        [
          [
            'KAG-1',
            'EUREX',
            'G-1',
            'Festzahler',
            15000000,
            'EUR',
            day('2026-11-24', 'dd.mm.yyyy'),
            day('2031-11-24', 'dd.mm.yyyy'),
            2.15,
            '€STR',
          ],
          swapOf(['KAG-1', 'EUREX', 'G-1'], 'PAY', 15_000_000, ['20261124', '20311124'], 2.15, ESTR),
        ],
      ],
    },
    {
      name: 'Anleihen',
      merged: [],
      lines: [
        [['Depot', 'ISIN', 'Bezeichnung', 'Nominal', 'Währung', 'Kurs'], 'heading'],
        [
          ['KAG-1', 'DE000ZZZ3003', 'Bund 2,6% 15.02.2036', 5000000, 'EUR', 99.12],
          securityOf('KAG-1', '20360215', 2.6, 5_000_000, {
            contract_type: 'BUND',
            currency: 'EUR',
            coupon_frequency: 1,
          }),
        ],
      ],
    },
  ]),
};

export const ladderAndHedges: Layout = {
  name: 'ladder above its hedges',
  about:
    'A swap desk’s sheet: the DV01 ladder of the book on top, below it the futures hedge with lots and DV01 of the hedge.',
  statement: sheetStatement([
    [['Book: SWAPDESK'], 'title'],
    [['Curve', 'Tenor', 'DV01'], 'heading'],
    [['SOFR', '2Y', 3100], ladderPoint('SWAPDESK', 'USD-SOFR-OIS', '2Y', 3100)],
    [['SOFR', '5Y', -8200], ladderPoint('SWAPDESK', 'USD-SOFR-OIS', '5Y', -8200)],
    [['Total', '', -5100], 'total'],
    BLANK,
    [['Hedges'], 'title'],
    [['Contract', 'Expiry', 'Lots', 'DV01 of hedge'], 'heading'],
    [['ZF', 'Mar-27', 110, 4790], future(['SWAPDESK', 'CBOT', 'ZF'], '202703', 110)],
    [['ZT', 'Mar-27', 8, 306], future(['SWAPDESK', 'CBOT', 'ZT'], '202703', 8)],
    [['Total', '', '', 5096], 'total'],
  ]),
};

export const assetTypesInOneColumn: Layout = {
  name: 'extract with product types',
  about:
    'A middle office’s extract: product types `Listed Future`, `Listed Option`, `IRS`, `Govt Bond` in one table, a union of columns.',
  statement: textStatement([
    [
      'Book,Product Type,Exchange/CCP,Code,Expiry/Maturity,Start,Strike/Rate,C/P or P/R,Quantity/Notional,Ccy,Ref',
      'heading',
    ],
    ['MO,Listed Future,NYMEX,CL,DEC-27,,,,20,USD,1', future(['MO', 'NYMEX', 'CL'], '202712', 20)],
    ['MO,Listed Option,NYMEX,LO,DEC-27,,80,C,-15,USD,2', option(['MO', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -15)],
    [
      'MO,IRS,LCH,SOFR,24-Nov-31,24-Nov-26,3.80%,Pay,10000000,USD,3',
      swapOf(['MO', 'LCH', '3'], 'PAY', 10_000_000, ['20261124', '20311124'], 3.8),
    ],
  ]),
};

export const eventSheet: Layout = {
  name: 'event contracts of two venues',
  about:
    'A trader’s sheet of event contracts in sections by venue, position with a sign (minus means No), last price beside.',
  statement: sheetStatement([
    [['Account', 'EVT-4'], 'title'],
    [['KALSHI'], 'title'],
    [['Ticker', 'Position (+Yes / -No)', 'Avg', 'Last'], 'heading'],
    [
      ['KXFEDDECISION-27MAR-C25', 80, 0.29, 0.3],
      eventContract(['EVT-4', 'KALSHI', 'KXFEDDECISION-27MAR-C25'], 'YES', 80, 0.29),
    ],
    [['KXGOLDY-27-T3100', -35, 0.47, 0.54], eventContract(['EVT-4', 'KALSHI', 'KXGOLDY-27-T3100'], 'NO', 35, 0.47)],
    [['FORECASTEX'], 'title'],
    [['Ticker', 'Position (+Yes / -No)', 'Avg', 'Last'], 'heading'],
    [['CPIY-27MAR-T3', 60, 0.19, 0.2], eventContract(['EVT-4', 'FORECASTEX', 'CPIY-27MAR-T3'], 'YES', 60, 0.19)],
  ]),
};
