import { future, option, textStatement, type Layout } from '../../layout.js';

const workstation: Layout = {
  name: 'contracts as a trading workstation writes them',
  about:
    'The portfolio of a trading workstation as it is exported: symbol, month or last day and exchange in one cell, the code of options in brackets.',
  statement: textStatement([
    ['Financial Instrument,Position,Avg Price,Currency,Last,Change,Market Value,Unrealized P&L', 'heading'],
    [`NQ Jun18'27 @CME,-2,24610.50,USD,24702.25,+31.00,"-988,090","-3,670"`, future([null, 'CME', 'NQ'], '202706', -2)],
    [`NG Apr'27 @NYMEX,7,3.412,USD,3.380,-0.021,"236,600","-2,240"`, future([null, 'NYMEX', 'NG'], '202704', 7)],
    [
      `NG (ON) Mar25'27 3.5 CALL @NYMEX,12,0.214,USD,0.198,-0.010,"23,760","-1,920"`,
      option([null, 'NYMEX', 'ON'], ['202704', 'CALL', 3.5], 12),
    ],
    [
      `ES Mar19'27 6400 PUT @CME,-3,98.25,USD,101.50,+2.75,"-15,225",-488`,
      option([null, 'CME', 'ES'], ['202703', 'PUT', 6400], -3),
    ],
    [
      `FGBM Mar08'27 @EUREX,11,117.02,EUR,117.31,+0.05,"1,290,410","3,190"`,
      future([null, 'EUREX', 'FGBM'], '202703', 11),
    ],
  ]),
};

const lotsWithTimes: Layout = {
  name: 'open positions with a dash where lots have a time',
  about:
    'The open positions of a broker’s activity statement: the position of each contract with a dash below Open, and its lots with the time of each.',
  statement: textStatement([
    ['Account Information,Header,Field Name,Field Value', 'title'],
    ['Account Information,Data,Account,U2208871', 'title'],
    [
      'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Open,Quantity,Mult,Cost Price,Close Price',
      'heading',
    ],
    [
      'Open Positions,Data,Summary,Futures,USD,NGJ7,-,-6,10000,3.44,3.38',
      future(['U2208871', 'NYMEX', 'NG'], '202704', -6),
    ],
    ['Open Positions,Data,Lot,Futures,USD,NGJ7,"2026-11-09, 14:02:11",-4,10000,3.46,3.38', 'remark'],
    ['Open Positions,Data,Lot,Futures,USD,NGJ7,"2026-11-12, 09:31:40",-2,10000,3.40,3.38', 'remark'],
    [
      'Open Positions,Data,Summary,Futures,USD,GCJ7,-,3,100,4150.2,4158.9',
      future(['U2208871', 'COMEX', 'GC'], '202704', 3),
    ],
    ['Open Positions,Data,Lot,Futures,USD,GCJ7,"2026-11-16, 15:20:05",3,100,4150.2,4158.9', 'remark'],
  ]),
};

const register: Layout = {
  name: 'trade register with types of trades',
  about:
    'A clearing house’s register of a firm’s trades as it is printed: regular trades, blocks and exchanges for physicals, all of which stand.',
  statement: textStatement([
    ['TRADE REGISTER                 FIRM 204                    BUSINESS DATE 2026-11-20', 'title'],
    ['ACCOUNT: 204-BASIN7', 'title'],
    ['EXCH  PROD  TYPE  PERIOD    STRIKE  P/C  B/S     QTY       PRICE  TRD DATE    EXEC ID     TRD TYPE', 'heading'],
    ['----  ----  ----  ------  --------  ---  ---  ------  ----------  ----------  ----------  --------', 'remark'],
    [
      'NYM   HO    FUT   202703                  B       14      2.3020  2026-11-20  9900410001  REG',
      future(['204-BASIN7', 'NYMEX', 'HO'], '202703', 14),
    ],
    [
      'NYM   NG    FUT   202704                  S       20      3.4000  2026-11-20  9900410018  BLK',
      future(['204-BASIN7', 'NYMEX', 'NG'], '202704', -20),
    ],
    [
      'NYM   CL    FUT   202706                  B        5     71.8800  2026-11-20  9900410044  EFP',
      future(['204-BASIN7', 'NYMEX', 'CL'], '202706', 5),
    ],
    [
      'NYM   LO    OOF   202706     80.00    C   S       10      2.4100  2026-11-20  9900410052  REG',
      option(['204-BASIN7', 'NYMEX', 'LO'], ['202706', 'CALL', 80], -10),
    ],
  ]),
};

const productTypes: Layout = {
  name: 'an exchange’s own types of products beside call and put',
  about:
    'A clearing house’s position summary with semicolons: FINR, FINX and OINX beside a column of calls and puts, long and short, decimal commas.',
  statement: textStatement([
    ['Position Summary', 'title'],
    ['Report Date: 20.11.2026', 'title'],
    [
      'Clearing Member;Exchange Member;Currency;Account;Product;Product Type;Contract Date;Call/Put;Exercise Price;Version;Long Position;Short Position;Settlement Price',
      'heading',
    ],
    ['KLMFR;TRAFR;EUR;A2;FGBL;FINR;202706;;;0;30;75;129,10', future(['A2', 'EUREX', 'FGBL'], '202706', -45)],
    ['KLMFR;TRAFR;EUR;A2;FESX;FINX;202706;;;0;18;0;5671,0', future(['A2', 'EUREX', 'FESX'], '202706', 18)],
    [
      'KLMFR;TRAFR;EUR;A2;OESX;OINX;202706;C;6000,00;0;40;0;101,7',
      option(['A2', 'EUREX', 'OESX'], ['202706', 'CALL', 6000], 40),
    ],
    [
      'KLMFR;TRAFR;EUR;P1;OESX;OINX;202706;P;5000,00;0;0;25;77,3',
      option(['P1', 'EUREX', 'OESX'], ['202706', 'PUT', 5000], -25),
    ],
  ]),
};

const houseAndClients: Layout = {
  name: 'positions of the house and of clients by their type',
  about:
    'A clearing house’s report at the end of the day: C and H below Pos Type for clients and the house, gross positions beside their net.',
  statement: textStatement([
    ['END OF DAY POSITION REPORT', 'title'],
    [
      'Account,Pos Type,Exch,Contract Code,Contract Description,Period,Option Type,Strike,Long,Short,Net,Settlement,Ccy',
      'heading',
    ],
    ['QN1,C,IPE,B,Brent Crude Future,2027-03,,,80,95,-15,76.90,USD', future(['QN1 C', 'ICE.EU', 'B'], '202703', -15)],
    ['QN1,H,IPE,B,Brent Crude Future,2027-03,,,22,0,22,76.90,USD', future(['QN1 H', 'ICE.EU', 'B'], '202703', 22)],
    [
      'QN2,C,IPE,G,Low Sulphur Gasoil Future,2027-04,,,10,10,0,690.75,USD',
      future(['QN2 C', 'ICE.EU', 'G'], '202704', 0),
    ],
  ]),
};

const tradeRecords: Layout = {
  name: 'a file of trade records with codes of spreads',
  about:
    'The trades of a day from a back office: T before each record, TRL before the count at the end, a mark at the legs of spreads.',
  statement: textStatement([
    [
      'RecordType,Account,TradeDate,BuySell,Quantity,Exchange,FuturesCode,ContractYearMonth,PutCall,StrikePrice,TradePrice,SpreadCode',
      'heading',
    ],
    ['T,PX31,20261120,S,8,CBOT,ZB,202703,,,117.25,', future(['PX31', 'CBOT', 'ZB'], '202703', -8)],
    ['T,PX31,20261120,B,15,CBOT,ZF,202703,,,109.50,S', future(['PX31', 'CBOT', 'ZF'], '202703', 15)],
    ['T,PX31,20261120,S,15,CBOT,ZF,202706,,,109.25,S', future(['PX31', 'CBOT', 'ZF'], '202706', -15)],
    [
      'T,PX40,20261120,B,30,NYMEX,ON,202704,C,3.50,0.201,',
      option(['PX40', 'NYMEX', 'ON'], ['202704', 'CALL', 3.5], 30),
    ],
    ['TRL,,,,68,,,,,,,', 'total'],
  ]),
};

const grainStatement: Layout = {
  name: 'printed statement with prices in fractions',
  about:
    'A grain hedger’s daily statement as it is printed: prices in cents with fractions of eighths, a starred sum below each contract, balances below.',
  statement: textStatement([
    ['ANY GRAIN FUTURES                       DAILY STATEMENT                        PAGE    1', 'title'],
    ['ACCOUNT NUMBER: 318-40077               STATEMENT DATE: NOV 20, 2026', 'title'],
    ['', 'blank'],
    ['* * * * * * * *  P O S I T I O N S   I N   Y O U R   A C C O U N T  * * * * * * * *', 'title'],
    [
      ' TRADE    AT   LONG/BUY   SHRT/SELL   CONTRACT DESCRIPTION     EX   TRADE PRICE   CC     DEBIT/CREDIT',
      'heading',
    ],
    ['-------   --  ---------   ---------   ----------------------   --   -----------   --   --------------', 'remark'],
    [
      '10/19/6   F1                      6   MAY 27 CBOT CORN         01    4.61 3/4     US           450.00',
      future(['318-40077', 'CBOT', 'ZC'], '202705', -6),
    ],
    ['                                 6*   CLOSE    4.60 1/4                           US           450.00', 'total'],
    [
      '11/02/6   F1          4               MAR 27 CBOT WHEAT        01    5.88 1/2     US           700.00DR',
      future(['318-40077', 'CBOT', 'ZW'], '202703', 4),
    ],
    [
      '                     4*               CLOSE    5.85                               US           700.00DR',
      'total',
    ],
    ['', 'blank'],
    ['                                     ** US DOLLARS **', 'remark'],
    ['ENDING BALANCE                           61,204.40', 'remark'],
    ['NET OPTION VALUE                              0.00', 'remark'],
  ]),
};

const strikesWithRights: Layout = {
  name: 'strike and right below one heading',
  about:
    'An FCM’s list of positions: month, exchange and name in one cell, `Strike/PC` with strike and letter of options.',
  statement: textStatement([
    ['Acct Nbr,Trade Dt,L/S,Qty,Contract Description,Strike/PC,Exch,Settle', 'heading'],
    ['K-7740,11/18/2026,L,12,JUN27 CME EMINI S&P,,CME,6840.25', future(['K-7740', 'CME', 'ES'], '202706', 12)],
    [
      'K-7740,11/19/2026,S,9,JUN27 NYM CRUDE OIL,80 C,NYMEX,2.41',
      option(['K-7740', 'NYMEX', 'LO'], ['202706', 'CALL', 80], -9),
    ],
    [
      'K-7741,11/19/2026,L,9,JUN27 NYM CRUDE OIL,60 P,NYMEX,2.05',
      option(['K-7741', 'NYMEX', 'LO'], ['202706', 'PUT', 60], 9),
    ],
  ]),
};

/** Exports of public systems and statements whose columns had been refused without need. */
export const EXPORT_LAYOUTS: readonly Layout[] = [
  ...[workstation, lotsWithTimes, register, productTypes],
  ...[houseAndClients, tradeRecords, grainStatement, strikesWithRights],
];
