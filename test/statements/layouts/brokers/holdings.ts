import { future, option, textStatement, type Layout } from '../../layout.js';

export const exchangesByTheirNames: Layout = {
  name: 'exchanges by their names',
  about:
    'A custodian’s derivatives holdings: exchanges in full words, the code inside a long description, price columns before the quantity.',
  statement: textStatement([
    [
      'Portfolio No.,Portfolio Name,Security Description,Exchange Name,Ticker,Local Price,Prior Local Price,Contract Size,Contracts Held,Expiration,Local Currency,Base Unrealised Gain/Loss',
      'heading',
    ],
    [
      '004711,Growth Fund,CRUDE OIL FUTURE DEC27,New York Mercantile Exchange,CLZ7,72.40,71.90,1000,12,19/11/2027,USD,27600.00',
      future(['004711', 'NYMEX', 'CL'], '202712', 12),
    ],
    [
      '004711,Growth Fund,GOLD 100 OZ FUTR FEB27,Commodity Exchange Inc.,GCG7,2912.40,2905.10,100,-3,24/02/2027,USD,-3690.00',
      future(['004711', 'COMEX', 'GC'], '202702', -3),
    ],
    [
      '004711,Growth Fund,US 10YR NOTE MAR27,Chicago Board of Trade,ZNH7,110.25,110.10,1000,-40,19/03/2027,USD,-6000.00',
      future(['004711', 'CBOT', 'ZN'], '202703', -40),
    ],
    [
      '004712,Balanced Fund,S&P500 EMINI MAR27,Chicago Mercantile Exchange,ESH7,5950.00,5900.00,50,6,19/03/2027,USD,15000.00',
      future(['004712', 'CME', 'ES'], '202703', 6),
    ],
    [
      '004712,Balanced Fund,EURO-BUND MAR27,Eurex Deutschland,FGBLH7,131.00,131.20,1000,-9,08/03/2027,EUR,1800.00',
      future(['004712', 'EUREX', 'FGBL'], '202703', -9),
    ],
  ]),
};

export const administratorsHoldings: Layout = {
  name: 'administrator’s holdings',
  about:
    'A fund administrator’s holdings of all assets: cash, shares and bonds among the derivatives, contract in the security’s name.',
  statement: textStatement([
    [
      'Fund,Valuation Date,Asset Class,Security ID,Security Name,Currency,Units,Multiplier,Local Price,FX Rate,Base Market Value,Base Exposure,Long/Short',
      'heading',
    ],
    [
      'F100,2026-11-20,Futures,CLZ7,WTI CRUDE FUTURE DEC 27,USD,5,1000,72.40,1,11400,362000,L',
      future(['F100', 'NYMEX', 'CL'], '202712', 5),
    ],
    [
      'F100,2026-11-20,Futures,FESXH7,EURO STOXX 50 MAR 27,EUR,-12,10,5150,1.1,-2640,-679800,S',
      future(['F100', 'EUREX', 'FESX'], '202703', -12),
    ],
    [
      'F100,2026-11-20,Options,LOZ7P65,WTI CRUDE OPT DEC27 P 65,USD,15,1000,2.10,1,31500,31500,L',
      option(['F100', 'NYMEX', 'LO'], ['202712', 'PUT', 65], 15),
    ],
    ['F100,2026-11-20,Cash,USD,US DOLLAR,USD,1250000,1,1,1,1250000,1250000,L', 'remark'],
    ['F100,2026-11-20,Equity,US0378331005,SOME COMPANY INC,USD,1000,1,210.5,1,210500,210500,L', 'remark'],
    ['F100 Total,,,,,,,,,,1500760,1175060,', 'total'],
  ]),
};

export const accountsWithNames: Layout = {
  name: 'accounts with names',
  about:
    'A broker’s export with account number and account name beside each other, strategy, trader and desk columns, whitespace and NBSP.',
  statement: textStatement([
    ['Desk,Strategy,Trader,Acct No,Acct Name,Exch,Sym,Mat,C/P/F,Strike,Pos,Ccy,Comment,', 'heading'],
    [
      'Energy , Flat price , jd ,\u00a0E-100\u00a0,"Oil, Trading",NYMEX,CL, Z27 , F ,," 1,250 ",USD,,',
      future(['E-100', 'NYMEX', 'CL'], '202712', 1250),
    ],
    [
      'Energy , Vol , jd ,\u00a0E-100\u00a0,"Oil, Trading",NYMEX,LO, Z27 , C ,80, -500 ,USD,roll?,',
      option(['E-100', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -500),
    ],
    [
      'Energy , Gas , mk ,\u00a0E-200\u00a0,Gas,NYMEX,NG, H27 , F ,, (75) ,USD,,',
      future(['E-200', 'NYMEX', 'NG'], '202703', -75),
    ],
    [
      'Energy , Gas vol , mk ,\u00a0E-200\u00a0,Gas,NYMEX,ON, H27 , P ,3.00, 40 ,USD,,',
      option(['E-200', 'NYMEX', 'ON'], ['202703', 'PUT', 3], 40),
    ],
    [',,,,,,,,,,,,,', 'blank'],
    ['Prepared by middle office,,,,,,,,,,,,,', 'remark'],
  ]),
};
