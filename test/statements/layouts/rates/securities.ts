import { day, sheetStatement, shown, textStatement, type Layout, type PositionRow } from '../../layout.js';

const security = (fields: PositionRow): readonly [PositionRow] => [
  { contract_type: 'UST-NOTE', currency: 'USD', coupon_frequency: 2, ...fields },
];

/** Treasuries as a custodian lists them. */
export const custodyTreasuries: Layout = {
  name: 'treasuries in 32nds',
  about: 'A custodian’s holdings: CUSIP, the security’s name, par, prices such as 101-16+, no currency.',
  statement: textStatement([
    ['Account,CUSIP,Security,Coupon,Maturity,Par,Price,Accrued,Market Value', 'heading'],
    [
      'CUST-2,91282CZZ1,UNITED STATES TREAS NTS,4.250,11/15/2031,"5,000,000",101-16+,"3,522.10","5,079,303.35"',
      security({ account_code: 'CUST-2', maturity: '20311115', coupon_rate: 4.25, notional: 5_000_000 }),
    ],
    [
      'CUST-2,91282CZZ9,UNITED STATES TREAS NTS,3.875,08/15/2033,"-2,000,000",98-08,"20,428.00","-1,985,428.00"',
      security({ account_code: 'CUST-2', maturity: '20330815', coupon_rate: 3.875, notional: -2_000_000 }),
    ],
    [
      'CUST-2,912810ZZ3,UNITED STATES TREAS BDS,4.500,02/15/2044,"1,500,000",103-02,"17,790.00","1,563,727.50"',
      security({
        ...{ account_code: 'CUST-2', contract_type: 'UST-BOND', maturity: '20440215' },
        ...{ coupon_rate: 4.5, notional: 1_500_000 },
      }),
    ],
    ['Total Fixed Income,,,,,"4,500,000",,,"4,657,602.85"', 'total'],
  ]),
};

/** A dealer's repo desk. */
export const dealerTreasuries: Layout = {
  name: 'treasuries, long and short',
  about: 'A dealer’s inventory: type of security, side in a column, par in a number format, coupons as per cent cells.',
  statement: sheetStatement([
    [['Account', 'Security type', 'Currency', 'Maturity date', 'Coupon', 'Long/Short', 'Par amount'], 'heading'],
    [
      [
        'GOV-1',
        'T-Note',
        'USD',
        day('2031-11-15', 'mm/dd/yyyy'),
        shown(0.0425, '0.000%'),
        'Long',
        shown(25000000, '#,##0'),
      ],
      security({ account_code: 'GOV-1', maturity: '20311115', coupon_rate: 4.25, notional: 25_000_000 }),
    ],
    [
      [
        'GOV-1',
        'T-Note',
        'USD',
        day('2028-11-30', 'mm/dd/yyyy'),
        shown(0.04125, '0.000%'),
        'Short',
        shown(40000000, '#,##0'),
      ],
      security({ account_code: 'GOV-1', maturity: '20281130', coupon_rate: 4.125, notional: -40_000_000 }),
    ],
    [
      ['GOV-1', 'T-Bill', 'USD', day('2027-03-18', 'mm/dd/yyyy'), '', 'Long', shown(10000000, '#,##0')],
      [
        {
          account_code: 'GOV-1',
          contract_type: 'UST-BILL',
          currency: 'USD',
          maturity: '20270318',
          notional: 10_000_000,
        },
      ],
    ],
    [['Net', '', '', '', '', '', shown(-5000000, '#,##0')], 'total'],
  ]),
};

/** European government bonds. */
export const euroBonds: Layout = {
  name: 'European government bonds',
  about: 'A European bank’s bond list: ISIN, semicolons, decimal comma, maturities as 15.02.2036, nominal in euro.',
  statement: textStatement([
    ['Account;ISIN;Type;Currency;Maturity;Coupon;Nominal;Clean price', 'heading'],
    [
      'BANK-3;DE000ZZZ0017;BUND;EUR;15.02.2036;2,60;10.000.000,00;99,12',
      security({
        ...{ account_code: 'BANK-3', contract_type: 'BUND', currency: 'EUR', maturity: '20360215' },
        ...{ coupon_rate: 2.6, coupon_frequency: 1, notional: 10_000_000 },
      }),
    ],
    [
      'BANK-3;FR000ZZZ0025;OAT;EUR;25.05.2034;3,00;-7.500.000,00;98,40',
      security({
        ...{ account_code: 'BANK-3', contract_type: 'OAT', currency: 'EUR', maturity: '20340525' },
        ...{ coupon_rate: 3, coupon_frequency: 1, notional: -7_500_000 },
      }),
    ],
    [
      'BANK-3;IT000ZZZ0033;BTP;EUR;01.12.2030;3,35;4.000.000,00;101,05',
      security({
        ...{ account_code: 'BANK-3', contract_type: 'BTP', currency: 'EUR', maturity: '20301201' },
        ...{ coupon_rate: 3.35, notional: 4_000_000 },
      }),
    ],
  ]),
};
