import { future, option, textStatement, type Layout, type PositionRow } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

/** A forward. @param amount of the first currency, below 0 = sold */
const forward = (
  [account_code, trade_id]: readonly [string, string | null],
  currency_pair: string,
  amount: number,
  expiry: string,
  rate: number,
): readonly [PositionRow] => [{ account_code, currency_pair, amount, contract_type: 'FWD', expiry, rate, trade_id }];

export const subtotalsWithoutWord: Layout = {
  name: 'exposure by product, some sums of which have no word',
  about:
    'A market maker’s report: contracts such as `CLH7` by account and product, the sum of a product as a row whose contract is blank, `Sub-total MM-1`, a total, delta equivalents and exposure beside.',
  statement: textStatement(
    [
      ['Account,Product,Contract,Lots,Delta Equivalent,Exposure USD', 'heading'],
      ['MM-1,CL,CLH7,40,40.0,"2,542,000"', future(['MM-1', 'NYMEX', 'CL'], '202703', 40)],
      ['MM-1,CL,CLU7,-25,-25.0,"-1,557,500"', future(['MM-1', 'NYMEX', 'CL'], '202709', -25)],
      ['MM-1,CL,,15,15.0,"984,500"', 'total'],
      ['MM-1,NG,NGH7,-20,-20.0,"-804,200"', future(['MM-1', 'NYMEX', 'NG'], '202703', -20)],
      ['MM-1,NG,NGV7,20,20.0,"811,000"', future(['MM-1', 'NYMEX', 'NG'], '202710', 20)],
      ['MM-1,NG,,0,0.0,"6,800"', 'total'],
      ['Sub-total MM-1,,,15,15.0,"991,300"', 'total'],
      ['MM-2,ES,ESH7,-8,-8.0,"-2,761,000"', future(['MM-2', 'CME', 'ES'], '202703', -8)],
      ['MM-2,GC,GCJ7,12,12.0,"4,954,080"', future(['MM-2', 'COMEX', 'GC'], '202704', 12)],
      ['MM-2,ZS,ZSH7,50,50.0,"2,831,250"', future(['MM-2', 'CBOT', 'ZS'], '202703', 50)],
      ['Sub-total MM-2,,,54,54.0,"5,024,330"', 'total'],
      ['TOTAL,,,69,69.0,"6,015,630"', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const holdingsBySection: Layout = {
  name: 'fund’s holdings with a long or short mark and section totals',
  about:
    'A fund administrator’s report: fund and its number above, asset type, identifier and description, L or S beside quantities without a sign, treasuries by CUSIP, futures by terminal tickers, a forward in words, cash, an accrual, the total of each type.',
  statement: textStatement(
    [
      ['Portfolio Holdings Report,,,,,,,,', 'title'],
      ['Fund: Arden Relative Value Fund (ARV02),,,,,,,,', 'title'],
      ['Valuation Point: 27 November 2026 17:00 NY,,,,,,,,', 'title'],
      [',,,,,,,,', 'blank'],
      [
        'Asset Type,Identifier,Description,L/S,Quantity / Nominal,Ccy,Price,Market Value (Local),Market Value (USD)',
        'heading',
      ],
      [
        'US Treasury,91282CJJ1,UST 4.50% 15-Nov-2033,L,"18,000,000",USD,102.5000,"18,450,000.00","18,450,000.00"',
        securityOf('Arden Relative Value Fund', '20331115', 4.5, 18_000_000),
      ],
      [
        'US Treasury,912810SX7,UST 2.375% 15-May-2051,S,"4,000,000",USD,66.2500,"2,650,000.00","-2,650,000.00"',
        securityOf('Arden Relative Value Fund', '20510515', 2.375, -4_000_000),
      ],
      ['Total US Treasury,,,,,,,,"15,800,000.00"', 'total'],
      [
        'Futures,TYH7,US 10YR NOTE (CBT) Mar27,S,140,USD,112.5625,"-24,062.50","-24,062.50"',
        future(['Arden Relative Value Fund', 'CBOT', 'ZN'], '202703', -140),
      ],
      [
        'Futures,VGH7,EURO STOXX 50 Mar27,L,65,EUR,5728.00,"17,550.00","20,358.00"',
        future(['Arden Relative Value Fund', 'EUREX', 'FESX'], '202703', 65),
      ],
      [
        'Futures,COH7,BRENT CRUDE Mar27,L,16,USD,66.85,"9,120.00","9,120.00"',
        future(['Arden Relative Value Fund', 'ICE.EU', 'B'], '202703', 16),
      ],
      ['Total Futures,,,,,,,,"5,415.50"', 'total'],
      [
        'FX Forward,USDJPY 17-Mar-2027,BUY USD / SELL JPY @ 147.90,L,"7,500,000",USD,148.35,"22,750.00","22,750.00"',
        forward(['Arden Relative Value Fund', null], 'USD_JPY', 7_500_000, '20270317', 147.9),
      ],
      ['Total FX Forward,,,,,,,,"22,750.00"', 'total'],
      ['Cash,USD,USD CASH AT BROKER,L,"2,104,556.80",USD,1.0000,"2,104,556.80","2,104,556.80"', 'remark'],
      ['Accrual,ADMINFEE,ADMINISTRATION FEE ACCRUED,S,"14,250.00",USD,1.0000,"14,250.00","-14,250.00"', 'remark'],
      ['Total Net Assets,,,,,,,,"17,918,472.30"', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const primeBroker46Columns: Layout = {
  name: 'prime broker’s positions of 46 columns with tabs',
  about:
    'A prime broker’s file for a systematic fund: tabs, the exchange by name and by its market identifier code, terminal’s ticker and key, product code, month as 202709, L or S beside quantities without a sign, cash among the positions.',
  statement: textStatement(
    [
      [
        'COB_DATE\tFILE_ID\tPB_ENTITY\tFUND_CODE\tFUND_NAME\tACCT_ID\tACCT_DESC\tSTRATEGY\tASSET_CLASS\tSEC_TYPE\tINTERNAL_ID\tBB_TICKER\tBB_YELLOW_KEY\tBB_GLOBAL_ID\tISIN\tCUSIP\tSEDOL\tRIC\tISSUER\tSEC_DESC\tCOUNTRY\tEXCH_MIC\tEXCH_CODE\tPRODUCT_CODE\tEXPIRY_YYYYMM\tLAST_TRADE_DATE\tOPT_TYPE\tSTRIKE_PX\tMULTIPLIER\tLS_IND\tTD_QTY\tSD_QTY\tAVG_COST\tLOCAL_CCY\tBASE_CCY\tFX_RATE\tCLOSE_PX\tPREV_CLOSE_PX\tMV_LOCAL\tMV_BASE\tNOTIONAL_BASE\tUPL_BASE\tRPL_MTD\tIM_REQ\tVM_BAL\tLOAD_TS',
        'heading',
      ],
      [
        '2026-11-27\tPOS_7713\tPBLN\tWREN\tWren Systematic Fund\tWR-01\tWren WR-01\tCTA\tDERIV\tFUT\t77001\tCLU7\tComdty\t\t\t\t\t\t\tWTI CRUDE FUTURE Sep27\t\tXNYM\tNYMEX\tCL\t202709\t2027-08-20\t\t\t1000\tL\t42\t42\t61.77\tUSD\tUSD\t1\t62.3\t61.77\t\t\t\t\t0\t\t\t28/11/2026 03:40:12',
        future(['WR-01', 'NYMEX', 'CL'], '202709', 42),
      ],
      [
        '2026-11-27\tPOS_7713\tPBLN\tWREN\tWren Systematic Fund\tWR-01\tWren WR-01\tCTA\tDERIV\tFUT\t77004\tHOJ7\tComdty\t\t\t\t\t\t\tNY HARB ULSD FUT Apr27\t\tXNYM\tNYMEX\tHO\t202704\t2027-03-31\t\t\t42000\tS\t13\t13\t2.231\tUSD\tUSD\t1\t2.214\t2.231\t\t\t\t\t0\t\t\t28/11/2026 03:40:12',
        future(['WR-01', 'NYMEX', 'HO'], '202704', -13),
      ],
      [
        '2026-11-27\tPOS_7713\tPBLN\tWREN\tWren Systematic Fund\tWR-01\tWren WR-01\tCTA\tDERIV\tFUT\t77010\tSIK7\tComdty\t\t\t\t\t\t\tSILVER FUTURE May27\t\tXCEC\tCOMEX\tSI\t202705\t2027-05-26\t\t\t5000\tL\t9\t9\t51.8\tUSD\tUSD\t1\t52.64\t51.8\t\t\t\t\t0\t\t\t28/11/2026 03:40:12',
        future(['WR-01', 'COMEX', 'SI'], '202705', 9),
      ],
      [
        '2026-11-27\tPOS_7713\tPBLN\tWREN\tWren Systematic Fund\tWR-02\tWren WR-02\tCTA\tDERIV\tFUT\t77019\tNQH7\tIndex\t\t\t\t\t\t\tNASDAQ 100 E-MINI Mar27\t\tXCME\tCME\tNQ\t202703\t2027-03-19\t\t\t20\tS\t7\t7\t25120\tUSD\tUSD\t1\t25388\t25120\t\t\t\t\t0\t\t\t28/11/2026 03:40:12',
        future(['WR-02', 'CME', 'NQ'], '202703', -7),
      ],
      [
        '2026-11-27\tPOS_7713\tPBLN\tWREN\tWren Systematic Fund\tWR-02\tWren WR-02\tCTA\tDERIV\tFUTOPT\t77025\tTYH7C 114\tComdty\t\t\t\t\t\t\tUS 10YR FUT OPTN Mar27C 114\t\tXCBT\tCBOT\tOZN\t202703\t2027-02-19\tC\t114\t1000\tS\t60\t60\t0.390625\tUSD\tUSD\t1\t0.296875\t0.390625\t\t\t\t\t0\t\t\t28/11/2026 03:40:12',
        option(['WR-02', 'CBOT', 'ZN'], ['202703', 'CALL', 114], -60),
      ],
      [
        '2026-11-27\tPOS_7713\tPBLN\tWREN\tWren Systematic Fund\tWR-02\tWren WR-02\tCTA\tDERIV\tFUT\t77026\tTYH7\tComdty\t\t\t\t\t\t\tUS 10YR NOTE (CBT)Mar27\t\tXCBT\tCBOT\tZN\t202703\t2027-03-22\t\t\t1000\tL\t75\t75\t112.2\tUSD\tUSD\t1\t112.5625\t112.2\t\t\t\t\t0\t\t\t28/11/2026 03:40:12',
        future(['WR-02', 'CBOT', 'ZN'], '202703', 75),
      ],
      [
        '2026-11-27\tPOS_7713\tPBLN\tWREN\tWren Systematic Fund\tWR-02\tWren WR-02\tCTA\tCASH\tCCY\tUSD\t\t\t\t\t\t\t\t\tUS DOLLAR BALANCE\t\t\t\t\t\t\t\t\t\tL\t640112.55\t640112.55\t\tUSD\tUSD\t1\t1\t\t640112.55\t640112.55\t\t\t0\t\t\t28/11/2026 03:40:12',
        'remark',
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const boughtAndSoldCurrencies: Layout = {
  name: 'outrights by currency bought and currency sold',
  about:
    'A currency overlay’s list: the currency and amount bought, the currency and amount sold, dealt and value date, the all-in rate, counterparty and status, a deal that has settled.',
  statement: textStatement(
    [
      [
        'Ticket,Portfolio,Dealt,Value,Buy Ccy,Buy Amount,Sell Ccy,Sell Amount,All-in Rate,Counterparty,Status',
        'heading',
      ],
      [
        '88101,CCY-OVLY,2026-11-20,2026-12-16,EUR,"7,000,000.00",USD,"8,113,000.00",1.1590,CPTY1,Live',
        forward(['CCY-OVLY', '88101'], 'EUR_USD', 7_000_000, '20261216', 1.159),
      ],
      [
        '88104,CCY-OVLY,2026-11-20,2026-12-16,USD,"6,628,500.00",GBP,"5,000,000.00",1.3257,CPTY2,Live',
        forward(['CCY-OVLY', '88104'], 'GBP_USD', -5_000_000, '20261216', 1.3257),
      ],
      [
        '88110,CCY-OVLY,2026-11-23,2027-03-17,JPY,"1,482,000,000",USD,"10,000,000.00",148.20,CPTY1,Live',
        forward(['CCY-OVLY', '88110'], 'USD_JPY', -10_000_000, '20270317', 148.2),
      ],
      ['88113,CCY-OVLY,2026-10-20,2026-11-23,USD,"2,325,000.00",EUR,"2,000,000.00",1.1625,CPTY3,Settled', 'remark'],
      [
        '88117,CCY-EM,2026-11-25,2027-03-17,AUD,"9,000,000.00",USD,"5,963,400.00",0.6626,CPTY2,Live',
        forward(['CCY-EM', '88117'], 'AUD_USD', 9_000_000, '20270317', 0.6626),
      ],
      [
        '88121,CCY-EM,2026-11-26,2027-06-16,USD,"3,500,000.00",CAD,"4,844,000.00",1.3840,CPTY3,Live',
        forward(['CCY-EM', '88121'], 'USD_CAD', 3_500_000, '20270616', 1.384),
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};
