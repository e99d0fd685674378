import { textStatement, type Layout } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { swapOf } from '../rates/swap.js';

export const swapclearTrades: Layout = {
  name: 'swaps with the rate paid and the rate received',
  about:
    'LCH swap report: what is paid and what is received in two columns (rate on one side, index on the other), status, clearing house in the title.',
  statement: textStatement([
    ['LCH SwapClear - Client Trade Report', 'title'],
    ['Client account: PENS-LDI-4', 'title'],
    ['COB,27 Nov 2026', 'title'],
    ['', 'blank'],
    ['SwapClear ID,Status,Currency,Notional,Effective,Termination,Pay,Receive,PV (ccy)', 'heading'],
    [
      'SC7710021,Live,USD,"75,000,000",18 Mar 2026,18 Mar 2036,3.7425%,SOFR,"-611,204"',
      swapOf(['PENS-LDI-4', 'LCH', null], 'PAY', 75_000_000, ['20260318', '20360318'], 3.7425),
    ],
    [
      'SC7710038,Live,USD,"120,000,000",16 Sep 2026,16 Sep 2028,SOFR,3.5150%,"84,377"',
      swapOf(['PENS-LDI-4', 'LCH', null], 'RECEIVE', 120_000_000, ['20260916', '20280916'], 3.515),
    ],
    [
      'SC7710090,Live,EUR,"50,000,000",15 Oct 2026,15 Oct 2031,2.2080%,ESTR,"31,090"',
      swapOf(['PENS-LDI-4', 'LCH', null], 'PAY', 50_000_000, ['20261015', '20311015'], 2.208, {
        currency: 'EUR',
        float_index: 'EUR-ESTR',
      }),
    ],
    ['SC7710114,Terminated,GBP,"20,000,000",17 Jun 2024,17 Jun 2029,SONIA,4.1020%,0', 'remark'],
    [
      'SC7710207,Live,GBP,"35,000,000",16 Dec 2026,16 Dec 2046,SONIA,4.1870%,"-120,518"',
      swapOf(['PENS-LDI-4', 'LCH', null], 'RECEIVE', 35_000_000, ['20261216', '20461216'], 4.187, {
        currency: 'GBP',
        float_index: 'GBP-SONIA',
      }),
    ],
    [
      'SC7710311,Live,GBP,"15,000,000",20 Nov 2025,20 Nov 2030,3.6900%,SONIA,"18,442"',
      swapOf(['PENS-LDI-4', 'LCH', null], 'PAY', 15_000_000, ['20251120', '20301120'], 3.69, {
        currency: 'GBP',
        float_index: 'GBP-SONIA',
      }),
    ],
  ]),
};

export const governmentInventory: Layout = {
  name: 'inventory in long and short sections',
  about: 'Dealer’s treasury inventory: LONG and SHORT sections with unsigned par in thousands, prices in 32nds.',
  statement: textStatement([
    ['HARBOR POINT SECURITIES - GOVERNMENT INVENTORY,,,,,', 'title'],
    ['Trader: GOVT-05,,,,,', 'title'],
    ['11/27/2026,,,,,', 'title'],
    [',,,,,', 'blank'],
    ['LONG,,,,,', 'title'],
    ['CUSIP,Issue,Coupon,Maturity,Par ($000),Mark', 'heading'],
    [
      '91282CNA5,US TREASURY N/B,4.125,11/15/2032,"40,000",100-18+',
      securityOf('GOVT-05', '20321115', 4.125, 40_000_000),
    ],
    ['91282CMD0,US TREASURY N/B,3.75,08/31/2028,"125,000",99-28', securityOf('GOVT-05', '20280831', 3.75, 125_000_000)],
    [
      '912810VB1,US TREASURY BOND,4.625,02/15/2055,"7,500",98-05',
      securityOf('GOVT-05', '20550215', 4.625, 7_500_000, { contract_type: 'UST-BOND' }),
    ],
    ['Total Long,,,,"172,500",', 'total'],
    [',,,,,', 'blank'],
    ['SHORT,,,,,', 'remark'],
    ['CUSIP,Issue,Coupon,Maturity,Par ($000),Mark', 'remark'],
    ['91282CPE5,US TREASURY N/B,4,11/15/2035,"55,000",99-12+', securityOf('GOVT-05', '20351115', 4, -55_000_000)],
    [
      '91282CLR0,US TREASURY N/B,3.875,09/30/2029,"90,000",100-02',
      securityOf('GOVT-05', '20290930', 3.875, -90_000_000),
    ],
    ['91282CKV2,US TREASURY N/B,4.25,05/15/2034,"10,000",101-21', securityOf('GOVT-05', '20340515', 4.25, -10_000_000)],
    ['Total Short,,,,"155,000",', 'total'],
  ]),
};

export const eventPortfolio: Layout = {
  name: 'event portfolio of no named exchange',
  about:
    'Event contracts: portfolio of a yes/no exchange, ticker, side Yes/No, contracts, price in cents; one settled market.',
  statement: textStatement([
    ['Account,Market Ticker,Market,Side,Contracts,Avg Price (c),Last (c),Cost ($),Status,Settles', 'heading'],
    [
      'EVT-9001,FEDCUT-26DEC-25,Fed lowers target rate by 25 bp in December 2026?,Yes,"2,500",61,66,"1,525.00",Open,2026-12-09',
      'question',
    ],
    [
      'EVT-9001,FEDCUT-27JAN-25,Fed lowers target rate by 25 bp in January 2027?,No,800,72,70,576.00,Open,2027-01-27',
      'question',
    ],
    [
      'EVT-9001,CPIYOY-26NOV-T3.0,CPI yoy for November 2026 above 3.0 %?,Yes,"1,200",38,35,456.00,Open,2026-12-10',
      'question',
    ],
    ['EVT-9001,WTI-26NOV27-T65,WTI settles above 65 on 27 Nov 2026?,No,500,55,100,275.00,Settled,2026-11-27', 'remark'],
    [
      'EVT-9001,WTI-26DEC31-T60,WTI settles above 60 on 31 Dec 2026?,Yes,"1,000",70,77,700.00,Open,2026-12-31',
      'question',
    ],
    ['EVT-9002,GDPQ4-27-T2.0,GDP growth Q4 2026 above 2.0 %?,No,300,49,51,147.00,Open,2027-01-28', 'question'],
  ]),
};

export const crif: Layout = {
  name: 'sensitivities in an interchange format',
  about: 'CRIF of sensitivities, tabs, standard headings: rates, vega, FX.',
  statement: textStatement([
    [
      'TradeID\tPortfolioID\tProductClass\tIMModel\tRiskType\tQualifier\tBucket\tLabel1\tLabel2\tAmount\tAmountCurrency\tAmountUSD',
      'heading',
    ],
    [
      'T1001\tCSA-ALPHA\tRatesFX\tSIMM\tRisk_IRCurve\tUSD\t1\t2y\tOIS\t-14250.5\tUSD\t-14250.5',
      [
        {
          portfolio_id: 'CSA-ALPHA',
          trade_id: 'T1001',
          account_code: 'CSA-ALPHA',
          product_class: 'RatesFX',
          im_model: 'SIMM',
          risk_type: 'Risk_IRCurve',
          qualifier: 'USD',
          bucket: '1',
          label1: '2y',
          label2: 'OIS',
          amount: -14250.5,
          amount_currency: 'USD',
          amount_usd: -14250.5,
        },
      ],
    ],
    [
      'T1001\tCSA-ALPHA\tRatesFX\tSIMM\tRisk_IRCurve\tUSD\t1\t5y\tOIS\t38120\tUSD\t38120',
      [
        {
          portfolio_id: 'CSA-ALPHA',
          trade_id: 'T1001',
          account_code: 'CSA-ALPHA',
          product_class: 'RatesFX',
          im_model: 'SIMM',
          risk_type: 'Risk_IRCurve',
          qualifier: 'USD',
          bucket: '1',
          label1: '5y',
          label2: 'OIS',
          amount: 38_120,
          amount_currency: 'USD',
          amount_usd: 38_120,
        },
      ],
    ],
    [
      'T1002\tCSA-ALPHA\tRatesFX\tSIMM\tRisk_IRCurve\tEUR\t1\t10y\tOIS\t-9700\tEUR\t-11318.33',
      [
        {
          portfolio_id: 'CSA-ALPHA',
          trade_id: 'T1002',
          account_code: 'CSA-ALPHA',
          product_class: 'RatesFX',
          im_model: 'SIMM',
          risk_type: 'Risk_IRCurve',
          qualifier: 'EUR',
          bucket: '1',
          label1: '10y',
          label2: 'OIS',
          amount: -9700,
          amount_currency: 'EUR',
          amount_usd: -11318.33,
        },
      ],
    ],
    [
      'T1003\tCSA-ALPHA\tRatesFX\tSIMM\tRisk_IRVol\tUSD\t\t1y\t\t5210.75\tUSD\t5210.75',
      [
        {
          portfolio_id: 'CSA-ALPHA',
          trade_id: 'T1003',
          account_code: 'CSA-ALPHA',
          product_class: 'RatesFX',
          im_model: 'SIMM',
          risk_type: 'Risk_IRVol',
          qualifier: 'USD',
          bucket: '',
          label1: '1y',
          label2: '',
          amount: 5210.75,
          amount_currency: 'USD',
          amount_usd: 5210.75,
        },
      ],
    ],
    [
      'T1004\tCSA-BETA\tRatesFX\tSIMM\tRisk_FX\tEUR\t\t\t\t250000\tUSD\t250000',
      [
        {
          portfolio_id: 'CSA-BETA',
          trade_id: 'T1004',
          account_code: 'CSA-BETA',
          product_class: 'RatesFX',
          im_model: 'SIMM',
          risk_type: 'Risk_FX',
          qualifier: 'EUR',
          bucket: '',
          label1: '',
          label2: '',
          amount: 250_000,
          amount_currency: 'USD',
          amount_usd: 250_000,
        },
      ],
    ],
    [
      'T1005\tCSA-BETA\tCommodity\tSIMM\tRisk_Commodity\tCrude oil Americas\t2\t\t\t-84000\tUSD\t-84000',
      [
        {
          portfolio_id: 'CSA-BETA',
          trade_id: 'T1005',
          account_code: 'CSA-BETA',
          product_class: 'Commodity',
          im_model: 'SIMM',
          risk_type: 'Risk_Commodity',
          qualifier: 'Crude oil Americas',
          bucket: '2',
          label1: '',
          label2: '',
          amount: -84_000,
          amount_currency: 'USD',
          amount_usd: -84_000,
        },
      ],
    ],
  ]),
};

export const treasuryFxDeals: Layout = {
  name: 'currency deals of a treasury system',
  about:
    'Corporate treasury system: FX deals by bought and sold currency and amount; an FX swap as near and far leg; one deal reversed.',
  statement: textStatement([
    ['Deal,Entity,Type,Deal date,Value date,Bought ccy,Bought amount,Sold ccy,Sold amount,Rate,Bank,State', 'heading'],
    [
      '40117,NORDPULP-AB,Forward,20261102,20270317,EUR,"4,000,000.00",USD,"4,664,800.00",1.1662,Bank Q,Settled to book',
      [
        {
          account_code: 'NORDPULP-AB',
          currency_pair: 'EUR_USD',
          amount: 4_000_000,
          contract_type: 'FWD',
          expiry: '20270317',
          rate: 1.1662,
          trade_id: null,
        },
      ],
    ],
    [
      '40121,NORDPULP-AB,Forward,20261109,20270617,USD,"2,500,000.00",JPY,"367,500,000",147.00,Bank R,Settled to book',
      [
        {
          account_code: 'NORDPULP-AB',
          currency_pair: 'USD_JPY',
          amount: 2_500_000,
          contract_type: 'FWD',
          expiry: '20270617',
          rate: 147,
          trade_id: null,
        },
      ],
    ],
    [
      '40126,NORDPULP-AB,Swap near,20261120,20261216,USD,"3,483,900.00",EUR,"3,000,000.00",1.1613,Bank Q,Settled to book',
      [
        {
          account_code: 'NORDPULP-AB',
          currency_pair: 'EUR_USD',
          amount: -3_000_000,
          contract_type: 'FWD',
          expiry: '20261216',
          rate: 1.1613,
          trade_id: null,
        },
      ],
    ],
    [
      '40126,NORDPULP-AB,Swap far,20261120,20270316,EUR,"3,000,000.00",USD,"3,501,300.00",1.1671,Bank Q,Settled to book',
      [
        {
          account_code: 'NORDPULP-AB',
          currency_pair: 'EUR_USD',
          amount: 3_000_000,
          contract_type: 'FWD',
          expiry: '20270316',
          rate: 1.1671,
          trade_id: null,
        },
      ],
    ],
    [
      '40130,NORDPULP-UK,Forward,20261124,20270217,GBP,"1,200,000.00",USD,"1,592,760.00",1.3273,Bank S,Reversed',
      'remark',
    ],
    [
      '40133,NORDPULP-UK,Forward,20261126,20270217,USD,"1,858,220.00",GBP,"1,400,000.00",1.3273,Bank S,Settled to book',
      [
        {
          account_code: 'NORDPULP-UK',
          currency_pair: 'GBP_USD',
          amount: -1_400_000,
          contract_type: 'FWD',
          expiry: '20270217',
          rate: 1.3273,
          trade_id: null,
        },
      ],
    ],
  ]),
};
