import { day, future, option, textStatement, workbookStatement, type Layout, type PositionRow } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

/** A forward. @param amount of the first currency, below 0 = sold */
const forward = (
  [account_code, trade_id]: readonly [string, string | null],
  currency_pair: string,
  amount: number,
  expiry: string,
  rate: number,
): readonly [PositionRow] => [{ account_code, currency_pair, amount, contract_type: 'FWD', expiry, rate, trade_id }];

export const productDeskGrandTotals: Layout = {
  name: 'desk report with sums by product, desk and in all',
  about:
    'An oil desk’s sheet: desk, account, exchange, product, contract month as a date, lots and notional; `CL Total` among the products, `Crude Total` among the desks, a grand total.',
  statement: workbookStatement([
    {
      name: 'Positions',
      merged: [],
      lines: [
        [['Desk', 'Account', 'Exchange', 'Product', 'Contract Month', 'Lots', 'Notional USD'], 'heading'],
        [
          ['Crude', 'CR-01', 'NYMEX', 'CL', day('2027-02-01', 'mmm-yy'), 120, 7626000],
          future(['CR-01', 'NYMEX', 'CL'], '202702', 120),
        ],
        [
          ['Crude', 'CR-01', 'NYMEX', 'CL', day('2027-05-01', 'mmm-yy'), -75, -4721250],
          future(['CR-01', 'NYMEX', 'CL'], '202705', -75),
        ],
        [['', '', '', 'CL Total', '', 45, 2904750], 'total'],
        [
          ['Crude', 'CR-01', 'ICE', 'B', day('2027-04-01', 'mmm-yy'), -40, -2656000],
          future(['CR-01', 'ICE.EU', 'B'], '202704', -40),
        ],
        [['', '', '', 'B Total', '', -40, -2656000], 'total'],
        [['Crude Total', '', '', '', '', 5, 248750], 'total'],
        [
          ['Products', 'PR-02', 'NYMEX', 'HO', day('2027-03-01', 'mmm-yy'), 30, 2821000],
          future(['PR-02', 'NYMEX', 'HO'], '202703', 30),
        ],
        [
          ['Products', 'PR-02', 'NYMEX', 'RB', day('2027-03-01', 'mmm-yy'), -30, -2400300],
          future(['PR-02', 'NYMEX', 'RB'], '202703', -30),
        ],
        [
          ['Products', 'PR-02', 'ICE', 'G', day('2027-03-01', 'mmm-yy'), 20, 1274000],
          future(['PR-02', 'ICE.EU', 'G'], '202703', 20),
        ],
        [['Products Total', '', '', '', '', 20, 1694700], 'total'],
        [['Grand Total', '', '', '', '', 25, 1943450], 'total'],
      ],
    },
  ]),
};

export const fundHoldingsOneTable: Layout = {
  name: 'administrator’s holdings of cash, bonds, futures and a forward',
  about:
    'A fund administrator’s file: fund and its number, asset class, identifier and description, quantity, prices and values local and base, weight; treasuries by ISIN, futures by ticker, a forward by its words, cash, a payable, a total.',
  statement: textStatement(
    [
      [
        'Fund Name,Fund ID,Valuation Date,Asset Class,Security ID,Security Description,Currency,Quantity,Local Price,Local Market Value,Base Market Value,% NAV',
        'heading',
      ],
      [
        'Kestrel Multi Strategy,KMS01,27/11/2026,Cash,USD,US Dollar Cash,USD,"4,218,330.12",1,"4,218,330.12","4,218,330.12",18.80',
        'remark',
      ],
      [
        'Kestrel Multi Strategy,KMS01,27/11/2026,Cash,EUR,Euro Cash,EUR,"310,004.50",1,"310,004.50","359,605.22",1.60',
        'remark',
      ],
      [
        'Kestrel Multi Strategy,KMS01,27/11/2026,Government Bond,US91282CHT18,US TREASURY 3.875% 15/08/2033,USD,"12,000,000.00",99.0625,"11,887,500.00","11,887,500.00",52.97',
        securityOf('KMS01', '20330815', 3.875, 12_000_000),
      ],
      [
        'Kestrel Multi Strategy,KMS01,27/11/2026,Government Bond,US912810TX63,US TREASURY 4.25% 15/02/2054,USD,"6,500,000.00",93.8750,"6,101,875.00","6,101,875.00",27.19',
        securityOf('KMS01', '20540215', 4.25, 6_500_000),
      ],
      [
        'Kestrel Multi Strategy,KMS01,27/11/2026,Future,ESH7,S&P 500 EMINI FUT MAR27,USD,-22.00,6902.50,"-112,750.00","-112,750.00",-0.50',
        future(['KMS01', 'CME', 'ES'], '202703', -22),
      ],
      [
        'Kestrel Multi Strategy,KMS01,27/11/2026,Future,FGBLH7,EURO-BUND FUTURE MAR27,EUR,85.00,128.77,"30,600.00","35,496.00",0.16',
        future(['KMS01', 'EUREX', 'FGBL'], '202703', 85),
      ],
      [
        'Kestrel Multi Strategy,KMS01,27/11/2026,Future,CLM7,WTI CRUDE FUTURE JUN27,USD,40.00,62.95,"18,400.00","18,400.00",0.08',
        future(['KMS01', 'NYMEX', 'CL'], '202706', 40),
      ],
      [
        'Kestrel Multi Strategy,KMS01,27/11/2026,FX Forward,EURUSD 16/12/2026,FWD BUY EUR SELL USD 16/12/2026,EUR,"5,000,000.00",1.1612,"-6,500.00","-6,500.00",-0.03',
        forward(['KMS01', null], 'EUR_USD', 5_000_000, '20261216', 1.1612),
      ],
      [
        'Kestrel Multi Strategy,KMS01,27/11/2026,Payable,MGTFEE,ACCRUED MANAGEMENT FEE,USD,"-61,204.00",1,"-61,204.00","-61,204.00",-0.27',
        'remark',
      ],
      ['Total,KMS01,,,,,,,,,"22,440,752.34",100.00', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const primeBroker43Columns: Layout = {
  name: 'prime broker’s extract of 43 columns',
  about:
    'A prime broker’s nightly extract: the same contract as ticker, terminal’s ticker, description, underlying, expiry date and contract month, quantities of trade and settlement date, many columns that are empty, cash among the positions.',
  statement: textStatement(
    [
      [
        'BusinessDate,ClientCode,LegalEntity,AccountNumber,AccountType,SubAccount,Custodian,ProductType,ProductSubType,PBSecurityID,Ticker,BloombergCode,SEDOL,ISIN,CUSIP,RIC,Description,Exchange,UnderlyingTicker,PutCall,StrikePrice,ExpiryDate,ContractMonth,ContractSize,LongShort,TradeDateQuantity,SettleDateQuantity,PendingQuantity,PriceCcy,ClosePrice,PriceSource,FXRate,MarketValueLocal,MarketValueBase,CostLocal,UnrealizedPLLocal,UnrealizedPLBase,AccruedInterest,MarginRequirement,HaircutPct,Delta,LastUpdated,RecordStatus',
        'heading',
      ],
      [
        '20261127,OAK,Oakridge Offshore Ltd,OAK-3301,FUT,,PBNY,FUTURE,FUT,F90021,CLH7,CLH7 Comdty,,,,,WTI CRUDE MAR27,NYMEX,CL,,,20270222,202703,1000,L,35,35,0,USD,63.55,EXCH,1.000000,0.00,,,,,0.00,"189,000.00",0.00,1.0000,2026-11-28T02:14:09Z,A',
        future(['OAK-3301', 'NYMEX', 'CL'], '202703', 35),
      ],
      [
        '20261127,OAK,Oakridge Offshore Ltd,OAK-3301,FUT,,PBNY,FUTURE,FUT,F90034,NGH7,NGH7 Comdty,,,,,NATURAL GAS MAR27,NYMEX,NG,,,20270224,202703,10000,S,-24,-24,0,USD,4.021,EXCH,1.000000,0.00,,,,,0.00,"96,400.00",0.00,1.0000,2026-11-28T02:14:09Z,A',
        future(['OAK-3301', 'NYMEX', 'NG'], '202703', -24),
      ],
      [
        '20261127,OAK,Oakridge Offshore Ltd,OAK-3301,FUT,,PBNY,OPTION,OPT,O77120,LOM7C75,CLM7C 75 Comdty,,,,,WTI CRUDE CALL JUN27 75,NYMEX,LO,C,75.0000,20270517,202706,1000,S,-40,-40,0,USD,1.02,EXCH,1.000000,0.00,,,,,0.00,,0.00,-0.1800,2026-11-28T02:14:09Z,A',
        option(['OAK-3301', 'NYMEX', 'LO'], ['202706', 'CALL', 75], -40),
      ],
      [
        '20261127,OAK,Oakridge Offshore Ltd,OAK-3301,FUT,,PBNY,OPTION,OPT,O77133,LOM7P52,CLM7P 52 Comdty,,,,,WTI CRUDE PUT JUN27 52,NYMEX,LO,P,52.0000,20270517,202706,1000,L,40,40,0,USD,0.88,EXCH,1.000000,0.00,,,,,0.00,,0.00,-0.1500,2026-11-28T02:14:09Z,A',
        option(['OAK-3301', 'NYMEX', 'LO'], ['202706', 'PUT', 52], 40),
      ],
      [
        '20261127,OAK,Oakridge Offshore Ltd,OAK-3302,FUT,,PBNY,FUTURE,FUT,F90107,ESH7,ESH7 Index,,,,,S&P500 EMINI MAR27,CME,ES,,,20270319,202703,50,S,-11,-11,0,USD,6902.50,EXCH,1.000000,0.00,,,,,0.00,"214,500.00",0.00,1.0000,2026-11-28T02:14:09Z,A',
        future(['OAK-3302', 'CME', 'ES'], '202703', -11),
      ],
      [
        '20261127,OAK,Oakridge Offshore Ltd,OAK-3302,FUT,,PBNY,FUTURE,FUT,F90114,ZNH7,TYH7 Comdty,,,,,US 10YR NOTE MAR27,CBOT,ZN,,,20270319,202703,1000,L,160,160,0,USD,112.562500,EXCH,1.000000,0.00,,,,,0.00,"272,000.00",0.00,1.0000,2026-11-28T02:14:09Z,A',
        future(['OAK-3302', 'CBOT', 'ZN'], '202703', 160),
      ],
      [
        '20261127,OAK,Oakridge Offshore Ltd,OAK-3302,MGN,,PBNY,CASH,CCY,USD,USD,,,,,,US DOLLAR,,,,,,,,L,882140.17,882140.17,0,USD,1,EXCH,1.000000,882140.17,882140.17,,,,0.00,,0.00,,2026-11-28T02:14:09Z,A',
        'remark',
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const forwardBlotter: Layout = {
  name: 'forward blotter with base and counter amounts',
  about:
    'A currency desk’s forwards: pair, Buy or Sell of the base currency, base and counter amount, trade and value date as `16-Dec-26`, counterparty and status, a cancelled deal.',
  statement: textStatement(
    [
      ['Deal No,Account,Trade Date,Value Date,Pair,B/S,Base Amount,Rate,Counter Amount,Counterparty,Status', 'heading'],
      [
        'FX20881,FX-MACRO,24-Nov-26,16-Dec-26,EUR/USD,Buy,"10,000,000.00",1.1598,"11,598,000.00",BANK A,Confirmed',
        forward(['FX-MACRO', 'FX20881'], 'EUR_USD', 10_000_000, '20261216', 1.1598),
      ],
      [
        'FX20885,FX-MACRO,24-Nov-26,17-Mar-27,USD/JPY,Sell,"8,000,000.00",148.35,"1,186,800,000",BANK B,Confirmed',
        forward(['FX-MACRO', 'FX20885'], 'USD_JPY', -8_000_000, '20270317', 148.35),
      ],
      [
        'FX20890,FX-MACRO,25-Nov-26,16-Dec-26,GBP/USD,Sell,"6,500,000.00",1.3264,"8,621,600.00",BANK A,Confirmed',
        forward(['FX-MACRO', 'FX20890'], 'GBP_USD', -6_500_000, '20261216', 1.3264),
      ],
      [
        'FX20894,FX-MACRO,26-Nov-26,17-Mar-27,AUD/USD,Buy,"12,000,000.00",0.6621,"7,945,200.00",BANK C,Cancelled',
        'remark',
      ],
      [
        'FX20899,FX-HEDGE,27-Nov-26,17-Mar-27,USD/CHF,Buy,"4,000,000.00",0.7995,"3,198,000.00",BANK B,Confirmed',
        forward(['FX-HEDGE', 'FX20899'], 'USD_CHF', 4_000_000, '20270317', 0.7995),
      ],
      [
        'FX20902,FX-HEDGE,27-Nov-26,16-Jun-27,EUR/USD,Sell,"3,000,000.00",1.1720,"3,516,000.00",BANK C,Confirmed',
        forward(['FX-HEDGE', 'FX20902'], 'EUR_USD', -3_000_000, '20270616', 1.172),
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};
