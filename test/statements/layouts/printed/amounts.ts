import { future, ladderPoint, option, textStatement, type Layout } from '../../layout.js';

/** A ladder of one curve: two columns, below a title. */
export const printedShortLadder: Layout = {
  name: 'printed ladder of one curve',
  about:
    'A rates desk’s ladder printed to text: tenors and amounts with grouped thousands below the curve, one in brackets, a total below a ruler.',
  statement: textStatement([
    ['SOFR DV01 by bucket, account RV-6       COB 20-Nov-2026', 'title'],
    ['', 'blank'],
    ['BUCKET        SOFR', 'heading'],
    ['------  ----------', 'remark'],
    ['6M             640', ladderPoint('RV-6', 'USD-SOFR-OIS', '6M', 640)],
    ['2Y          -7,315', ladderPoint('RV-6', 'USD-SOFR-OIS', '2Y', -7315)],
    ['7Y          24,080', ladderPoint('RV-6', 'USD-SOFR-OIS', '7Y', 24_080)],
    ['15Y        (3,275)', ladderPoint('RV-6', 'USD-SOFR-OIS', '15Y', -3275)],
    ['------  ----------', 'remark'],
    ['TOTAL       14,130', 'total'],
  ]),
};

/** Amounts of money with the letters of debit and credit, a blank between. */
export const printedDebitsApart: Layout = {
  name: 'printed statement with debits and credits apart',
  about:
    'A futures broker’s statement printed to text: the letters of debit and credit behind each amount with a blank between, a starred sum below each contract.',
  statement: textStatement([
    ['ACCOUNT: 3K-77105   OFFICE: 004', 'title'],
    ['', 'blank'],
    ['TRADE      LONG  SHORT CONTRACT DESCRIPTION              EX         PRICE CC       DEBIT/CREDIT', 'heading'],
    ['-------- ------ ------ --------------------------------  ---  ----------- --  -----------------', 'remark'],
    [
      '11/04/26      9        DEC 27 CRUDE OIL                  NYM        70.10 US       20,700.00 CR',
      future(['3K-77105', 'NYMEX', 'CL'], '202712', 9),
    ],
    ['             9*                                               72.40 SETTL         20,700.00 CR', 'total'],
    [
      '11/12/26             4 CALL DEC 27 CRUDE OIL 80.00       NYM         4.20 US        1,200.00 CR',
      option(['3K-77105', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -4),
    ],
    ['                    4*                                         3.90 SETTL         15,600.00 DR', 'total'],
    ['', 'blank'],
    ['                                           ** US DOLLARS **', 'remark'],
    ['OPEN TRADE EQUITY                                  20,700.00 CR', 'remark'],
  ]),
};
