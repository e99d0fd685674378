import { future, option, textStatement, type Layout } from '../../layout.js';

export const spanishHeadings: Layout = {
  name: 'Spanish headings',
  about: 'A Spanish broker’s position list: semicolons, decimal comma, Compra and Venta, expiries as dic-27.',
  statement: textStatement([
    ['Informe de posiciones abiertas;;;;;;;;;', 'title'],
    ['Fecha: 20/11/2026;;;;;;;;;', 'title'],
    [
      'Cuenta;Mercado;Contrato;Tipo;Vencimiento;Precio de ejercicio;Compra/Venta;Cantidad;Precio de cierre;Divisa',
      'heading',
    ],
    ['ES-55;NYMEX;CL;Futuro;dic-27;;Compra;1.200;72,40;USD', future(['ES-55', 'NYMEX', 'CL'], '202712', 1200)],
    [
      'ES-55;NYMEX;LO;Call;dic-27;82,50;Venta;10;3,90;USD',
      option(['ES-55', 'NYMEX', 'LO'], ['202712', 'CALL', 82.5], -10),
    ],
    ['ES-55;EUREX;FESX;Futuro;mar-27;;Venta;4;5150,00;EUR', future(['ES-55', 'EUREX', 'FESX'], '202703', -4)],
    ['ES-55;NYMEX;NG;Futuro;ene-28;;Compra;3;3,650;USD', future(['ES-55', 'NYMEX', 'NG'], '202801', 3)],
    ['Total;;;;;;;1.217;;', 'total'],
  ]),
};

export const italianHeadings: Layout = {
  name: 'Italian headings',
  about: 'An Italian bank’s list: Acquisto and Vendita in two columns, months as gen-28 and dicembre 2027.',
  statement: textStatement([
    [
      'Conto;Borsa;Strumento;Scadenza;Tipo opzione;Prezzo di esercizio;Quantità acquistata;Quantità venduta;Prezzo;Valuta',
      'heading',
    ],
    ['IT01;NYMEX;CL;dicembre 2027;;;5;;72,40;USD', future(['IT01', 'NYMEX', 'CL'], '202712', 5)],
    ['IT01;NYMEX;LO;dic-27;Call;80,00;;10;3,90;USD', option(['IT01', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10)],
    ['IT01;NYMEX;CL;gen-28;;;;7;72,10;USD', future(['IT01', 'NYMEX', 'CL'], '202801', -7)],
    ['IT01;CME;ES;giu-27;;;2;;5990,25;USD', future(['IT01', 'CME', 'ES'], '202706', 2)],
    ['Totale;;;;;;7;17;;', 'total'],
  ]),
};

export const dutchHeadings: Layout = {
  name: 'Dutch headings',
  about: 'A Dutch clearing firm’s list: Rekening, Beurs, Koop/Verkoop, Aantal, expiries as mrt-27.',
  statement: textStatement([
    ['Rekening;Beurs;Product;Soort;Afloopdatum;Uitoefenprijs;Koop/Verkoop;Aantal;Slotkoers;Valuta', 'heading'],
    ['NL-1;ICE.EU;TFM;Future;mrt-27;;Koop;10;31,20;EUR', future(['NL-1', 'ICE.EU', 'TFM'], '202703', 10)],
    ['NL-1;ICE.EU;B;Future;okt-27;;Verkoop;3;74,10;USD', future(['NL-1', 'ICE.EU', 'B'], '202710', -3)],
    [
      'NL-1;NYMEX;LO;Call;dec-27;80,00;Verkoop;10;3,90;USD',
      option(['NL-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    ['NL-1;NYMEX;LO;Put;mei-27;65,00;Koop;5;1,90;USD', option(['NL-1', 'NYMEX', 'LO'], ['202705', 'PUT', 65], 5)],
    ['Totaal;;;;;;;28;;', 'total'],
  ]),
};

export const portugueseHeadings: Layout = {
  name: 'Portuguese headings',
  about: 'A Brazilian broker’s list: Conta, Bolsa, Vencimento, C/V for the side, months as dez/27 and out/27.',
  statement: textStatement([
    ['Conta;Bolsa;Ativo;Tipo;Vencimento;Preço de exercício;C/V;Quantidade;Preço de ajuste;Moeda', 'heading'],
    ['BR9;ICE.US;KC;Futuro;dez/27;;C;12;290,50;USD', future(['BR9', 'ICE.US', 'KC'], '202712', 12)],
    ['BR9;ICE.US;SB;Futuro;out/27;;V;30;18,90;USD', future(['BR9', 'ICE.US', 'SB'], '202710', -30)],
    ['BR9;CBOT;ZS;Futuro;mai/27;;V;8;1060,25;USD', future(['BR9', 'CBOT', 'ZS'], '202705', -8)],
    ['BR9;NYMEX;LO;Put;fev/27;60,00;C;6;1,10;USD', option(['BR9', 'NYMEX', 'LO'], ['202702', 'PUT', 60], 6)],
  ]),
};

export const chineseHeadings: Layout = {
  name: 'Chinese headings',
  about: 'A Chinese futures firm’s settlement statement: 买 and 卖 for the side, 合约 in one cell, 合计 as the total.',
  statement: textStatement([
    ['持仓汇总,,,,,,,,', 'title'],
    ['资金账号,交易所,合约,买卖,手数,开仓均价,结算价,持仓盈亏,币种', 'heading'],
    ['88001,NYMEX,CLZ7,买,5,70.12,72.40,11400,USD', future(['88001', 'NYMEX', 'CL'], '202712', 5)],
    ['88001,CME,ESH7,卖,2,5900.00,5950.00,-5000,USD', future(['88001', 'CME', 'ES'], '202703', -2)],
    ['88001,COMEX,HGH7,卖,4,4.50,4.55,-5000,USD', future(['88001', 'COMEX', 'HG'], '202703', -4)],
    ['合计,,,,11,,,1400,', 'total'],
  ]),
};
