import { BLANK, day, future, option, textStatement, together, workbookStatement, type Layout } from '../../layout.js';

const ng = (account: string, expiry: string, lots: number) => future([account, 'NYMEX', 'NG'], expiry, lots);
const cl = (account: string, expiry: string, lots: number) => future([account, 'NYMEX', 'CL'], expiry, lots);
const lo = (account: string | null, expiry: string, right: 'CALL' | 'PUT', strike: number, lots: number) =>
  option([account, 'NYMEX', 'LO'], [expiry, right, strike], lots);

const accountsBelowContracts: Layout = {
  name: 'months down, accounts below contracts across',
  about:
    'A merchant’s sheet: contract months as dates down, under each contract a column for each account, sums of both at the right and below.',
  statement: workbookStatement([
    {
      name: 'Net',
      merged: ['B3:D3', 'E3:G3'],
      lines: [
        [['Net lots by month and account'], 'title'],
        BLANK,
        [['', 'CL', '', '', 'NG', '', ''], 'heading'],
        [['Month', 'FUND-1', 'FUND-2', 'Total', 'FUND-1', 'FUND-2', 'Total'], 'heading'],
        [
          [day('2027-04-01', 'mmm-yy'), 12, -7, 5, '', 30, 30],
          together(cl('FUND-1', '202704', 12), cl('FUND-2', '202704', -7), ng('FUND-2', '202704', 30)),
        ],
        [[day('2027-05-01', 'mmm-yy'), '', '', 0, -18, '', -18], ng('FUND-1', '202705', -18)],
        [['Total', 12, -7, 5, -18, 30, 12], 'total'],
      ],
    },
  ]),
};

const contractInTitle: Layout = {
  name: 'months down, accounts across, the contract in the title',
  about:
    'A sheet for each contract, exported as text: its code in brackets in the title, one row of which is no month.',
  statement: textStatement([
    ['Henry Hub (NG) hedges - net contracts', 'title'],
    ['', 'blank'],
    ['Delivery;GAS-11;GAS-12;All', 'heading'],
    ['Mar 2027;25;-;25', ng('GAS-11', '202703', 25)],
    ['Apr 2027;-10;40;30', together(ng('GAS-11', '202704', -10), ng('GAS-12', '202704', 40))],
    ['Winter;5;;5', 'question'],
    ['Total;20;40;60', 'total'],
  ]),
};

const accountsDown: Layout = {
  name: 'accounts down, months across, the contract in a line',
  about: 'The same book turned: one line for each account, contract months across, the contract behind its label.',
  statement: textStatement([
    ['Contract: CL', 'title'],
    ['Positions by account,,,', 'title'],
    ['Account,Apr-27,May-27,Net', 'heading'],
    ['OIL-7,14,,14', cl('OIL-7', '202704', 14)],
    ['OIL-8,-3,9,6', together(cl('OIL-8', '202704', -3), cl('OIL-8', '202705', 9))],
    ['Total,11,9,20', 'total'],
  ]),
};

const expiriesAcross: Layout = {
  name: 'strikes down, two expiries across with calls and puts',
  about: 'An option desk’s grid: under each expiry one column of calls and one of puts, the contract in the title.',
  statement: workbookStatement([
    {
      name: 'Grid',
      merged: ['B4:C4', 'D4:E4'],
      lines: [
        [['LO options, net position in lots'], 'title'],
        [['Account', 'VOL-3'], 'title'],
        BLANK,
        [['', 'Jun 2027', '', 'Dec 2027', ''], 'heading'],
        [['Strike', 'C', 'P', 'C', 'P'], 'heading'],
        [[60, '', 15, '', -40], together(lo('VOL-3', '202706', 'PUT', 60, 15), lo('VOL-3', '202712', 'PUT', 60, -40))],
        [
          [70, -20, '', 35, ''],
          together(lo('VOL-3', '202706', 'CALL', 70, -20), lo('VOL-3', '202712', 'CALL', 70, 35)),
        ],
      ],
    },
  ]),
};

const callsStrikePuts: Layout = {
  name: 'calls, strike and puts, each with position, settlement and open interest',
  about:
    'A chain for each expiry below its name: positions beside settlements and open interest, and the strike between.',
  statement: textStatement([
    ['"Crude book, trader VOL-CL, close of 27-Nov-26"', 'title'],
    ['', 'blank'],
    ['Expiry: Jun 2027,Underlying CLM7,,,,,', 'title'],
    ['Calls,,,Strike,Puts,,', 'heading'],
    ['Pos,Settle,OI,,Pos,Settle,OI', 'heading'],
    [
      '(12),3.95,4100,65,30,4.12,2250',
      together(lo('VOL-CL', '202706', 'CALL', 65, -12), lo('VOL-CL', '202706', 'PUT', 65, 30)),
    ],
    [',1.22,980,75,(8),9.80,310', lo('VOL-CL', '202706', 'PUT', 75, -8)],
    ['', 'blank'],
    ['Expiry: Dec 2027,Underlying CLZ7,,,,,', 'remark'],
    ['Calls,,,Strike,Puts,,', 'remark'],
    ['Pos,Settle,OI,,Pos,Settle,OI', 'remark'],
    ['45,2.15,700,80,,,', lo('VOL-CL', '202712', 'CALL', 80, 45)],
  ]),
};

const rightsBelowLines: Layout = {
  name: 'a grid of calls and one of puts, months across',
  about:
    'Strikes down and months across, a block below “Puts” and one below “Calls”, the second without a title of its own.',
  statement: workbookStatement([
    {
      name: 'LO',
      merged: [],
      lines: [
        [['LO position in contracts', '', '', ''], 'title'],
        [['Acct: VOL-5'], 'title'],
        BLANK,
        [['Puts'], 'title'],
        [['Strike', 'Jun-27', 'Dec-27', 'Total'], 'heading'],
        [[55, 22, -9, 13], together(lo('VOL-5', '202706', 'PUT', 55, 22), lo('VOL-5', '202712', 'PUT', 55, -9))],
        BLANK,
        [['Calls'], 'remark'],
        [['Strike', 'Jun-27', 'Dec-27', 'Total'], 'remark'],
        [[75, '', 16, 16], lo('VOL-5', '202712', 'CALL', 75, 16)],
        [['Total', '', 16, 16], 'total'],
      ],
    },
  ]),
};

const strikesAcross: Layout = {
  name: 'strikes across, a block of calls and one of puts',
  about:
    'An option trader’s sheet as text: months down, strikes across, one block below Calls and one below Puts, the contract beside the account.',
  statement: textStatement([
    ['WTI options (LO) - account VOL-6', 'title'],
    ['', 'blank'],
    ['Calls,60,65,70', 'heading'],
    ['Mar-27,10,,-5', together(lo('VOL-6', '202703', 'CALL', 60, 10), lo('VOL-6', '202703', 'CALL', 70, -5))],
    ['Jun-27,,8,', lo('VOL-6', '202706', 'CALL', 65, 8)],
    ['', 'blank'],
    ['Puts,50,55,60', 'remark'],
    ['Mar-27,20,,', lo('VOL-6', '202703', 'PUT', 50, 20)],
    ['Jun-27,,-7,', lo('VOL-6', '202706', 'PUT', 55, -7)],
  ]),
};

const contractBesideAccount: Layout = {
  name: 'strikes down, months by letter across, the contract named beside the account',
  about:
    'The same desk’s grid by strike: months by their letters over calls and puts, the options named in words in the title.',
  statement: textStatement([
    ['NYMEX Crude Oil Options – LO – Account VOL-7', 'title'],
    [',H7,,M7,', 'heading'],
    ['Strike,Call Qty,Put Qty,Call Qty,Put Qty', 'heading'],
    ['50,,40,,-25', together(lo('VOL-7', '202703', 'PUT', 50, 40), lo('VOL-7', '202706', 'PUT', 50, -25))],
    ['60,15,,-30,', together(lo('VOL-7', '202703', 'CALL', 60, 15), lo('VOL-7', '202706', 'CALL', 60, -30))],
  ]),
};

const contractsAsTitles: Layout = {
  name: 'futures below the titles of their contracts',
  about:
    'A broker’s statement by product: contract and exchange in a title above the months of each, long and short in two columns.',
  statement: textStatement([
    ['Account: 4411', 'title'],
    ['CRUDE OIL (CL) - NYMEX', 'title'],
    ['Month,Long,Short,Settle', 'heading'],
    ['Feb-27,10,,60.1', cl('4411', '202702', 10)],
    ['Mar-27,,5,60.2', cl('4411', '202703', -5)],
    ['Total,10,5,', 'total'],
    ['', 'blank'],
    ['HENRY HUB NATURAL GAS - NYMEX', 'title'],
    ['Month,Long,Short,Settle', 'heading'],
    ['Feb-27,7,,3.1', ng('4411', '202702', 7)],
  ]),
};

/** Grids of lots: what is held stands where its month or strike meets its contract, account, expiry or right. */
export const GRID_LAYOUTS: readonly Layout[] = [
  ...[accountsBelowContracts, contractInTitle, accountsDown],
  ...[expiriesAcross, callsStrikePuts, rightsBelowLines],
  ...[strikesAcross, contractBesideAccount, contractsAsTitles],
];
