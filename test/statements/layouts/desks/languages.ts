import { future, option, textStatement, type Layout } from '../../layout.js';

export const koreanHeadings: Layout = {
  name: 'Korean headings',
  about:
    'A Korean futures firm’s list of overseas positions: Korean headings, 매수 and 매도 for the side, symbols such as CLZ27.',
  statement: textStatement([
    ['계좌번호,종목코드,매매구분,수량,평균단가,현재가,평가손익', 'heading'],
    ['501-22-1,CLZ27,매수,3,70.10,72.40,6900', future(['501-22-1', 'NYMEX', 'CL'], '202712', 3)],
    ['501-22-1,GCG27,매도,2,2690.1,2688.4,340', future(['501-22-1', 'COMEX', 'GC'], '202702', -2)],
    ['501-22-1,ESH27,매수,1,5990.00,5981.25,-437.5', future(['501-22-1', 'CME', 'ES'], '202703', 1)],
    ['합계,,,,,,6802.5', 'total'],
  ]),
};

export const traditionalChinese: Layout = {
  name: 'Hong Kong statement',
  about:
    'A Hong Kong broker’s statement: Chinese and English in each heading, 長倉 and 短倉 as long and short lots, months as MAR 27.',
  statement: textStatement([
    [
      '賬戶號碼 Account No.,交易所 Exchange,產品 Product,合約月份 Contract Month,長倉 Long,短倉 Short,結算價 Settlement Price',
      'heading',
    ],
    ['HK-880,CME,ES,MAR 27,2,0,5981.25', future(['HK-880', 'CME', 'ES'], '202703', 2)],
    ['HK-880,COMEX,GC,FEB 27,0,4,2688.40', future(['HK-880', 'COMEX', 'GC'], '202702', -4)],
    ['HK-880,NYMEX,CL,DEC 27,6,1,72.40', future(['HK-880', 'NYMEX', 'CL'], '202712', 5)],
  ]),
};

export const swedishHeadings: Layout = {
  name: 'Swedish headings',
  about:
    'A Nordic bank’s export: Konto, Börs, Köp and Sälj, Antal, Lösenpris, months as maj 2027, semicolons and decimal comma.',
  statement: textStatement([
    ['Konto;Börs;Kontrakt;Typ;Förfall;Lösenpris;Köp/Sälj;Antal;Kurs', 'heading'],
    ['SE-40;ICE.US;SB;Termin;maj 2027;;Köp;11;0,1822', future(['SE-40', 'ICE.US', 'SB'], '202705', 11)],
    [
      'SE-40;NYMEX;LO;Köpoption;dec 2027;80,00;Sälj;4;3,90',
      option(['SE-40', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -4),
    ],
    ['SE-40;NYMEX;LO;Säljoption;dec 2027;65,00;Köp;4;2,11', option(['SE-40', 'NYMEX', 'LO'], ['202712', 'PUT', 65], 4)],
    ['Summa;;;;;;;;', 'total'],
  ]),
};

export const germanPrinted: Layout = {
  name: 'German futures account',
  about:
    'A German broker’s futures account: Kauf and Verkauf lots in two columns, months as Mär 27 and Dez 27, a Saldo column, Summe below.',
  statement: textStatement([
    ['Depot;Börse;Kontrakt;Fälligkeit;Kauf;Verkauf;Saldo;Einstand;Kurs', 'heading'],
    ['D-3001;EUREX;FGBL;Mär 27;25;5;20;131,10;131,22', future(['D-3001', 'EUREX', 'FGBL'], '202703', 20)],
    ['D-3001;EUREX;FESX;Dez 26;0;12;-12;4.990,00;4.981,00', future(['D-3001', 'EUREX', 'FESX'], '202612', -12)],
    ['D-3001;NYMEX;CL;Dez 27;3;0;3;70,10;72,40', future(['D-3001', 'NYMEX', 'CL'], '202712', 3)],
    ['Summe;;;;28;17;11;;', 'total'],
  ]),
};

export const polishHeadings: Layout = {
  name: 'Polish headings',
  about: 'A Polish brokerage’s list: Rachunek, Giełda, Kupno and Sprzedaż as K and S, months as gru 27, decimal comma.',
  statement: textStatement([
    ['Rachunek;Giełda;Instrument;Termin;K/S;Liczba;Kurs', 'heading'],
    ['PL-1;NYMEX;CL;gru 27;K;2;70,10', future(['PL-1', 'NYMEX', 'CL'], '202712', 2)],
    ['PL-1;CBOT;ZW;lip 27;S;6;580,25', future(['PL-1', 'CBOT', 'ZW'], '202707', -6)],
    ['Razem;;;;;8;', 'total'],
  ]),
};
