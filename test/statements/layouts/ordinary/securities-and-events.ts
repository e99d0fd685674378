import { eventContract, textStatement, type Layout } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

const bond = { contract_type: 'UST-BOND' };

export const dealerRuns: Layout = {
  name: 'treasury inventory in 32nds with CUSIP',
  about:
    'A dealer’s inventory: CUSIP, issue, coupon and maturity apart, long or short, par in thousands of dollars, price in 32nds with halves.',
  statement: textStatement([
    ['Book|CUSIP|Issue|Cpn|Mty|L/S|Par ($000)|Px (32nds)|Yld', 'heading'],
    [
      'TSY-3|91282CZZ2|UST 4.125|4.125|11/15/2032|L|20,000|100-07+|4.08',
      securityOf('TSY-3', '20321115', 4.125, 20_000_000),
    ],
    [
      'TSY-3|91282CZZ9|UST 3.875|3.875|08/15/2033|S|8,000|98-08|4.15',
      securityOf('TSY-3', '20330815', 3.875, -8_000_000),
    ],
    ['TSY-3|912810ZZ4|UST 4.5|4.5|02/15/2044|L|5,500|103-02 3/4|4.27', securityOf('TSY-3', '20440215', 4.5, 5_500_000)],
    ['TOTAL||||||33,500||', 'total'],
  ]),
};

export const custodianHoldings: Layout = {
  name: 'custodian’s holdings by CUSIP, terms in the description',
  about:
    'A custodian’s month-end holdings: CUSIP, description with coupon and due date, par, price, market value and accrued income with dollar signs.',
  statement: textStatement([
    ['Holdings Report,,,,,,', 'title'],
    ['As of November 20 2026,,,,,,', 'title'],
    ['Account No.,CUSIP,Description,Par / Shares,Market Price,Market Value,Accrued Income', 'heading'],
    [
      'CST-40,91282CZZ2,US TREASURY NOTE 4.125% DUE 11/15/2032,"10,000,000.000",100.2300,"$10,023,000.00","$5,697.51"',
      securityOf('CST-40', '20321115', 4.125, 10_000_000),
    ],
    [
      'CST-40,91282CZZ9,US TREASURY NOTE 3.875% DUE 08/15/2033,"2,500,000.000",98.2500,"$2,456,250.00","$25,535.20"',
      securityOf('CST-40', '20330815', 3.875, 2_500_000),
    ],
    [
      'CST-40,912810ZZ4,US TREASURY BOND 4.500% DUE 02/15/2044,"1,000,000.000",103.0860,"$1,030,860.00","$11,861.41"',
      securityOf('CST-40', '20440215', 4.5, 1_000_000, bond),
    ],
    ['Total,,,"13,500,000.000",,"$13,510,110.00","$43,094.12"', 'total'],
  ]),
};

export const eventPortfolio: Layout = {
  name: 'event contracts of one account',
  about:
    'A prediction market’s export: market in words, ticker, Yes or No, contracts, average price in cents, cost and value in dollars.',
  statement: textStatement([
    ['Account,PRED-6,,,,,', 'title'],
    ['Market,Ticker,Side,Contracts,Avg Price,Cost,Value', 'heading'],
    [
      'Fed holds in January?,KXFEDDECISION-27JAN-H0,Yes,200,55¢,$110.00,$114.00',
      eventContract(['PRED-6', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 200, null),
    ],
    [
      'Gold above 3200 in 2027?,KXGOLDY-27-T3200,No,80,52¢,$41.60,$44.00',
      eventContract(['PRED-6', 'KALSHI', 'KXGOLDY-27-T3200'], 'NO', 80, null),
    ],
    ['Total,,,280,,$151.60,$158.00', 'total'],
  ]),
};
