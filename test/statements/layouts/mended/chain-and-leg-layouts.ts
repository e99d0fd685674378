import { future, option, textStatement, together, type Layout, type PassedLine, type TextLine } from '../../layout.js';
import { SONIA, swapOf } from '../rates/swap.js';

const money = (text: string): readonly [string, PassedLine] => [text, 'title'];
const RULE: TextLine = ['-'.repeat(96), 'remark'];

const settlement: Layout = {
  name: 'Chinese and English settlement statement drawn with bars',
  about:
    'A futures firm’s daily settlement in two languages: the client and the funds in lines with blanks between, positions in a box of bars below, months as four digits behind the code.',
  statement: textStatement([
    money('                        远洋期货 Ocean Way Futures'),
    money('                    交易结算单 Settlement Statement'),
    money('客户号 Client ID：  70031144          客户名称 Client Name： 王芳'),
    money('日期 Date：20261120'),
    ['', 'blank'],
    money('资金状况  币种：美元  Account Summary  Currency：USD'),
    RULE,
    money('期初结存 Balance b/f：              215220.10  基础保证金 Initial Margin：              0.00'),
    money('出 入 金 Deposit/Withdrawal：            0.00  期末结存 Balance c/f：             221886.90'),
    money('平仓盈亏 Realized P/L：                  0.00  客户权益 Client Equity：           221886.90'),
    money('持仓盯市盈亏 MTM P/L：                6690.00  保证金占用 Margin Occupied：       158200.00'),
    ['', 'blank'],
    money('                                  持仓汇总 Positions'),
    RULE,
    ['|   交易所   |   品种    |   合约     |  买持   |  买均价   |  卖持   |  卖均价   |  今结算   |', 'heading'],
    ['|  Exchange  |  Product  | Instrument |Long Pos.|Avg Buy Pr.|Short Pos.|Avg Sell Pr.|Sttl Today|', 'heading'],
    RULE,
    [
      '|    CME     | 小标普    |   ES2703   |    6    |  6840.50  |    0    |   0.00    |  6852.25  |',
      future(['70031144', 'CME', 'ES'], '202703', 6),
    ],
    [
      '|   NYMEX    | 天然气    |   NG2704   |    3    |    3.410  |    5    |    3.402  |    3.380  |',
      future(['70031144', 'NYMEX', 'NG'], '202704', -2),
    ],
    [
      '|    CBOT    | 玉米      |   ZC2703   |    0    |     0.00  |   12    |   440.75  |   441.00  |',
      future(['70031144', 'CBOT', 'ZC'], '202703', -12),
    ],
    RULE,
    ['|   共  3条  |           |            |    9    |           |   17    |           |           |', 'total'],
    RULE,
  ]),
};

const sideBySide: Layout = {
  name: 'option chain side by side below the name and the code of its future',
  about:
    'A platform’s chain with the positions of a book in it: calls at the left, puts at the right, prices and greeks between, the future’s price and the last day above.',
  statement: textStatement([
    [`E-Mini S&P 500 Mar '27 (ESH27) Options Side-by-Side,,,,,,`, 'title'],
    ['Account: SKEW-3,Underlying: 6862.75,Expiration: 03/19/27 (119 days),,,,', 'title'],
    ['Calls,,,,Puts,,', 'heading'],
    ['Position,Last,Open Int,Strike,Open Int,Last,Position', 'heading'],
    [',534.25,922,6400,7845,76.00,-8', option(['SKEW-3', 'CME', 'ES'], ['202703', 'PUT', 6400], -8)],
    [
      '12,319.75,3015,6700,3922,151.75,-12',
      together(
        option(['SKEW-3', 'CME', 'ES'], ['202703', 'CALL', 6700], 12),
        option(['SKEW-3', 'CME', 'ES'], ['202703', 'PUT', 6700], -12),
      ),
    ],
    ['-20,198.50,6120,6900,2018,231.25,', option(['SKEW-3', 'CME', 'ES'], ['202703', 'CALL', 6900], -20)],
    ['Total -8,,,,,,Total -20', 'total'],
  ]),
};

const monthsOfChain: Layout = {
  name: 'option book by month with C Qty and P Qty',
  about:
    'A volatility desk’s book: the product above, a part for each month with its last day in brackets, C and P before quantities and prices, their net at the right and a sum without a word below.',
  statement: textStatement([
    ['Account,CRUDE-VOL,,,,', 'title'],
    ['Product,LO - WTI Crude Oil Options (NYMEX),,,,', 'title'],
    ['', 'blank'],
    ['Feb 2027 (exp 14-Jan-27),,,,,', 'title'],
    ['C Qty,C Bid,Strike,P Ask,P Qty,Net', 'heading'],
    [
      '15,6.85,55.00,1.28,-10,5',
      together(
        option(['CRUDE-VOL', 'NYMEX', 'LO'], ['202702', 'CALL', 55], 15),
        option(['CRUDE-VOL', 'NYMEX', 'LO'], ['202702', 'PUT', 55], -10),
      ),
    ],
    ['0,3.20,60.00,2.36,25,25', option(['CRUDE-VOL', 'NYMEX', 'LO'], ['202702', 'PUT', 60], 25)],
    ['-40,1.20,65.00,5.34,,-40', option(['CRUDE-VOL', 'NYMEX', 'LO'], ['202702', 'CALL', 65], -40)],
    ['-25,,,,15,-10', 'total'],
    ['', 'blank'],
    ['Mar 2027 (exp 17-Feb-27),,,,,', 'title'],
    ['C Qty,C Bid,Strike,P Ask,P Qty,Net', 'heading'],
    [
      '10,4.05,60.00,3.13,-10,0',
      together(
        option(['CRUDE-VOL', 'NYMEX', 'LO'], ['202703', 'CALL', 60], 10),
        option(['CRUDE-VOL', 'NYMEX', 'LO'], ['202703', 'PUT', 60], -10),
      ),
    ],
    ['-30,1.10,70.00,9.84,,-30', option(['CRUDE-VOL', 'NYMEX', 'LO'], ['202703', 'CALL', 70], -30)],
    ['-20,,,,-10,-30', 'total'],
  ]),
};

const daysBesideCodes: Layout = {
  name: 'positions with a day without its year beside each code',
  about:
    'The positions page of an option platform: codes with a stroke and a point before them, the last day as Dec 18 and the days until then, options with their own last day in the code.',
  statement: textStatement([
    ['Symbol,Type,Quantity,Exp Date,DTE,Strike Price,Call/Put,Trade Price,Delta', 'heading'],
    ['/ESH7,FUTURES,-3,Mar 19,119d,--,--,6840.25,-100.00', future([null, 'CME', 'ES'], '202703', -3)],
    ['/CLG7,FUTURES,6,Jan 20,61d,--,--,61.12,100.00', future([null, 'NYMEX', 'CL'], '202702', 6)],
    [
      './ESH7 ESH7 270319P6400,FUTURES OPTION,4,Mar 19,119d,"6,400.00",PUT,76.00,-24.10',
      option([null, 'CME', 'ES'], ['202703', 'PUT', 6400], 4),
    ],
    [
      './CLG7 LOG7 270114C70,FUTURES OPTION,-7,Jan 14,55d,70.00,CALL,0.62,-14.80',
      option([null, 'NYMEX', 'LO'], ['202702', 'CALL', 70], -7),
    ],
  ]),
};

const historyWithMoney: Layout = {
  name: 'history of trades with lines of money among them',
  about:
    'The history of an account at an option platform: trades by SELL_TO_OPEN and BUY, said again in words, described in a sentence, and between them lines of money that move no lots.',
  statement: textStatement([
    [
      'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Multiplier,Expiration Date,Strike Price,Call or Put,Order #',
      'heading',
    ],
    [
      '2026-11-20T14:31:07-0600,Trade,Buy,BUY,/ESH7,Future,Bought 3 /ESH7 @ 6840.25,0.00,3,,,,,,70117',
      future([null, 'CME', 'ES'], '202703', 3),
    ],
    [
      '2026-11-20T11:02:44-0600,Trade,Sell to Open,SELL_TO_OPEN,./ESH7 ESH7  270319P6400,Future Option,Sold 5 /ESH7 ESH7 03/19/27 Put 6400.00 @ 76.0,"19,000.00",5,"3,800.00",50,3/19/27,6400,PUT,70103',
      option([null, 'CME', 'ES'], ['202703', 'PUT', 6400], -5),
    ],
    ['2026-11-19T09:45:00-0600,Money Movement,Balance Adjustment,,,,Regulatory fee adjustment,-0.01,0,,,,,,', 'remark'],
    [
      '2026-11-19T09:47:12-0600,Trade,Sell,SELL,/CLG7,Future,Sold 2 /CLG7 @ 61.12,0.00,2,,,,,,70055',
      future([null, 'NYMEX', 'CL'], '202702', -2),
    ],
  ]),
};

const swapLegs: Layout = {
  name: 'swaps by the direction, type and rate of two numbered legs',
  about:
    'A transaction report of a hedger’s adviser: Leg1 and Leg2 in front of direction, type, rate, notional, frequency and day count in one word each; the fixed leg is the second one in a row.',
  statement: textStatement([
    [
      'Portfolio,ProductType,ClearingVenue,TradeId,NotionalCurrency,EffectiveDate,MaturityDate,Leg1Direction,Leg1Type,Leg1StrikeRate,Leg1IndexName,Leg1PaymentFrequency,Leg1NotionalAmount,Leg2Direction,Leg2Type,Leg2StrikeRate,Leg2IndexName,Leg2PaymentFrequency,Leg2NotionalAmount',
      'heading',
    ],
    [
      'PROP-9,Swap,CME,T-501,USD,2026-11-24,2031-11-24,Pays,Fixed,3.425,,Annual,60000000,Receives,Floating,,USD-SOFR,Annual,60000000',
      swapOf(['PROP-9', 'CME', 'T-501'], 'PAY', 60_000_000, ['20261124', '20311124'], 3.425),
    ],
    [
      'PROP-9,Swap,LCH,T-502,GBP,2026-11-24,2036-11-24,Pays,Floating,,GBP-SONIA,12M,15000000,Receives,Fixed,3.895,,12M,15000000',
      swapOf(['PROP-9', 'LCH', 'T-502'], 'RECEIVE', 15_000_000, ['20261124', '20361124'], 3.895, SONIA),
    ],
  ]),
};

const parentsAndLegs: Layout = {
  name: 'structures above their legs in rows of their own',
  about:
    'An order system’s export: the structure in a row, below it its legs with their ratio and lots, a single order at the end. The legs are held, the structures are their sum.',
  statement: textStatement([
    ['Order,Account,Type,Ratio,Side,Qty,Contract,Expiry,C/P,Strike,Price', 'heading'],
    ['8101,COMBO-4,Vertical,,Buy,20,ES,Mar-27,,,34.75', 'remark'],
    ['8101,COMBO-4,Leg,1,Buy,20,ES,Mar-27,P,6400,76.00', option(['COMBO-4', 'CME', 'ES'], ['202703', 'PUT', 6400], 20)],
    [
      '8101,COMBO-4,Leg,-1,Sell,20,ES,Mar-27,P,6000,41.25',
      option(['COMBO-4', 'CME', 'ES'], ['202703', 'PUT', 6000], -20),
    ],
    ['8102,COMBO-4,Ratio Spread,,Sell,5,LO,Mar-27,,,0.48', 'remark'],
    ['8102,COMBO-4,Leg,-1,Sell,5,LO,Mar-27,C,65,2.22', option(['COMBO-4', 'NYMEX', 'LO'], ['202703', 'CALL', 65], -5)],
    ['8102,COMBO-4,Leg,2,Buy,10,LO,Mar-27,C,70,1.12', option(['COMBO-4', 'NYMEX', 'LO'], ['202703', 'CALL', 70], 10)],
    ['8103,COMBO-4,Outright,,Sell,9,GC,Feb-27,,,4103.0', future(['COMBO-4', 'COMEX', 'GC'], '202702', -9)],
  ]),
};

const twoLanguages: Layout = {
  name: 'months and types in French and English in one cell',
  about:
    'A Canadian broker’s positions: headings and cells in both languages with a stroke between, bought and sold in two columns.',
  statement: textStatement([
    ['No de compte / Account No. : 61D-1180-A,,,,,,', 'title'],
    [
      'Bourse / Exchange,Contrat / Contract,Échéance / Expiry,Type / Type,Prix de levée / Strike,Achat / Long,Vente / Short',
      'heading',
    ],
    ['CME,ES,mars 2027 / Mar 2027,Terme / Future,,7,', future(['61D-1180-A', 'CME', 'ES'], '202703', 7)],
    [
      "NYMEX,LO,févr. 2027 / Feb 2027,Option d'achat / Call,70,,12",
      option(['61D-1180-A', 'NYMEX', 'LO'], ['202702', 'CALL', 70], -12),
    ],
    [
      'NYMEX,LO,févr. 2027 / Feb 2027,Option de vente / Put,55,12,',
      option(['61D-1180-A', 'NYMEX', 'LO'], ['202702', 'PUT', 55], 12),
    ],
  ]),
};

/** Chains, structures and legs as platforms and systems write them, and statements in two languages. */
export const CHAIN_AND_LEG_LAYOUTS: readonly Layout[] = [
  settlement,
  sideBySide,
  monthsOfChain,
  daysBesideCodes,
  historyWithMoney,
  swapLegs,
  parentsAndLegs,
  twoLanguages,
];
