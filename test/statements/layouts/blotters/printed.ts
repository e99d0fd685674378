import { future, option, textStatement, type Layout } from '../../layout.js';

/** One ruler across, and options whose right, month and strike stand two spaces apart below one heading. */
export const purchaseAndSalePrinted: Layout = {
  name: 'printed trades, purchase and sale, and open positions below one ruler each',
  about:
    'A futures broker’s daily statement as printed: the trades of the day under a sentence, what is closed, open positions under a title with letters apart; one dashed line across, right and strike of options within the description.',
  statement: textStatement([
    ['OAKHURST FUTURES GROUP INC', 'title'],
    ['ACCOUNT NUMBER: 218-70446                                STATEMENT DATE: NOV 24, 2026', 'title'],
    ['RIVER BEND MILLING CO                                                          PAGE 1', 'title'],
    ['', 'blank'],
    ['THE FOLLOWING TRADES HAVE BEEN MADE THIS DAY FOR YOUR ACCOUNT AND RISK', 'remark'],
    ['DATE         BUY    SELL  CONTRACT DESCRIPTION             EXCH       PRICE  CC    DEBIT/CREDIT', 'remark'],
    ['-----------------------------------------------------------------------------------------------', 'remark'],
    ['11/24/26       4          JUL 27 WHEAT                     CBOT         612  US', 'remark'],
    ['                          CLEARING FEES                                      US          9.12DR', 'remark'],
    ['', 'blank'],
    ['*  *  *  *   P U R C H A S E   &   S A L E   *  *  *  *', 'remark'],
    ['DATE         BUY    SELL  CONTRACT DESCRIPTION             EXCH       PRICE  CC    DEBIT/CREDIT', 'remark'],
    ['-----------------------------------------------------------------------------------------------', 'remark'],
    ['10/08/26       2          MAR 27 NATURAL GAS               NYMEX      3.910  US', 'remark'],
    ['11/24/26               2  MAR 27 NATURAL GAS               NYMEX      4.050  US', 'remark'],
    ['               2*      2* GROSS PROFIT OR LOSS                               US        2,800.00', 'remark'],
    ['', 'blank'],
    ['*  *  *  *   O P E N   P O S I T I O N S   *  *  *  *', 'title'],
    ['DATE        LONG   SHORT  CONTRACT DESCRIPTION             EXCH       PRICE  CC    DEBIT/CREDIT', 'heading'],
    ['-----------------------------------------------------------------------------------------------', 'remark'],
    [
      '11/17/26       9          JUL 27 WHEAT                     CBOT     598 1/2  US        6,075.00',
      future(['218-70446', 'CBOT', 'ZW'], '202707', 9),
    ],
    [
      '11/24/26       4          JUL 27 WHEAT                     CBOT         612  US',
      future(['218-70446', 'CBOT', 'ZW'], '202707', 4),
    ],
    ['              13*                                                     612*   US        6,075.00', 'total'],
    [
      '11/18/26               7  DEC 27 CRUDE OIL                 NYMEX      71.85  US      3,850.00DR',
      future(['218-70446', 'NYMEX', 'CL'], '202712', -7),
    ],
    ['                       7*                                           72.40*   US      3,850.00DR', 'total'],
    [
      '11/19/26       6          PUT  DEC 27 CRUDE OIL     60.00  NYMEX       2.15  US       12,900.00',
      option(['218-70446', 'NYMEX', 'LO'], ['202712', 'PUT', 60], 6),
    ],
    ['               6*                                                     2.15*  US       12,900.00', 'total'],
    [
      '11/19/26               6  CALL DEC 27 CRUDE OIL     85.00  NYMEX       1.90  US     11,400.00DR',
      option(['218-70446', 'NYMEX', 'LO'], ['202712', 'CALL', 85], -6),
    ],
    ['                       6*                                             1.90*  US     11,400.00DR', 'total'],
    ['', 'blank'],
    ['*  *  *  *   J O U R N A L   *  *  *  *', 'remark'],
    ['11/24/26                  CHECK RECEIVED                                     US       40,000.00', 'remark'],
  ]),
};
