import { future, option, textStatement, type Layout } from '../../layout.js';

/** The daily statement of a futures commission merchant as it is printed. */
export const printedDailyStatement: Layout = {
  name: 'printed daily statement',
  about:
    'A futures broker’s daily statement printed to text: long and short by their place in the line, contracts in words, a starred sum below each.',
  statement: textStatement([
    ['ANY FUTURES LLC                         DAILY STATEMENT                        PAGE    1', 'title'],
    ['ACCOUNT NUMBER: 410-22871               STATEMENT DATE: NOV 20, 2026', 'title'],
    ['', 'blank'],
    ['* * * * * * * * * * *  O P E N   P O S I T I O N S  * * * * * * * * * * *', 'title'],
    ['', 'blank'],
    ['TRADE     LONG/BUY  SHRT/SELL  CONTRACT DESCRIPTION          EX   TRADE PRICE  CC   DEBIT/CREDIT', 'heading'],
    ['--------  --------  ---------  ----------------------------  ---  -----------  --  -------------', 'remark'],
    [
      '11/03/26         5             DEC 27 NYM CRUDE OIL          07         70.10  US      11,500.00',
      future(['410-22871', 'NYMEX', 'CL'], '202712', 5),
    ],
    [
      '11/05/26         3             DEC 27 NYM CRUDE OIL          07         70.50  US       5,700.00',
      future(['410-22871', 'NYMEX', 'CL'], '202712', 3),
    ],
    ['                 8*                                                     72.40          17,200.00*', 'total'],
    [
      '11/09/26                   10  CALL DEC 27 NYM CRUDE OIL 80  07          4.20  US      39,000.00DR',
      option(['410-22871', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    ['                           10*                                           3.90          39,000.00DR*', 'total'],
    [
      '11/12/26                    2  MAR 27 CBT CORN               01       4.5025   US         112.50',
      future(['410-22871', 'CBOT', 'ZC'], '202703', -2),
    ],
    ['                            2*                                        4.4800              112.50*', 'total'],
    ['', 'blank'],
    ['** US DOLLARS **    BEGINNING BALANCE        250,000.00', 'remark'],
    ['                    ENDING BALANCE           248,120.50', 'remark'],
    ['                    NET LIQUIDATING VALUE    226,433.00', 'remark'],
  ]),
};

/** A mainframe report with the same headings on each page. */
export const printedPages: Layout = {
  name: 'printed position report of two pages',
  about:
    'A mainframe’s position report in columns of fixed width: a page heading and the column headings on each page, totals by account, a count of records.',
  statement: textStatement([
    ['RPT-POS01            CLEARING SERVICES                      RUN DATE 2026-11-20   PAGE 0001', 'title'],
    ['ACCT    EXCH   PROD  TYPE  EXPIRY   STRIKE       LONG      SHORT        NET   SETTLE', 'heading'],
    [
      '20001   NYMEX  CL    FUT   202712                  40         15         25    72.40',
      future(['20001', 'NYMEX', 'CL'], '202712', 25),
    ],
    [
      '20001   NYMEX  LO    CALL  202712    80.00          0         10        -10     3.90',
      option(['20001', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    ['20001   TOTAL                                      40         25         15', 'total'],
    [
      '20002   CME    ES    FUT   202703                   0          6         -6  5981.25',
      future(['20002', 'CME', 'ES'], '202703', -6),
    ],
    ['\f', 'blank'],
    ['RPT-POS01            CLEARING SERVICES                      RUN DATE 2026-11-20   PAGE 0002', 'title'],
    ['ACCT    EXCH   PROD  TYPE  EXPIRY   STRIKE       LONG      SHORT        NET   SETTLE', 'heading'],
    [
      '20002   COMEX  GC    FUT   202702                   7          0          7  2688.40',
      future(['20002', 'COMEX', 'GC'], '202702', 7),
    ],
    ['20002   TOTAL                                       7          6          1', 'total'],
    ['RECORDS: 4', 'remark'],
    ['*** END OF REPORT ***', 'remark'],
  ]),
};

/** A position whose second line says what the contract is. */
export const printedTwoLines: Layout = {
  name: 'printed lines with a second line',
  about:
    'A clearing broker’s printed list: each position in a line of columns, its contract’s long name and last trading day in a line below.',
  statement: textStatement([
    ['OPEN POSITIONS AS OF 20 NOV 2026   ACCOUNT: HX-5501', 'title'],
    ['', 'blank'],
    ['SYMBOL      SIDE        LOTS    AVG PRICE    MKT PRICE', 'heading'],
    ['======================================================', 'remark'],
    ['CLZ7        LONG          12        70.22        72.40', future(['HX-5501', 'NYMEX', 'CL'], '202712', 12)],
    ['  Light sweet crude oil, last trading day 19 Nov 2027', 'remark'],
    ['NGF7        SHORT          4         4.11         4.05', future(['HX-5501', 'NYMEX', 'NG'], '202701', -4)],
    ['  Henry Hub natural gas, last trading day 29 Dec 2026', 'remark'],
    ['ESH7        LONG           2      5990.00      5981.25', future(['HX-5501', 'CME', 'ES'], '202703', 2)],
    ['  E-mini S&P 500, last trading day 19 Mar 2027', 'remark'],
  ]),
};

/** Lists drawn with lines between the cells, as database clients print them. */
export const drawnTable: Layout = {
  name: 'table drawn with lines',
  about:
    'The answer of a database client pasted to a file: a frame of plus signs, minus signs and bars, a count of rows below.',
  statement: textStatement([
    ['+---------+----------+----------+--------+--------+---------+', 'remark'],
    ['| account | exchange | contract | expiry | strike | net_pos |', 'heading'],
    ['+---------+----------+----------+--------+--------+---------+', 'remark'],
    ['| P-100   | NYMEX    | CL       | 202712 |   NULL |      14 |', future(['P-100', 'NYMEX', 'CL'], '202712', 14)],
    ['| P-100   | NYMEX    | NG       | 202703 |   NULL |     -30 |', future(['P-100', 'NYMEX', 'NG'], '202703', -30)],
    ['| P-101   | ICE.EU   | B        | 202706 |   NULL |       9 |', future(['P-101', 'ICE.EU', 'B'], '202706', 9)],
    ['+---------+----------+----------+--------+--------+---------+', 'remark'],
    ['3 rows in set (0.02 sec)', 'remark'],
  ]),
};
