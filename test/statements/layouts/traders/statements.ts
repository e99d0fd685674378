import { future, option, textStatement, type Layout } from '../../layout.js';

export const clearingPositionExport: Layout = {
  name: 'clearing position export',
  about: 'Clearing system export, 30 columns of codes, gross long and short and a net column, trailer record.',
  statement: textStatement([
    [
      'REC_ID,FIRM,OFC,ACCT_NBR,ACCT_TYP,CUST_CD,EXCH_CD,EXCH_ACRO,FUT_CD,CTR_DESC,SUB_TYP,CTR_YM,PRMPT_DY,STRK_PRC,SEC_TYP,CURR_CD,CURR_SYM,LNG_QTY,SHT_QTY,NET_POS,AVG_PRC,SETL_PRC,MULT_FCT,MKT_VAL,OTE_AMT,DELTA_FCT,CLR_ORG,GIVE_IO,RUN_DT,RUN_SEQ',
      'heading',
    ],
    [
      'P,188,A1,H2207,1,C,07,NYMEX,CL,CRUDE OIL LIGHT SWEET,,202703,,,FUT,1,USD,140,35,105,62.884,63.550,1000,0.00,69930.00,1.0000,NYM,,20261127,1',
      future(['H2207', 'NYMEX', 'CL'], '202703', 105),
    ],
    [
      'P,188,A1,H2207,1,C,07,NYMEX,CL,CRUDE OIL LIGHT SWEET,,202706,,,FUT,1,USD,0,80,-80,63.110,62.870,1000,0.00,19200.00,1.0000,NYM,,20261127,2',
      future(['H2207', 'NYMEX', 'CL'], '202706', -80),
    ],
    [
      'P,188,A1,H2207,1,C,07,NYMEX,LO,CRUDE OIL OPT,C,202706,,70.00,OOF,1,USD,0,50,-50,1.940,1.780,1000,-89000.00,0.00,0.2710,NYM,,20261127,3',
      option(['H2207', 'NYMEX', 'LO'], ['202706', 'CALL', 70], -50),
    ],
    [
      'P,188,A1,H2207,1,C,07,NYMEX,LO,CRUDE OIL OPT,P,202706,,55.00,OOF,1,USD,50,0,50,1.210,1.330,1000,66500.00,0.00,-0.1830,NYM,,20261127,4',
      option(['H2207', 'NYMEX', 'LO'], ['202706', 'PUT', 55], 50),
    ],
    [
      'P,188,A1,H2207,1,C,07,NYMEX,HO,NY HARBOR ULSD,,202704,,,FUT,1,USD,12,12,0,2.2145,2.2140,42000,0.00,4410.00,1.0000,NYM,,20261127,5',
      future(['H2207', 'NYMEX', 'HO'], '202704', 0),
    ],
    [
      'P,188,A1,H2231,1,C,01,CBOT,ZC,CORN,,202705,,,FUT,1,USD,0,225,-225,4.5850,4.5675,5000,0.00,19687.50,1.0000,CBT,,20261127,6',
      future(['H2231', 'CBOT', 'ZC'], '202705', -225),
    ],
    [
      'P,188,A1,H2231,1,C,01,CBOT,ZS,SOYBEANS,,202711,,,FUT,1,USD,64,0,64,11.0400,11.0825,5000,0.00,13600.00,1.0000,CBT,,20261127,7',
      future(['H2231', 'CBOT', 'ZS'], '202711', 64),
    ],
    [
      'P,188,A1,H2231,1,C,04,COMEX,HG,COPPER HIGH GRADE,,202705,,,FUT,1,USD,7,18,-11,5.1220,5.1085,25000,0.00,3712.50,1.0000,CMX,,20261127,8',
      future(['H2231', 'COMEX', 'HG'], '202705', -11),
    ],
    ['T,188,A1,,,,,,,RECORD COUNT 8,,,,,,,,273,420,-147,,,,-22500.00,130540.00,,,,20261127,9', 'total'],
  ]),
};

export const dailyCommodityStatement: Layout = {
  name: 'daily commodity statement',
  about:
    'Fixed-column daily statement: long and short columns by place, a starred total after each contract, option words in the description.',
  statement: textStatement([
    ['                       HARBOR POINT CLEARING CORP', 'title'],
    ['                       DAILY COMMODITY STATEMENT', 'title'],
    ['', 'blank'],
    ['ACCOUNT NUMBER: HP 61 20487                      STATEMENT DATE: NOV 27, 2026', 'title'],
    ['MERIDIAN ENERGY MERCHANTS LP                     PAGE 1', 'title'],
    ['', 'blank'],
    ['* * * * * * * * * * * * * *  O P E N   P O S I T I O N S  * * * * * * * * * * * * *', 'title'],
    ['', 'blank'],
    [
      ' TRADE     LONG     SHORT    CONTRACT DESCRIPTION             EX    TRADE PRICE   CC       DEBIT/CREDIT',
      'title',
    ],
    [
      '-------------------------------------------------------------------------------------------------------',
      'heading',
    ],
    [
      '11/03/26      10             MAR 27 NYMEX CRUDE OIL           NYM        62.10    US       14,500.00',
      future(['HP 61 20487', 'NYMEX', 'CL'], '202703', 10),
    ],
    [
      '11/17/26      15             MAR 27 NYMEX CRUDE OIL           NYM        63.80    US        3,750.00DR',
      future(['HP 61 20487', 'NYMEX', 'CL'], '202703', 15),
    ],
    ['              25*            EX-22FEB27  AVG LONG 63.120      CLOSE      63.55    US       10,750.00', 'total'],
    [
      '11/12/26                20   APR 27 NYMEX NATURAL GAS         NYM        3.944    US       13,200.00',
      future(['HP 61 20487', 'NYMEX', 'NG'], '202704', -20),
    ],
    ['                        20*  EX-29MAR27  AVG SHORT 3.944      CLOSE      3.878    US       13,200.00', 'total'],
    [
      '11/19/26                 8   MAY 27 NYMEX RBOB GASOLINE       NYM       2.0875    US        1,612.80DR',
      future(['HP 61 20487', 'NYMEX', 'RB'], '202705', -8),
    ],
    ['                         8*  EX-30APR27  AVG SHORT 2.0875     CLOSE     2.0923    US        1,612.80DR', 'total'],
    [
      '11/20/26      30             CALL JUN 27 NYMEX CRUDE OIL 72   NYM         1.45    US       40,200.00',
      option(['HP 61 20487', 'NYMEX', 'LO'], ['202706', 'CALL', 72], 30),
    ],
    ['              30*            EX-17MAY27  AVG LONG 1.45        CLOSE       1.34    US       40,200.00', 'total'],
    [
      '11/20/26                30   PUT  JUN 27 NYMEX CRUDE OIL 56   NYM         1.60    US       46,500.00DR',
      option(['HP 61 20487', 'NYMEX', 'LO'], ['202706', 'PUT', 56], -30),
    ],
    ['                        30*  EX-17MAY27  AVG SHORT 1.60       CLOSE       1.55    US       46,500.00DR', 'total'],
    [
      '11/24/26       6             JUL 27 ICE BRENT CRUDE           IFE        66.40    US        2,040.00',
      future(['HP 61 20487', 'ICE.EU', 'B'], '202707', 6),
    ],
    ['               6*            EX-28MAY27  AVG LONG 66.40       CLOSE      66.74    US        2,040.00', 'total'],
    [
      '-------------------------------------------------------------------------------------------------------',
      'remark',
    ],
    ['BEGINNING ACCOUNT BALANCE                                                                1,204,877.15', 'remark'],
    ['OPEN TRADE EQUITY                                                                           24,377.20', 'remark'],
    [
      'NET OPTION VALUE                                                                             6,300.00DR',
      'remark',
    ],
    ['TOTAL ACCOUNT EQUITY                                                                     1,222,954.35', 'remark'],
  ]),
};

export const multiAccountReport: Layout = {
  name: 'multi account report',
  about: 'Three accounts as sections with their own headings and totals, then a summary of the accounts.',
  statement: textStatement([
    ['"Consolidated positions, trade date 11/27/2026"', 'title'],
    ['', 'blank'],
    ['Acct 10023 - Ashgrove Trading', 'title'],
    ['Exch,Contract,Month,Position,Settle,Variation', 'heading'],
    ['CME,ES,MAR27,-14,6902.50,"-3,150.00"', future(['10023', 'CME', 'ES'], '202703', -14)],
    ['CME,NQ,MAR27,4,25388.00,"1,240.00"', future(['10023', 'CME', 'NQ'], '202703', 4)],
    ['CBOT,ZN,MAR27,60,113-055,"2,812.50"', future(['10023', 'CBOT', 'ZN'], '202703', 60)],
    [',,Account total,50,,902.50', 'total'],
    ['', 'blank'],
    ['Acct 10044 - Bexley Grain', 'remark'],
    ['Exch,Contract,Month,Position,Settle,Variation', 'remark'],
    ['CBOT,ZC,JUL27,-85,463.25,"4,250.00"', future(['10044', 'CBOT', 'ZC'], '202707', -85)],
    ['CBOT,ZW,MAY27,-22,557.00,-825.00', future(['10044', 'CBOT', 'ZW'], '202705', -22)],
    [',,Account total,-107,,"3,425.00"', 'total'],
    ['', 'blank'],
    ['Acct 10051 - Corvane Metals', 'remark'],
    ['Exch,Contract,Month,Position,Settle,Variation', 'remark'],
    ['COMEX,GC,JUN27,9,4160.20,"6,480.00"', future(['10051', 'COMEX', 'GC'], '202706', 9)],
    ['COMEX,SI,MAY27,-12,54.870,"9,900.00"', future(['10051', 'COMEX', 'SI'], '202705', -12)],
    [',,Account total,-3,,"16,380.00"', 'total'],
    ['', 'blank'],
    ['Account summary', 'remark'],
    ['Acct,Name,Contracts,Equity,Initial margin', 'remark'],
    ['10023,Ashgrove Trading,78,"1,410,220.00","604,100.00"', 'total'],
    ['10044,Bexley Grain,107,"388,905.00","172,600.00"', 'total'],
    ['10051,Corvane Metals,21,"920,477.00","391,350.00"', 'total'],
  ]),
};

export const marginAndPositionStatement: Layout = {
  name: 'margin and position statement',
  about:
    'European broker: a table of futures and a table of options with other headings, account in the title, net in parentheses when short, expiry day beside the month, cash table at the end.',
  statement: textStatement([
    ['Oakhaven Derivatives (Europe) B.V.', 'title'],
    ['Margin and Position Statement - Account OH-63001 (Quayside Trading GmbH)', 'title'],
    ['Close of business 2026-11-27', 'title'],
    ['', 'blank'],
    ['FUTURES', 'title'],
    ['Venue,Product,Delivery,Net Qty,Avg Price,Settlement,Ccy,MtM', 'heading'],
    ['NYMEX,WTI Crude Oil,Jun-27,45,61.90,62.95,USD,"47,250.00"', future(['OH-63001', 'NYMEX', 'CL'], '202706', 45)],
    [
      'NYMEX,RBOB Gasoline,Apr-27,(20),2.2480,2.2310,USD,"14,280.00"',
      future(['OH-63001', 'NYMEX', 'RB'], '202704', -20),
    ],
    ['NYMEX,Henry Hub Natural Gas,Nov-26,(5),3.980,4.012,USD,"(1,600.00)"', 'question'],
    ['ICE,Brent Crude,May-27,(45),66.10,66.90,USD,"(36,000.00)"', future(['OH-63001', 'ICE.EU', 'B'], '202705', -45)],
    ['Total futures,,,,,,USD,"23,930.00"', 'total'],
    ['', 'blank'],
    ['OPTIONS', 'remark'],
    ['Venue,Underlying,Contract,Right,Exercise Price,Expiry,Contracts,Premium,Market Value', 'remark'],
    [
      'NYMEX,WTI Crude Oil,Jun-27,Put,55.00,17-May-2027,60,1.48,"84,600.00"',
      option(['OH-63001', 'NYMEX', 'LO'], ['202706', 'PUT', 55], 60),
    ],
    [
      'NYMEX,WTI Crude Oil,Jun-27,Call,72.50,17-May-2027,(60),1.52,"(87,600.00)"',
      option(['OH-63001', 'NYMEX', 'LO'], ['202706', 'CALL', 72.5], -60),
    ],
    [
      'CME,E-mini S&P 500,Mar-27,Put,6400,19-Mar-2027,10,88.25,"41,875.00"',
      option(['OH-63001', 'CME', 'ES'], ['202703', 'PUT', 6400], 10),
    ],
    ['Total options,,,,,,,,"38,875.00"', 'total'],
    ['', 'blank'],
    ['COLLATERAL', 'remark'],
    ['Currency,Type,Balance', 'remark'],
    ['USD,Cash,"1,020,551.90"', 'remark'],
    ['EUR,Cash,"88,140.00"', 'remark'],
  ]),
};

export const positieoverzicht: Layout = {
  name: 'positieoverzicht',
  about: 'Dutch position list, K(oop)/V(erkoop), Dutch months, decimal comma, tabs.',
  statement: textStatement([
    ['Positieoverzicht 27-11-2026\t\t\t\t\t\t\t', 'title'],
    ['Rekening\tNL-8012\t\t\t\t\t\t', 'title'],
    ['Beurs\tProduct\tMaand\tK/V\tAantal\tKoers\tSlotkoers\tOngerealiseerd', 'heading'],
    ['NYMEX\tCL\tmrt-27\tK\t18\t62,95\t63,55\t10.800,00', future(['NL-8012', 'NYMEX', 'CL'], '202703', 18)],
    ['NYMEX\tRB\tmei-27\tV\t7\t2,0990\t2,0923\t1.969,80', future(['NL-8012', 'NYMEX', 'RB'], '202705', -7)],
    ['ICE\tB\tokt-27\tV\t22\t66,10\t66,15\t-1.100,00', future(['NL-8012', 'ICE.EU', 'B'], '202710', -22)],
    ['CBOT\tZS\tmrt-27\tK\t35\t1.108,75\t1.114,50\t10.062,50', future(['NL-8012', 'CBOT', 'ZS'], '202703', 35)],
    ['EUREX\tFESX\tjun-27\tK\t50\t5.712,00\t5.744,00\t16.000,00', future(['NL-8012', 'EUREX', 'FESX'], '202706', 50)],
    ['EUREX\tFGBL\tmrt-27\tV\t28\t129,31\t129,08\t6.440,00', future(['NL-8012', 'EUREX', 'FGBL'], '202703', -28)],
    ['Totaal\t\t\t\t\t\t\t44.172,30', 'total'],
  ]),
};

export const emailPositions: Layout = {
  name: 'email positions',
  about: 'An e-mail as text: positions in words, the day’s trades repeated below.',
  statement: textStatement([
    ['From: clearing.ops@fernhill-futures.example', 'title'],
    ['To: middleoffice@lagan-energy.example', 'title'],
    ['Sent: Fri, 27 Nov 2026 17:42', 'title'],
    ['Subject: Positions COB 27 Nov - a/c LG-330', 'title'],
    ['', 'blank'],
    ['Hi Petra,', 'title'],
    ['', 'blank'],
    ['as of close we carry for you:', 'title'],
    ['', 'blank'],
    ['long 25 CLH7 (avg 63.10)', future(['LG-330', 'NYMEX', 'CL'], '202703', 25)],
    ['short 10 NGJ7 (avg 3.91)', future(['LG-330', 'NYMEX', 'NG'], '202704', -10)],
    ['short 40 Brent Jun27 (avg 66.72)', future(['LG-330', 'ICE.EU', 'B'], '202706', -40)],
    ['long 6 ICE gasoil May27 (avg 688.25)', future(['LG-330', 'ICE.EU', 'G'], '202705', 6)],
    ['long 50 CLM7 60 puts (avg 2.34)', option(['LG-330', 'NYMEX', 'LO'], ['202706', 'PUT', 60], 50)],
    ['short 50 CLM7 52 puts (avg 0.71)', option(['LG-330', 'NYMEX', 'LO'], ['202706', 'PUT', 52], -50)],
    ['', 'blank'],
    ["Today's trades (already in the above):", 'remark'],
    ['bought 5 CLH7 at 63.42', 'remark'],
    ['sold 2 NGJ7 at 3.88', 'remark'],
    ['', 'blank'],
    ['Excess 412k, no call. Please confirm by 10:00.', 'remark'],
    ['', 'blank'],
    ['Best,', 'remark'],
    ['Dara', 'remark'],
    ['Fernhill Futures - tel +44 20 0000 0143', 'remark'],
  ]),
};
