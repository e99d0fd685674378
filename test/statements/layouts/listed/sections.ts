import { BLANK, future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

const HEADINGS = ['Exchange', 'Contract', 'Type', 'Month', 'Strike', 'Position', 'Settle', 'Market value'];

/** A daily statement with a section for each account. */
export const accountSections: Layout = {
  name: 'sections per account',
  about:
    'A clearing member’s daily statement: a section for each account under its own heading line, subtotals, a total.',
  statement: sheetStatement(
    [
      [['Daily statement of open positions'], 'title'],
      [['As of close of business 20 November 2026'], 'title'],
      BLANK,
      [HEADINGS, 'heading'],
      [['Account: ENERGY-1'], 'title'],
      [['NYMEX', 'CL', 'FUT', 'DEC-27', '', 25, 68.1, 1702500], future(['ENERGY-1', 'NYMEX', 'CL'], '202712', 25)],
      [['NYMEX', 'CL', 'FUT', 'DEC-28', '', -20, 67.4, -1348000], future(['ENERGY-1', 'NYMEX', 'CL'], '202812', -20)],
      [
        ['NYMEX', 'LO', 'CALL', 'DEC-27', 80, -10, 3.1, -31000],
        option(['ENERGY-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
      ],
      [['Subtotal ENERGY-1', '', '', '', '', -5, '', 323500], 'total'],
      BLANK,
      [['Account: INDEX-1'], 'title'],
      [['CME', 'ES', 'FUT', 'DEC-27', '', 4, 6012.25, 1202450], future(['INDEX-1', 'CME', 'ES'], '202712', 4)],
      [['CME', 'NQ', 'FUT', 'MAR-27', '', -2, 21120, -844800], future(['INDEX-1', 'CME', 'NQ'], '202703', -2)],
      [['Subtotal INDEX-1', '', '', '', '', 2, '', 357650], 'total'],
      BLANK,
      [['Grand total', '', '', '', '', -3, '', 681150], 'total'],
    ],
    ['A1:H1', 'A2:H2'],
  ),
};

/** The same as text, with headings repeated in each section and an account column in none. */
export const repeatedHeadings: Layout = {
  name: 'sections with repeated headings',
  about: 'A statement printed to text: each account’s section repeats the headings; page footers stand between.',
  statement: textStatement([
    ['ACCOUNT: FUND-A,,,,,,', 'title'],
    ['EXCHANGE,CONTRACT,TYPE,EXPIRY,STRIKE,NET POSITION,SETTLE', 'heading'],
    ['ICE.EU,B,FUT,202703,,14,74.60', future(['FUND-A', 'ICE.EU', 'B'], '202703', 14)],
    ['ICE.EU,G,FUT,202703,,-9,688.25', future(['FUND-A', 'ICE.EU', 'G'], '202703', -9)],
    ['TOTAL FUND-A,,,,,5,', 'total'],
    ['Page 1 of 2,,,,,,', 'remark'],
    ['ACCOUNT: FUND-B,,,,,,', 'title'],
    ['EXCHANGE,CONTRACT,TYPE,EXPIRY,STRIKE,NET POSITION,SETTLE', 'heading'],
    ['NYMEX,NG,FUT,202701,,-40,4.105', future(['FUND-B', 'NYMEX', 'NG'], '202701', -40)],
    ['NYMEX,NG,FUT,202704,,40,3.310', future(['FUND-B', 'NYMEX', 'NG'], '202704', 40)],
    ['TOTAL FUND-B,,,,,0,', 'total'],
    ['Page 2 of 2,,,,,,', 'remark'],
  ]),
};

/** An account column whose cells are blank below a name. */
export const blankBelowName: Layout = {
  name: 'account named once',
  about: 'A position report by account: the account stands in its first row only, blank cells below mean the same.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'], 'heading'],
    [['FUND-A', 'COMEX', 'GC', 'FUT', '202702', 11], future(['FUND-A', 'COMEX', 'GC'], '202702', 11)],
    [['', 'COMEX', 'SI', 'FUT', '202703', -4], future(['FUND-A', 'COMEX', 'SI'], '202703', -4)],
    [['', 'COMEX', 'HG', 'FUT', '202703', 8], future(['FUND-A', 'COMEX', 'HG'], '202703', 8)],
    [['Total FUND-A', '', '', '', '', 15], 'total'],
    [['FUND-B', 'CBOT', 'ZW', 'FUT', '202705', -21], future(['FUND-B', 'CBOT', 'ZW'], '202705', -21)],
    [['', 'CBOT', 'ZS', 'FUT', '202705', 21], future(['FUND-B', 'CBOT', 'ZS'], '202705', 21)],
    [['Total FUND-B', '', '', '', '', 0], 'total'],
  ]),
};

/** Account cells that are merged over their rows. */
export const mergedAccounts: Layout = {
  name: 'merged account cells',
  about: 'A risk report in which the account and the exchange are merged down over the rows they stand for.',
  statement: sheetStatement(
    [
      [['Account', 'Exchange', 'Product', 'Put/Call', 'Expiry', 'Strike', 'Net'], 'heading'],
      [['MM-1', 'CME', 'ES', 'FUT', 'MAR-27', '', 12], future(['MM-1', 'CME', 'ES'], '202703', 12)],
      [['', '', 'ES', 'C', 'MAR-27', 6000, -30], option(['MM-1', 'CME', 'ES'], ['202703', 'CALL', 6000], -30)],
      [['', '', 'ES', 'P', 'MAR-27', 5800, 30], option(['MM-1', 'CME', 'ES'], ['202703', 'PUT', 5800], 30)],
      [['MM-2', 'CBOT', 'ZN', 'FUT', 'MAR-27', '', -50], future(['MM-2', 'CBOT', 'ZN'], '202703', -50)],
      [['', '', 'ZB', 'FUT', 'MAR-27', '', 20], future(['MM-2', 'CBOT', 'ZB'], '202703', 20)],
    ],
    ['A2:A4', 'B2:B4', 'A5:A6', 'B5:B6'],
  ),
};
