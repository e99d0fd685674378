import { BLANK, day, eventContract, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

const corporate = { contract_type: 'US-CORPORATE' };

export const corporateBonds: Layout = {
  name: 'corporate bonds with ISIN and face in thousands',
  about:
    'A credit desk’s position sheet of US corporates: ISIN, issuer, coupon, maturity, face in 000s with shorts below zero, price, spread; a bond in euros, of which the market has no category, among them.',
  statement: sheetStatement([
    [['US Investment Grade Corporates'], 'title'],
    [['Account: IGC-5'], 'title'],
    BLANK,
    [
      ['ISIN', 'Type', 'Issuer', 'Ccy', 'Coupon', 'Maturity', 'Face (000)', 'Price', 'Z-Spread', 'Mkt Value'],
      'heading',
    ],
    [
      [
        'US000ZZZ7109',
        'Corporate',
        'Northern Rail Corp',
        'USD',
        shown(0.0475, '0.000%'),
        day('2033-06-15', 'mm/dd/yyyy'),
        5000,
        99.85,
        92,
        shown(4992500, '#,##0'),
      ],
      securityOf('IGC-5', '20330615', 4.75, 5_000_000, corporate),
    ],
    [
      [
        'US000ZZZ7208',
        'Corporate',
        'Northern Rail Corp',
        'USD',
        shown(0.0525, '0.000%'),
        day('2036-03-01', 'mm/dd/yyyy'),
        -2000,
        101.4,
        118,
        shown(-2028000, '#,##0'),
      ],
      securityOf('IGC-5', '20360301', 5.25, -2_000_000, corporate),
    ],
    [
      [
        'US000ZZZ7307',
        'Corporate',
        'Tern Energy Inc',
        'USD',
        shown(0.039, '0.000%'),
        day('2029-10-01', 'mm/dd/yyyy'),
        7500,
        98.62,
        75,
        shown(7396500, '#,##0'),
      ],
      securityOf('IGC-5', '20291001', 3.9, 7_500_000, corporate),
    ],
    [
      [
        'US000ZZZ7406',
        'Corporate',
        'Calder Foods Co',
        'USD',
        shown(0.04375, '0.000%'),
        day('2031-05-20', 'mm/dd/yyyy'),
        3250,
        99.1,
        84,
        shown(3220750, '#,##0'),
      ],
      securityOf('IGC-5', '20310520', 4.375, 3_250_000, corporate),
    ],
    [
      [
        'XS000ZZZ7509',
        'Corporate',
        'Calder Foods Co',
        'EUR',
        shown(0.0325, '0.000%'),
        day('2032-02-10', 'mm/dd/yyyy'),
        1000,
        100.2,
        79,
        shown(1002000, '#,##0'),
      ],
      'question',
    ],
    [
      [
        'US000ZZZ7604',
        'Corporate',
        'Pinnacle Telecom',
        'USD',
        shown(0.056, '0.000%'),
        day('2046-11-15', 'mm/dd/yyyy'),
        4000,
        100.9,
        145,
        shown(4036000, '#,##0'),
      ],
      securityOf('IGC-5', '20461115', 5.6, 4_000_000, corporate),
    ],
    [['Total', '', '', '', '', '', 18750, '', '', shown(18619750, '#,##0')], 'total'],
  ]),
};

export const repoBelow: Layout = {
  name: 'treasuries with repo and collateral below',
  about:
    'A relative value fund’s sheet: owned and shorted treasuries on top, below them repo and reverse repo with their collateral, rate and end date: financing, no positions.',
  statement: sheetStatement([
    [['Account', 'RVF-12'], 'title'],
    [['Cash treasuries'], 'title'],
    [['Security', 'Coupon', 'Maturity', 'Par', 'Clean Price', 'Accrued', 'Market Value'], 'heading'],
    [
      [
        'T-Note',
        shown(0.04125, '0.000%'),
        day('2032-11-15', 'mm/dd/yyyy'),
        shown(50e6, '#,##0'),
        100.23,
        shown(28500, '#,##0'),
        shown(50143500, '#,##0'),
      ],
      securityOf('RVF-12', '20321115', 4.125, 50_000_000),
    ],
    [
      [
        'T-Note',
        shown(0.0375, '0.000%'),
        day('2031-08-31', 'mm/dd/yyyy'),
        shown(-65e6, '#,##0;(#,##0)'),
        99.06,
        shown(-551000, '#,##0;(#,##0)'),
        shown(-64940000, '#,##0;(#,##0)'),
      ],
      securityOf('RVF-12', '20310831', 3.75, -65_000_000),
    ],
    [
      [
        'T-Note',
        shown(0.035, '0.000%'),
        day('2028-09-30', 'mm/dd/yyyy'),
        shown(120e6, '#,##0'),
        99.45,
        shown(599000, '#,##0'),
        shown(119939000, '#,##0'),
      ],
      securityOf('RVF-12', '20280930', 3.5, 120_000_000),
    ],
    [
      [
        'T-Bond',
        shown(0.045, '0.000%'),
        day('2044-08-15', 'mm/dd/yyyy'),
        shown(-15e6, '#,##0;(#,##0)'),
        97.5,
        shown(-180000, '#,##0;(#,##0)'),
        shown(-14805000, '#,##0;(#,##0)'),
      ],
      securityOf('RVF-12', '20440815', 4.5, -15_000_000, { contract_type: 'UST-BOND' }),
    ],
    [
      ['T-Bill', '', day('2027-03-18', 'mm/dd/yyyy'), shown(30e6, '#,##0'), 98.74, '', shown(29622000, '#,##0')],
      [
        {
          account_code: 'RVF-12',
          contract_type: 'UST-BILL',
          currency: 'USD',
          maturity: '20270318',
          notional: 30_000_000,
        },
      ],
    ],
    [
      [
        'T-Note',
        shown(0.04, '0.000%'),
        day('2036-02-15', 'mm/dd/yyyy'),
        shown(10e6, '#,##0'),
        98.9,
        shown(106000, '#,##0'),
        shown(9996000, '#,##0'),
      ],
      securityOf('RVF-12', '20360215', 4, 10_000_000),
    ],
    [['Total', '', '', shown(130e6, '#,##0'), '', '', ''], 'total'],
    BLANK,
    [['Repo and reverse repo'], 'title'],
    [['Type', 'Counterparty', 'Collateral', 'Collateral Par', 'Repo Rate', 'Start', 'End', 'Cash'], 'heading'],
    [
      [
        'Repo',
        'Bank A',
        'T 4.125 11/15/32',
        shown(50e6, '#,##0'),
        shown(0.0402, '0.00%'),
        day('2026-11-20', 'mm/dd/yyyy'),
        day('2026-11-23', 'mm/dd/yyyy'),
        shown(49800000, '#,##0'),
      ],
      'question',
    ],
    [
      [
        'Repo',
        'Bank B',
        'T 3.5 09/30/28',
        shown(120e6, '#,##0'),
        shown(0.0401, '0.00%'),
        day('2026-11-20', 'mm/dd/yyyy'),
        day('2026-12-21', 'mm/dd/yyyy'),
        shown(119300000, '#,##0'),
      ],
      'question',
    ],
    [
      [
        'Reverse',
        'Bank A',
        'T 3.75 08/31/31',
        shown(65e6, '#,##0'),
        shown(0.0395, '0.00%'),
        day('2026-11-20', 'mm/dd/yyyy'),
        day('2026-11-23', 'mm/dd/yyyy'),
        shown(65000000, '#,##0'),
      ],
      'question',
    ],
    [
      [
        'Reverse',
        'Bank C',
        'T 4.5 08/15/44',
        shown(15e6, '#,##0'),
        shown(0.0398, '0.00%'),
        day('2026-11-20', 'mm/dd/yyyy'),
        day('2026-11-23', 'mm/dd/yyyy'),
        shown(14900000, '#,##0'),
      ],
      'question',
    ],
    [['Net cash', '', '', '', '', '', '', shown(89200000, '#,##0')], 'total'],
  ]),
};

const bond = { contract_type: 'UST-BOND' };

export const custody: Layout = {
  name: 'custody holdings with terms in the description',
  about:
    'A custodian’s file of treasuries: safekeeping account, CUSIP, description in words with coupon and maturity, par; totals of the accounts.',
  statement: textStatement([
    ['Safekeeping Account,CUSIP,Security Description,Par Amount,Currency,Pledged', 'heading'],
    [
      'SK-10045,UST208996,US TREASURY NOTE 4.875% 11/15/2032,"25,000,000.00",USD,N',
      securityOf('SK-10045', '20321115', 4.875, 25_000_000),
    ],
    [
      'SK-10045,UST206990,US TREASURY NOTE 4.375% 05/15/2032,"10,000,000.00",USD,N',
      securityOf('SK-10045', '20320515', 4.375, 10_000_000),
    ],
    [
      'SK-10045,UST221999,US TREASURY NOTE 4.000% 02/15/2036,"7,500,000.00",USD,N',
      securityOf('SK-10045', '20360215', 4, 7_500_000),
    ],
    [
      'SK-10045,UST235999,US TREASURY BOND 4.250% 08/15/2043,"3,000,000.00",USD,N',
      securityOf('SK-10045', '20430815', 4.25, 3_000_000, bond),
    ],
    ['Total SK-10045,,,"45,500,000.00",USD,', 'total'],
    [
      'SK-10061,UST193990,US TREASURY NOTE 3.875% 02/15/2029,"40,000,000.00",USD,N',
      securityOf('SK-10061', '20290215', 3.875, 40_000_000),
    ],
    [
      'SK-10061,UST197991,US TREASURY NOTE 4.625% 02/15/2030,"15,250,000.00",USD,N',
      securityOf('SK-10061', '20300215', 4.625, 15_250_000),
    ],
    [
      'SK-10061,UST271994,US TREASURY BOND 4.000% 08/15/2054,"2,000,000.00",USD,N',
      securityOf('SK-10061', '20540815', 4, 2_000_000, bond),
    ],
    ['Total SK-10061,,,"57,250,000.00",USD,', 'total'],
  ]),
};

const held = (account: string, cusip: string, notional: number) =>
  [{ account_code: account, cusip, notional }] as const;

export const custodyByCusip: Layout = {
  name: 'custody holdings by CUSIP alone',
  about:
    'A bank’s safekeeping list: account, CUSIP, `US TREASURY N/B` as the description of all, original face, settlement location; what each is only the CUSIP says.',
  statement: sheetStatement([
    [['Safekeeping positions', '', '', '', day('2026-11-20', 'mm/dd/yyyy')], 'title'],
    BLANK,
    [['Account', 'CUSIP', 'Description', 'Original Face', 'Location'], 'heading'],
    [['SB-220', 'UST208996', 'US TREASURY N/B', shown(12e6, '#,##0'), 'FED'], held('SB-220', 'UST208996', 12_000_000)],
    [
      ['SB-220', 'UST219993', 'US TREASURY N/B', shown(4500000, '#,##0'), 'FED'],
      held('SB-220', 'UST219993', 4_500_000),
    ],
    [['SB-220', 'UST202999', 'US TREASURY N/B', shown(20e6, '#,##0'), 'FED'], held('SB-220', 'UST202999', 20_000_000)],
    [['SB-220', 'UST239991', 'US TREASURY N/B', shown(6e6, '#,##0'), 'FED'], held('SB-220', 'UST239991', 6_000_000)],
    [['SB-231', 'UST194998', 'US TREASURY N/B', shown(9e6, '#,##0'), 'FED'], held('SB-231', 'UST194998', 9_000_000)],
    [
      ['SB-231', 'UST211990', 'US TREASURY N/B', shown(3250000, '#,##0'), 'FED'],
      held('SB-231', 'UST211990', 3_250_000),
    ],
    [['Total', '', '', shown(54750000, '#,##0'), ''], 'total'],
  ]),
};

export const eventPortfolio: Layout = {
  name: 'portfolio of an event exchange',
  about:
    'An event exchange’s download: ticker, the market’s question, Yes or No, contracts, average and last price in cents, cost, value and return in dollars; the cash below.',
  statement: textStatement([
    ['Exchange,Market Ticker,Market,Side,Contracts,Avg Price (cents),Last Price (cents),Cost ($),Value ($)', 'heading'],
    [
      'KALSHI,KXFEDDECISION-27JAN-H0,Fed maintains rate in January?,Yes,500,57,59,285.00,295.00',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 500, 0.57),
    ],
    [
      'KALSHI,KXFEDDECISION-27MAR-C25,Fed cuts 25bp in March?,No,200,68,70,136.00,140.00',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27MAR-C25'], 'NO', 200, 0.68),
    ],
    [
      'KALSHI,KXCPIYOY-27JAN-T2.8,CPI above 2.8% in January?,Yes,350,49,51,171.50,178.50',
      eventContract([null, 'KALSHI', 'KXCPIYOY-27JAN-T2.8'], 'YES', 350, 0.49),
    ],
    [
      'KALSHI,KXCPIYOY-27MAR-T3,CPI above 3% in March?,No,120,79,80,94.80,96.00',
      eventContract([null, 'KALSHI', 'KXCPIYOY-27MAR-T3'], 'NO', 120, 0.79),
    ],
    [
      'KALSHI,KXGOLDY-27-T3200,Gold above 3200 at year end?,Yes,80,45,46,36.00,36.80',
      eventContract([null, 'KALSHI', 'KXGOLDY-27-T3200'], 'YES', 80, 0.45),
    ],
    [
      'KALSHI,KXRECSSNBER-27-YES,US recession in 2027?,No,1000,74,75,740.00,750.00',
      eventContract([null, 'KALSHI', 'KXRECSSNBER-27-YES'], 'NO', 1000, 0.74),
    ],
    ['Cash,,,,,,,,1204.15', 'remark'],
  ]),
};

export const eventsOfBroker: Layout = {
  name: 'event contracts at a futures broker',
  about:
    'A broker’s sheet of event contracts of two venues by account: exchange, contract, outcome, position, average cost and mark in dollars (of the futures exchange, per 100), subtotals.',
  statement: sheetStatement([
    [['Event Contract Positions', '', '', '', '', '', day('2026-11-20', 'mm/dd/yyyy')], 'title'],
    BLANK,
    [['Account', 'Exchange', 'Contract', 'Outcome', 'Position', 'Avg Cost', 'Mark'], 'heading'],
    [
      ['EV-7001', 'FORECASTEX', 'FF-27JAN-T4', 'Yes', 400, 0.69, 0.7],
      eventContract(['EV-7001', 'FORECASTEX', 'FF-27JAN-T4'], 'YES', 400, 0.69),
    ],
    [
      ['EV-7001', 'FORECASTEX', 'UNR-27FEB-T4.3', 'No', 150, 0.52, 0.51],
      eventContract(['EV-7001', 'FORECASTEX', 'UNR-27FEB-T4.3'], 'NO', 150, 0.52),
    ],
    [
      ['EV-7001', 'FORECASTEX', 'PAY-27JAN-T100', 'Yes', 250, 0.55, 0.57],
      eventContract(['EV-7001', 'FORECASTEX', 'PAY-27JAN-T100'], 'YES', 250, 0.55),
    ],
    [
      ['EV-7001', 'CME.EC', 'ECES-26DEC18-T6400', 'Yes', 20, 50, 51],
      eventContract(['EV-7001', 'CME.EC', 'ECES-26DEC18-T6400'], 'YES', 20, 50),
    ],
    [['Subtotal EV-7001', '', '', '', 820, '', ''], 'total'],
    [
      ['EV-7002', 'CME.EC', 'ECGC-27JAN15-T3050', 'No', 30, 50, 51],
      eventContract(['EV-7002', 'CME.EC', 'ECGC-27JAN15-T3050'], 'NO', 30, 50),
    ],
    [
      ['EV-7002', 'FORECASTEX', 'HOUS-27JAN-T1350', 'Yes', 90, 0.47, 0.49],
      eventContract(['EV-7002', 'FORECASTEX', 'HOUS-27JAN-T1350'], 'YES', 90, 0.47),
    ],
    [
      ['EV-7002', 'FORECASTEX', 'CPIY-27FEB-T2.8', 'No', 60, 0.5, 0.49],
      eventContract(['EV-7002', 'FORECASTEX', 'CPIY-27FEB-T2.8'], 'NO', 60, 0.5),
    ],
    [['Subtotal EV-7002', '', '', '', 180, '', ''], 'total'],
  ]),
};
