import { day, future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

export const abbreviatedFieldNames: Layout = {
  name: 'abbreviated field names',
  about:
    'A back office’s position file: field names in capitals with underscores, BUY_SELL_CD as 1 and 2, the contract month as a number.',
  statement: textStatement([
    [
      '"REC_ID","FIRM_CD","OFC_CD","ACCT_NUM","ACCT_TYP_CD","CURR_CD","EXCH_CD","CTRT_CD","CTRT_MTH","PUT_CALL_CD","STRK_PX","BUY_SELL_CD","QTY","TRD_PX","CLS_PX","MULT_FCTR","TRD_DT","CTRT_DESC"',
      'heading',
    ],
    [
      '"P","A1","001","30010","F1","USD","NYM","CL","202712","","0.0000","1","12","70.10","72.40","1000.00","20261112","DEC 27 CRUDE OIL"',
      future(['30010', 'NYMEX', 'CL'], '202712', 12),
    ],
    [
      '"P","A1","001","30010","F1","USD","NYM","LO","202712","C","80.0000","2","10","4.20","3.90","1000.00","20261112","DEC 27 CRUDE 80 CALL"',
      option(['30010', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    [
      '"P","A1","001","30010","F1","USD","CMX","GC","202702","","0.0000","2","3","2900.10","2912.40","100.00","20261115","FEB 27 GOLD"',
      future(['30010', 'COMEX', 'GC'], '202702', -3),
    ],
    [
      '"P","A1","001","30022","F1","USD","CBT","ZC","202703","","0.0000","1","25","450.25","452.50","50.00","20261118","MAR 27 CORN"',
      future(['30022', 'CBOT', 'ZC'], '202703', 25),
    ],
    [
      '"P","A1","001","30022","F1","USD","CME","ES","202612","P","5500.0000","1","4","22.25","20.00","50.00","20261118","DEC 26 EMINI S&P 5500 PUT"',
      option(['30022', 'CME', 'ES'], ['202612', 'PUT', 5500], 4),
    ],
  ]),
};

export const fieldNamesOfAProtocol: Layout = {
  name: 'field names of a protocol',
  about:
    'A clearing report with a protocol’s field names: SecurityID, MaturityMonthYear, PutOrCall as 0 and 1, LongQty and ShortQty.',
  statement: textStatement([
    [
      'ClearingBusinessDate,PosReqRptID,Account,AccountType,SecurityExchange,SecurityID,SecurityType,CFICode,MaturityMonthYear,PutOrCall,StrikePrice,Currency,LongQty,ShortQty,SettlPx,PriorSettlPx,ContractMultiplier',
      'heading',
    ],
    [
      '2026-11-20,100001,CUST7,1,XNYM,CL,FUT,FCXXXX,202712,,,USD,30,5,72.40,71.90,1000',
      future(['CUST7', 'NYMEX', 'CL'], '202712', 25),
    ],
    [
      '2026-11-20,100002,CUST7,1,XNYM,LO,OOF,OCXXXX,202712,1,80,USD,0,10,3.90,4.00,1000',
      option(['CUST7', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    [
      '2026-11-20,100003,CUST7,1,XNYM,LO,OOF,OPXXXX,202712,0,65,USD,15,0,2.10,2.00,1000',
      option(['CUST7', 'NYMEX', 'LO'], ['202712', 'PUT', 65], 15),
    ],
    [
      '2026-11-20,100004,HOUSE,2,XCBT,ZN,FUT,FFXXXX,202703,,,USD,0,50,110.25,110.10,1000',
      future(['HOUSE', 'CBOT', 'ZN'], '202703', -50),
    ],
  ]),
};

export const cutHeadings: Layout = {
  name: 'cut headings',
  about:
    'A mainframe’s extract: headings cut to few letters, LOTS LG and LOTS SH, strikes with four implied decimals’ zeros, MULT.',
  statement: textStatement([
    ['ACCT NBR|OFC|EXCH|CMDTY|CTRT MTH|P/C|STRK PX|LOTS LG|LOTS SH|STTL PX|MULT|CURR|LST TRD DT', 'heading'],
    [
      '70001|NY|NYMEX|CL|DEC27||0.0000|12|0|72.4000|1000.00|USD|11/19/2027',
      future(['70001', 'NYMEX', 'CL'], '202712', 12),
    ],
    [
      '70001|NY|NYMEX|LO|DEC27|C|80.0000|0|10|3.9000|1000.00|USD|11/16/2027',
      option(['70001', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    [
      '70001|NY|COMEX|SI|MAR27||0.0000|0|2|33.1000|5000.00|USD|03/29/2027',
      future(['70001', 'COMEX', 'SI'], '202703', -2),
    ],
    [
      '70002|CH|CBOT|ZW|JUL27||0.0000|40|15|580.2500|50.00|USD|07/14/2027',
      future(['70002', 'CBOT', 'ZW'], '202707', 25),
    ],
  ]),
};

export const clearingHousesOpenInterestReport: Layout = {
  name: 'clearing house’s open interest report',
  about:
    'A clearing house’s report for a member: origin C and H, product long names, lots long and short in brackets, page breaks.',
  statement: textStatement([
    ['CLEARING MEMBER: 123 ANY CLEARING INC;;;;;;;;;;PAGE 1', 'title'],
    ['REPORT: OPEN POSITIONS BY ACCOUNT;;;;;;;;;;20261120', 'title'],
    ['Acct;Origin;Exch;Prod;Product Name;Type;Period;Strike;Long;Short;Settle', 'heading'],
    ['CUST;C;NYM;CL;CRUDE OIL FUTURES;FUT;2027-12;;100;60;72.40', future(['CUST', 'NYMEX', 'CL'], '202712', 40)],
    [
      'CUST;C;NYM;LO;CRUDE OIL OPTIONS;CALL;2027-12;80.00;0;10;3.90',
      option(['CUST', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    ['CLEARING MEMBER: 123 ANY CLEARING INC;;;;;;;;;;PAGE 2', 'title'],
    ['REPORT: OPEN POSITIONS BY ACCOUNT;;;;;;;;;;20261120', 'title'],
    ['Acct;Origin;Exch;Prod;Product Name;Type;Period;Strike;Long;Short;Settle', 'heading'],
    ['HOUSE;H;CBT;ZN;10-YR NOTE FUTURES;FUT;2027-03;;0;50;110.25', future(['HOUSE', 'CBOT', 'ZN'], '202703', -50)],
    ['HOUSE;H;CBT;ZN;10-YR NOTE FUTURES;FUT;2027-06;;12;0;110.00', future(['HOUSE', 'CBOT', 'ZN'], '202706', 12)],
    ['** END OF REPORT **;;;;;;;;;;', 'remark'],
  ]),
};

export const primeBrokersPositionReport: Layout = {
  name: 'prime broker’s position report',
  about:
    'A prime broker’s report in a workbook: title block, two header rows, account on each row, call or put beside the strike, day counts.',
  statement: sheetStatement(
    [
      [['Prime Services – Listed Derivatives Positions'], 'title'],
      [['Business Date', day('2026-11-20', 'dd-mmm-yyyy'), '', 'Base Currency', 'USD'], 'title'],
      [[], 'blank'],
      [['', '', 'Instrument', '', '', '', '', 'Position', '', '', 'Prices', ''], 'heading'],
      [
        [
          'Account Id',
          'Account Description',
          'Product Code',
          'Market',
          'Maturity',
          'Call / Put',
          'Strike',
          'Long',
          'Short',
          'Net',
          'Close',
          'Prior Close',
        ],
        'heading',
      ],
      [
        ['PB-1', 'Alpha Master', 'CL', 'NYMEX', day('2027-12-01', 'mmm-yy'), '', '', 30, 5, 25, 72.4, 71.9],
        future(['PB-1', 'NYMEX', 'CL'], '202712', 25),
      ],
      [
        ['PB-1', 'Alpha Master', 'LO', 'NYMEX', day('2027-12-01', 'mmm-yy'), 'Call', 80, 0, 10, -10, 3.9, 4],
        option(['PB-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
      ],
      [
        ['PB-2', 'Beta Fund', 'ZN', 'CBOT', day('2027-03-01', 'mmm-yy'), '', '', 0, 50, -50, 110.25, 110.1],
        future(['PB-2', 'CBOT', 'ZN'], '202703', -50),
      ],
      [['Total', '', '', '', '', '', '', 30, 65, -35, '', ''], 'total'],
    ],
    ['A1:L1'],
  ),
};
