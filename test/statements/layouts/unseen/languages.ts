import { future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

export const germanMonths: Layout = {
  name: 'German months in digits',
  about: 'A German trading desk: K and V for the side, `12.2027` as the month, Stück, points between thousands.',
  statement: textStatement([
    ['Konto;Börse;Produkt;Laufzeit;K/V;Stück;Einstandskurs;Akt. Kurs;Ergebnis EUR', 'heading'],
    ['DE-77;EUREX;FGBL;03.2027;K;12;127,50;127,96;5.520,00', future(['DE-77', 'EUREX', 'FGBL'], '202703', 12)],
    ['DE-77;EUREX;FDAX;12.2026;V;3;25.100;25.082;1.350,00', future(['DE-77', 'EUREX', 'FDAX'], '202612', -3)],
    ['DE-77;NYMEX;CL;12.2027;K;8;70,10;72,40;16.857,00', future(['DE-77', 'NYMEX', 'CL'], '202712', 8)],
    ['Gesamt;;;;;;;;23.727,00', 'total'],
  ]),
};

export const frenchPositions: Layout = {
  name: 'French positions with A and V',
  about: 'A French management company’s list: Sens A or V, Échéance 12/2027, Qté, Prix d’exercice, Nature CALL or PUT.',
  statement: textStatement([
    ['Compte;Marché;Code;Nature;Échéance;Prix d’exercice;Sens;Qté;Cours;Valorisation', 'heading'],
    ['FR-12;EUREX;FESX;FUT;12/2026;;V;40;5357,00;-2 142 800,00', future(['FR-12', 'EUREX', 'FESX'], '202612', -40)],
    [
      'FR-12;EUREX;OESX;PUT;03/2027;5000,00;A;25;92,30;23 075,00',
      option(['FR-12', 'EUREX', 'OESX'], ['202703', 'PUT', 5000], 25),
    ],
    ['FR-12;EUREX;FGBL;FUT;03/2027;;A;10;127,96;1 279 600,00', future(['FR-12', 'EUREX', 'FGBL'], '202703', 10)],
    ['Total général;;;;;;;;;-840 125,00', 'total'],
  ]),
};

export const japaneseLongShort: Layout = {
  name: 'Japanese long and short lots',
  about: 'A Japanese house’s list: 口座, 限月 as 2027年12月, 買建 and 売建 in two columns, 合計 below.',
  statement: sheetStatement([
    [['口座番号', '取引所', '銘柄', '限月', '買建', '売建', '評価損益'], 'heading'],
    [['J-100', 'NYMEX', 'CL', '2027年12月', 5, 0, 11500], future(['J-100', 'NYMEX', 'CL'], '202712', 5)],
    [['J-100', 'COMEX', 'GC', '2027年2月', 0, 2, -4220], future(['J-100', 'COMEX', 'GC'], '202702', -2)],
    [['J-100', 'CME', 'ES', '2027年3月', 3, 1, 825], future(['J-100', 'CME', 'ES'], '202703', 2)],
    [['合計', '', '', '', 8, 3, 8105], 'total'],
  ]),
};

export const chineseDirections: Layout = {
  name: 'Chinese directions',
  about: 'A Chinese overseas futures account: 持仓方向 多 and 空, 持仓量, 合约代码 as CL2712, 开仓均价, 浮动盈亏.',
  statement: textStatement([
    ['资金账号,交易所,合约代码,持仓方向,持仓量,开仓均价,结算价,浮动盈亏', 'heading'],
    ['CN-8,NYMEX,CL2712,多,6,70.10,72.40,13800', future(['CN-8', 'NYMEX', 'CL'], '202712', 6)],
    ['CN-8,COMEX,GC2702,空,2,3050.0,3071.1,-4220', future(['CN-8', 'COMEX', 'GC'], '202702', -2)],
    ['CN-8,CME,ES2703,空,1,6431.00,6422.75,412.5', future(['CN-8', 'CME', 'ES'], '202703', -1)],
    ['合计,,,,9,,,9992.5', 'total'],
  ]),
};

export const spanishLongShort: Layout = {
  name: 'Spanish long and short',
  about:
    'A Spanish fund’s list: Posición Larga or Corta, Nº contratos, Vto. as 17/12/2027, Divisa and Nominal comprometido.',
  statement: textStatement([
    ['Cartera;Mercado;Contrato;Vto.;Posición;Nº contratos;Precio;Divisa;Nominal comprometido', 'heading'],
    ['ES-5;CME;ES;17/12/2027;Corta;7;6.650,25;USD;2.327.587,50', future(['ES-5', 'CME', 'ES'], '202712', -7)],
    ['ES-5;EUREX;FESX;19/03/2027;Larga;55;5.340,00;EUR;2.937.000,00', future(['ES-5', 'EUREX', 'FESX'], '202703', 55)],
    ['Total;;;;;62;;;', 'total'],
  ]),
};
