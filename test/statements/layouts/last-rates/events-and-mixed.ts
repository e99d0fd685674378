import {
  BLANK,
  eventContract,
  future,
  ladderPoint,
  sheetStatement,
  textStatement,
  workbookStatement,
  type Layout,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { EURIBOR, swapOf } from '../rates/swap.js';

export const eventsAsSections: Layout = {
  name: 'markets below their event',
  about:
    'A trader’s sheet of event contracts: a line with the event’s ticker, its markets’ strikes below with Yes or No and contracts.',
  statement: sheetStatement([
    [['Account: EVS-1'], 'title'],
    [['Exchange: KALSHI'], 'title'],
    [['Market', 'Side', 'Contracts', 'Price'], 'heading'],
    [['KXCPIYOY-27MAR'], 'title'],
    [['T3', 'Yes', 100, 0.2], eventContract(['EVS-1', 'KALSHI', 'KXCPIYOY-27MAR-T3'], 'YES', 100, 0.2)],
    [['T2.7', 'No', 40, 0.35], eventContract(['EVS-1', 'KALSHI', 'KXCPIYOY-27MAR-T2.7'], 'NO', 40, 0.35)],
    [['KXFEDDECISION-27MAR'], 'title'],
    [['H0', 'Yes', 60, 0.6], eventContract(['EVS-1', 'KALSHI', 'KXFEDDECISION-27MAR-H0'], 'YES', 60, 0.6)],
  ]),
};

export const eventCostsInAll: Layout = {
  name: 'event contracts with their cost in all',
  about: 'An exchange’s download: ticker, Yes or No, quantity, total cost and maximum payout, no price a contract.',
  statement: textStatement([
    ['Venue,Ticker,Position,Quantity,Total Cost,Max Payout', 'heading'],
    [
      'FORECASTEX,FF-27MAR-T4,Yes,250,$130.00,$250.00',
      eventContract([null, 'FORECASTEX', 'FF-27MAR-T4'], 'YES', 250, null),
    ],
    [
      'FORECASTEX,PAY-27JAN-T100,No,90,$38.70,$90.00',
      eventContract([null, 'FORECASTEX', 'PAY-27JAN-T100'], 'NO', 90, null),
    ],
  ]),
};

export const frenchWorkbook: Layout = {
  name: 'French workbook of every kind',
  about:
    'A French fund’s workbook: sheets Contrats à terme, Swaps and Obligations with French headings and decimal commas as numbers.',
  statement: workbookStatement([
    {
      name: 'Contrats à terme',
      merged: [],
      lines: [
        [['Fonds', 'Bourse', 'Contrat', 'Échéance', 'Nombre de lots'], 'heading'],
        [['OPC-1', 'EUREX', 'FGBL', 'mars 2027', -25], future(['OPC-1', 'EUREX', 'FGBL'], '202703', -25)],
      ],
    },
    {
      name: 'Swaps',
      merged: [],
      lines: [
        [
          [
            'Fonds',
            'Chambre',
            'Référence',
            'Sens',
            'Nominal',
            'Devise',
            'Date de départ',
            'Échéance',
            'Taux fixe (%)',
            'Taux variable',
          ],
          'heading',
        ],
        [
          ['OPC-1', 'LCH', 'S-1', 'Payeur du fixe', 9000000, 'EUR', '24/11/2026', '24/11/2031', 2.42, 'Euribor 6M'],
          swapOf(['OPC-1', 'LCH', 'S-1'], 'PAY', 9_000_000, ['20261124', '20311124'], 2.42, EURIBOR),
        ],
      ],
    },
    {
      name: 'Obligations',
      merged: [],
      lines: [
        [['Fonds', 'ISIN', 'Libellé', 'Nominal', 'Devise', 'Cours'], 'heading'],
        [
          ['OPC-1', 'FR000ZZZ5003', 'OAT 3% 25/05/2034', 6000000, 'EUR', 98.4],
          securityOf('OPC-1', '20340525', 3, 6_000_000, { contract_type: 'OAT', currency: 'EUR', coupon_frequency: 1 }),
        ],
      ],
    },
  ]),
};

export const exposureReport: Layout = {
  name: 'exposures in one table by kind',
  about:
    'A risk manager’s table: kind, instrument, account and quantity with its unit (lots, DV01 in USD, par) in a column.',
  statement: textStatement([
    ['Account,Kind,Instrument,Quantity,Unit', 'heading'],
    ['EXP-1,Future,CLZ27,14,lots', future(['EXP-1', 'NYMEX', 'CL'], '202712', 14)],
    ['EXP-1,Rates,USD SOFR 5Y,-3200,DV01', ladderPoint('EXP-1', 'USD-SOFR-OIS', '5Y', -3200)],
    ['EXP-1,Bond,T 4.125 11/15/32,2000000,par', securityOf('EXP-1', '20321115', 4.125, 2_000_000)],
  ]),
};

export const instructionsAndBook: Layout = {
  name: 'instructions above a book',
  about:
    'A template of a broker: numbered instructions and an example in words above, then swaps and futures in two tables.',
  statement: sheetStatement([
    [['How to fill in this sheet'], 'title'],
    [['1. One line per position'], 'remark'],
    [['2. Lots below zero for short positions'], 'remark'],
    BLANK,
    [['Account', 'Exchange', 'Contract', 'Expiry', 'Lots'], 'heading'],
    [['TPL-1', 'CME', 'ES', 'MAR-27', -3], future(['TPL-1', 'CME', 'ES'], '202703', -3)],
    BLANK,
    [['Account', 'CCP', 'Trade', 'Pay/Rec', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Fixed %', 'Index'], 'heading'],
    [
      ['TPL-1', 'CME', 'T-1', 'Pay', 5000000, 'USD', '2026-11-24', '2031-11-24', 3.8, 'SOFR'],
      swapOf(['TPL-1', 'CME', 'T-1'], 'PAY', 5_000_000, ['20261124', '20311124'], 3.8),
    ],
  ]),
};
