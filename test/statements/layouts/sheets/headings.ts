import { BLANK, future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

/** A group heading above the headings. */
export const twoHeadingRows: Layout = {
  name: 'two rows of headings',
  about: 'A risk report: `Contract` and `Position` merged over their columns, the headings proper in the row below.',
  statement: sheetStatement(
    [
      [['', 'Contract', '', '', '', '', 'Position', '', 'Valuation', ''], 'heading'],
      [['Account', 'Exchange', 'Code', 'Type', 'Expiry', 'Strike', 'Long', 'Short', 'Price', 'Value'], 'heading'],
      [
        ['RR-1', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', 30, '', 68.1, 2043000],
        future(['RR-1', 'NYMEX', 'CL'], '202712', 30),
      ],
      [
        ['RR-1', 'NYMEX', 'LO', 'PUT', 'DEC-27', 60, '', 30, 5.2, -156000],
        option(['RR-1', 'NYMEX', 'LO'], ['202712', 'PUT', 60], -30),
      ],
      [['RR-2', 'CME', 'ES', 'FUT', 'MAR-27', '', '', 6, 5981, -1794300], future(['RR-2', 'CME', 'ES'], '202703', -6)],
      [['', '', '', '', 'Total', '', 30, 36, '', 92700], 'total'],
    ],
    ['B1:F1', 'G1:H1', 'I1:J1'],
  ),
};

/** Headings in two halves. */
export const splitHeadings: Layout = {
  name: 'headings in two halves',
  about: 'A mainframe’s report: `ACCOUNT` above `NUMBER`, `CONTRACT` above `MONTH`, read from top to bottom.',
  statement: sheetStatement([
    [['ACCOUNT', 'EXCHANGE', 'PRODUCT', 'CONTRACT', 'PUT', 'STRIKE', 'NET'], 'heading'],
    [['NUMBER', 'CODE', 'CODE', 'MONTH', 'CALL', 'PRICE', 'POSITION'], 'heading'],
    [['000123', 'CBOT', 'ZC', '202703', 'F', '', 50], future(['000123', 'CBOT', 'ZC'], '202703', 50)],
    [['000123', 'CBOT', 'ZC', '202707', 'F', '', -50], future(['000123', 'CBOT', 'ZC'], '202707', -50)],
    [['000124', 'CBOT', 'ZN', '202703', 'P', 110, 25], option(['000124', 'CBOT', 'ZN'], ['202703', 'PUT', 110], 25)],
  ]),
};

/** Titles, a logo line and notes around the table. */
export const titlesAround: Layout = {
  name: 'titles and notes around',
  about:
    'A client report: merged titles above the table, a column without heading before it, notes and a signature below.',
  statement: sheetStatement(
    [
      [['', 'Position report'], 'title'],
      [['', 'Prepared for the risk committee, 20 November 2026'], 'title'],
      BLANK,
      [['', 'Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'], 'heading'],
      [[1, 'RC-1', 'ICE.EU', 'TFM', 'FUT', '202701', '', 30], future(['RC-1', 'ICE.EU', 'TFM'], '202701', 30)],
      [[2, 'RC-1', 'ICE.EU', 'M', 'FUT', '202702', '', -20], future(['RC-1', 'ICE.EU', 'M'], '202702', -20)],
      [[3, 'RC-2', 'ICE.EU', 'JKM', 'FUT', '202703', '', 5], future(['RC-2', 'ICE.EU', 'JKM'], '202703', 5)],
      BLANK,
      [['', 'Figures are unaudited. Short positions are below zero.'], 'remark'],
      [['', 'Source: back office'], 'remark'],
    ],
    ['B1:H1', 'B2:H2', 'B9:H9'],
  ),
};

/** Text export of a spreadsheet in another encoding. */
export const unicodeText: Layout = {
  name: 'Unicode text',
  about: '“Unicode text” as a spreadsheet saves it: UTF-16 with a byte order mark, tab separated.',
  statement: textStatement(
    [
      ['Account\tExchange\tContract\tType\tExpiry\tNet position', 'heading'],
      ['ÖL-1\tNYMEX\tCL\tFUT\t202703\t10', future(['ÖL-1', 'NYMEX', 'CL'], '202703', 10)],
      ['ÖL-1\tNYMEX\tCL\tFUT\t202704\t-10', future(['ÖL-1', 'NYMEX', 'CL'], '202704', -10)],
    ],
    { encoding: 'utf-16', lineEnd: '\r\n' },
  ),
};

/** UTF-8 with a byte order mark, everything quoted. */
export const quotedWithMark: Layout = {
  name: 'byte order mark, all quoted',
  about: 'A database export: UTF-8 with a byte order mark, every cell in quotation marks, names of fields as headings.',
  statement: textStatement(
    [
      [
        '"account_code","exchange_code","contract_code","contract_type","contract_expiry","contract_strike","net_position"',
        'heading',
      ],
      ['"DB-1","CBOT","ZQ","FUT","202703","","-150"', future(['DB-1', 'CBOT', 'ZQ'], '202703', -150)],
      [
        '"DB-1","CME","SR3","CALL","202703","96.25","400"',
        option(['DB-1', 'CME', 'SR3'], ['202703', 'CALL', 96.25], 400),
      ],
      ['"DB-2","ASX","AP","FUT","202612","","7"', future(['DB-2', 'ASX', 'AP'], '202612', 7)],
    ],
    { encoding: 'utf-8 with a byte order mark', lineEnd: '\r\n' },
  ),
};
