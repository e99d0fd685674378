import { sheetStatement, shown, textStatement, day, type Layout, type PositionRow } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

const euro = (contract_type: string, coupon_frequency = 1): PositionRow => ({
  contract_type,
  currency: 'EUR',
  coupon_frequency,
});
const bill = (account: string, maturity: string, notional: number): readonly [PositionRow] => [
  { account_code: account, contract_type: 'UST-BILL', currency: 'USD', maturity, notional },
];

export const chineseBonds: Layout = {
  name: 'Chinese list of US treasuries',
  about: 'A Chinese bank’s list: 债券名称 as `美国国债 4.125% 2032/11/15`, 面值(万美元) in ten thousands, 净价.',
  statement: sheetStatement([
    [['账户', '债券名称', '面值(万美元)', '净价'], 'heading'],
    [['CB-1', '美国国债 4.125% 2032/11/15', 500, 100.2], securityOf('CB-1', '20321115', 4.125, 5_000_000)],
    [['CB-1', '美国国债 3.75% 2031/08/31', 250, 99.1], securityOf('CB-1', '20310831', 3.75, 2_500_000)],
    [['合计', '', 750, ''], 'total'],
  ]),
};

export const marketValuesOnly: Layout = {
  name: 'market values without face',
  about: 'A fact sheet: issue and market value only; the face could be reckoned from the price, but nobody wrote it.',
  statement: sheetStatement([
    [['Account', 'Security', 'Market Value (USD)', 'Weight'], 'heading'],
    [['FS-1', 'T 4.125 11/15/32', shown(5012000, '#,##0'), shown(0.62, '0%')], 'question'],
    [['FS-1', 'T 3.75 08/31/31', shown(3071000, '#,##0'), shown(0.38, '0%')], 'question'],
  ]),
};

export const northernEuropeans: Layout = {
  name: 'euro governments by country',
  about:
    'An insurer’s file: country and issue type columns (Germany, Netherlands, Spain), coupon and maturity apart, nominal in thousands by heading.',
  statement: textStatement([
    ['Portfolio;ISIN;Country;Instrument;Coupon;Maturity;Nominal (EUR 000);Book Value', 'heading'],
    [
      'INS-4;DE000ZZZ4001;Germany;Bund;2.60;15/02/2036;12,000;11,900',
      securityOf('INS-4', '20360215', 2.6, 12_000_000, euro('BUND')),
    ],
    [
      'INS-4;NL000ZZZ4009;Netherlands;DSL;2.50;15/01/2033;4,500;4,470',
      securityOf('INS-4', '20330115', 2.5, 4_500_000, euro('DSL')),
    ],
    [
      'INS-4;ES000ZZZ4003;Spain;Bonos;3.25;30/04/2034;2,000;2,010',
      securityOf('INS-4', '20340430', 3.25, 2_000_000, euro('SPGB')),
    ],
    ['Total;;;;;;18,500;18,380', 'total'],
  ]),
};

export const dealerTickets: Layout = {
  name: 'tickets of a treasury dealer',
  about:
    'A dealer’s tickets: BOUGHT and SOLD, size as $10MM and $2.5MM, issue with the year in two digits, price in 32nds, counterparty.',
  statement: textStatement([
    ['Time,Acct,Ticket,Size,Issue,Price,Cpty', 'heading'],
    ['09:02,DT-1,BOUGHT,$10MM,T 4.125 11/15/32,100-07+,ABC', securityOf('DT-1', '20321115', 4.125, 10_000_000)],
    ['09:40,DT-1,SOLD,$2.5MM,T 3.75 08/31/31,99-02,DEF', securityOf('DT-1', '20310831', 3.75, -2_500_000)],
    ['10:15,DT-1,BOUGHT,$40MM,B 03/18/27,3.84,GHI', bill('DT-1', '20270318', 40_000_000)],
  ]),
};

export const lentAndOwned: Layout = {
  name: 'owned, lent and borrowed par',
  about: 'A custodian’s sheet: par owned, par on loan and par available; what is on loan is still owned.',
  statement: sheetStatement([
    [
      [
        'Safekeeping Account',
        'Security Type',
        'Description',
        'Coupon',
        'Maturity',
        'Par Owned',
        'On Loan',
        'Available',
        'Price',
      ],
      'heading',
    ],
    [
      [
        'SK-9',
        'US Treasury Note',
        'UNITED STATES TREASURY',
        shown(0.04125, '0.000%'),
        day('2032-11-15', 'mm/dd/yyyy'),
        8000000,
        3000000,
        5000000,
        100.2,
      ],
      securityOf('SK-9', '20321115', 4.125, 8_000_000),
    ],
    [
      [
        'SK-9',
        'US Treasury Bill',
        'UNITED STATES TREASURY',
        '',
        day('2027-03-18', 'mm/dd/yyyy'),
        6000000,
        0,
        6000000,
        98.7,
      ],
      bill('SK-9', '20270318', 6_000_000),
    ],
    [['Total', '', '', '', '', 14000000, 3000000, 11000000, ''], 'total'],
  ]),
};
