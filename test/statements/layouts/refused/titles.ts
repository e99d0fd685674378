import { BLANK, future, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

const deskInTitle: Layout = {
  name: 'desk in the title of an inventory',
  about:
    'A government desk’s sheet: its code behind a dash in the title, the day beside; nothing else names an account.',
  statement: sheetStatement([
    [['Government securities - UST-DESK-3', '', '', '27-Nov-2026'], 'title'],
    BLANK,
    [['Security', 'Par', 'Price', 'Market value'], 'heading'],
    [
      ['T 4 3/8 05/15/34', 18_000_000, '102-10+', shown(18_419_062.5, '#,##0.00')],
      securityOf('UST-DESK-3', '20340515', 4.375, 18_000_000),
    ],
    [
      ['T 4 1/4 11/15/34', -9_500_000, '101-07', shown(-9_615_781.25, '#,##0.00')],
      securityOf('UST-DESK-3', '20341115', 4.25, -9_500_000),
    ],
  ]),
};

const desksByBlock: Layout = {
  name: 'desks in titles between rows',
  about: 'An energy firm’s futures: a title with a desk’s code above each block, one heading for all of them.',
  statement: textStatement([
    ['Exchange,Contract,Month,Lots,Price', 'heading'],
    ['Crude desk - CRD-4,,,,', 'title'],
    ['NYMEX,CL,Dec-27,14,72.40', future(['CRD-4', 'NYMEX', 'CL'], '202712', 14)],
    ['NYMEX,HO,Mar-27,-6,2.31', future(['CRD-4', 'NYMEX', 'HO'], '202703', -6)],
    ['Gas desk - GAS-2,,,,', 'title'],
    ['NYMEX,NG,Jan-28,25,4.12', future(['GAS-2', 'NYMEX', 'NG'], '202801', 25)],
  ]),
};

const numberOfStatement: Layout = {
  name: 'account behind a statement’s title',
  about: 'A broker’s sheet: “Daily statement - 7730-4415” as its title; the account stands nowhere else.',
  statement: sheetStatement([
    [['Daily statement - 7730-4415 (margin)'], 'title'],
    [['Close of business 27-Nov-2026'], 'title'],
    BLANK,
    [['Symbol', 'Exchange', 'Month', 'Qty', 'Settle'], 'heading'],
    [['CL', 'NYMEX', 'Dec-27', 7, 72.4], future(['7730-4415', 'NYMEX', 'CL'], '202712', 7)],
    [['ES', 'CME', 'Mar-27', -2, 6431], future(['7730-4415', 'CME', 'ES'], '202703', -2)],
  ]),
};

export const TITLE_LAYOUTS: readonly Layout[] = [deskInTitle, desksByBlock, numberOfStatement];
