import {
  BLANK,
  day,
  future,
  ladderPoint,
  option,
  shown,
  textStatement,
  together,
  workbookStatement,
  type Layout,
} from '../../layout.js';

export const posicaoDerivativos: Layout = {
  name: 'Brazilian positions with C and V',
  about:
    'Brazilian broker: Portuguese headings, C/V (compra/venda), MAI/27 months, decimal comma, account in the title.',
  statement: textStatement(
    [
      ['Corretora Atlântico Sul DTVM;;;;;;;;', 'title'],
      ['Posição em derivativos no exterior;;;;;;;;', 'title'],
      ['Cliente: 0084512-7 - Boa Vista Agro Ltda;;;;;;;;', 'title'],
      ['Data-base: 27/11/2026;;;;;;;;', 'title'],
      [';;;;;;;;', 'blank'],
      ['Bolsa;Ativo;Mercadoria;Vencimento;C/V;Qtde;Preço médio;Ajuste;Resultado (US$)', 'heading'],
      ['CBOT;ZS;Soja;MAI/27;V;40;1.092,50;1.081,25;22.500,00', future(['0084512-7', 'CBOT', 'ZS'], '202705', -40)],
      ['CBOT;ZS;Soja;NOV/27;V;25;1.078,00;1.080,50;-3.125,00', future(['0084512-7', 'CBOT', 'ZS'], '202711', -25)],
      ['CBOT;ZC;Milho;JUL/27;V;60;462,75;458,25;13.500,00', future(['0084512-7', 'CBOT', 'ZC'], '202707', -60)],
      ['CBOT;ZC;Milho;DEZ/27;C;15;455,00;456,50;1.125,00', future(['0084512-7', 'CBOT', 'ZC'], '202712', 15)],
      ['CBOT;ZW;Trigo;SET/27;C;1.200;561,25;559,00;-135.000,00', future(['0084512-7', 'CBOT', 'ZW'], '202709', 1200)],
      ['COMEX;GC;Ouro;ABR/27;C;3;4.205,10;4.240,10;10.500,00', future(['0084512-7', 'COMEX', 'GC'], '202704', 3)],
      ['CME;6E;Euro;JUN/27;C;8;1,1655;1,1710;5.500,00', future(['0084512-7', 'CME', '6E'], '202706', 8)],
      ['Total;;;;;;;;-85.000,00', 'total'],
      ['Margem depositada;;;;;;;;1.250.000,00', 'remark'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const tategyoku: Layout = {
  name: 'Japanese and English positions with 買建 and 売建',
  about:
    'Japanese-English house: bilingual headings, 買建/売建, contract month 2027年3月, account in its own column, total row 合計.',
  statement: workbookStatement([
    {
      name: '建玉一覧',
      merged: [],
      lines: [
        [['建玉残高明細 / Open Position Detail'], 'title'],
        [['基準日 Date', day('2026-11-27', 'yyyy/mm/dd')], 'title'],
        [['顧客 Client', 'Minato Energy Trading KK'], 'title'],
        BLANK,
        [
          [
            '口座番号 Account No',
            '取引所 Exchange',
            '銘柄 Code',
            '銘柄名 Name',
            '限月 Contract Month',
            '売買 B/S',
            '建玉数量 Lots',
            '約定値段 Trade Px',
            '清算値段 Settle',
            '評価損益 P/L (USD)',
          ],
          'heading',
        ],
        [
          ['M-3301', 'NYMEX', 'CL', 'WTI原油', '2027年3月', '買建', 18, 62.85, 63.55, 12_600],
          future(['M-3301', 'NYMEX', 'CL'], '202703', 18),
        ],
        [
          ['M-3301', 'NYMEX', 'CL', 'WTI原油', '2027年9月', '売建', 18, 62.1, 62.4, -5400],
          future(['M-3301', 'NYMEX', 'CL'], '202709', -18),
        ],
        [
          ['M-3301', 'ICE', 'B', 'ブレント原油', '2027年5月', '買建', 7, 66.5, 66.9, 2800],
          future(['M-3301', 'ICE.EU', 'B'], '202705', 7),
        ],
        [
          ['M-3301', 'NYMEX', 'HO', '暖房油', '2027年4月', '売建', 5, 2.22, 2.214, 1260],
          future(['M-3301', 'NYMEX', 'HO'], '202704', -5),
        ],
        [
          ['M-3308', 'COMEX', 'GC', '金', '2027年6月', '買建', 22, 4251.2, 4266.4, 33_440],
          future(['M-3308', 'COMEX', 'GC'], '202706', 22),
        ],
        [
          ['M-3308', 'COMEX', 'SI', '銀', '2027年3月', '売建', 9, 52.1, 52.31, -9450],
          future(['M-3308', 'COMEX', 'SI'], '202703', -9),
        ],
        [['合計', '', '', '', '', '', '', '', '', 35_250], 'total'],
      ],
    },
  ]),
};

export const fundPositionsTickers: Layout = {
  name: 'fund positions by tickers with cash',
  about:
    'Portfolio manager’s positions by terminal ticker (COH7, TYH7, RXH7, ECH7), no exchange column, shorts in parentheses by the format, cash at the end.',
  statement: workbookStatement([
    {
      name: 'Positions',
      merged: [],
      lines: [
        [['Larkfield Global Macro - positions'], 'title'],
        [['As of', day('2026-11-27', 'dd-mmm-yy')], 'title'],
        [['Fund', 'Ticker', 'Security Name', 'Position', 'Last Px', 'Notional USD', 'Strategy'], 'heading'],
        [
          [
            'LGM',
            'COH7 Comdty',
            'BRENT CRUDE FUTR Mar27',
            shown(45, '#,##0;(#,##0)'),
            67.15,
            shown(3_021_750, '#,##0'),
            'ENERGY',
          ],
          future(['LGM', 'ICE.EU', 'B'], '202703', 45),
        ],
        [
          [
            'LGM',
            'CLM7C 70 Comdty',
            'June 27 Calls on CL',
            shown(-120, '#,##0;(#,##0)'),
            2.11,
            shown(-253_200, '#,##0;(#,##0)'),
            'ENERGY',
          ],
          option(['LGM', 'NYMEX', 'LO'], ['202706', 'CALL', 70], -120),
        ],
        [
          [
            'LGM',
            'TYH7 Comdty',
            'US 10YR NOTE (CBT)Mar27',
            shown(-310, '#,##0;(#,##0)'),
            shown(112.4375, '0.000000'),
            shown(-34_855_625, '#,##0;(#,##0)'),
            'RATES',
          ],
          future(['LGM', 'CBOT', 'ZN'], '202703', -310),
        ],
        [
          [
            'LGM',
            'RXH7 Comdty',
            'EURO-BUND FUTURE Mar27',
            shown(205, '#,##0;(#,##0)'),
            128.77,
            shown(30_600_000, '#,##0;(#,##0)'),
            'RATES',
          ],
          future(['LGM', 'EUREX', 'FGBL'], '202703', 205),
        ],
        [
          [
            'LGM',
            'SFRU7 Comdty',
            '3 MONTH SOFR FUT Sep27',
            shown(-800, '#,##0;(#,##0)'),
            96.69,
            shown(-193_380_000, '#,##0;(#,##0)'),
            'RATES',
          ],
          future(['LGM', 'CME', 'SR3'], '202709', -800),
        ],
        [
          [
            'LGM',
            'NQH7 Index',
            'NASDAQ 100 E-MINI Mar27',
            shown(14, '#,##0;(#,##0)'),
            25_388,
            shown(7_108_640, '#,##0;(#,##0)'),
            'EQUITY',
          ],
          future(['LGM', 'CME', 'NQ'], '202703', 14),
        ],
        [
          [
            'LGM',
            'ECM7 Curncy',
            'EURO FX CURR FUT Jun27',
            shown(-60, '#,##0;(#,##0)'),
            1.171,
            shown(-8_782_500, '#,##0;(#,##0)'),
            'FX',
          ],
          future(['LGM', 'CME', '6E'], '202706', -60),
        ],
        [
          [
            'LGM',
            'S K7 Comdty',
            'SOYBEAN FUTURE May27',
            shown(33, '#,##0;(#,##0)'),
            1081.25,
            shown(1_784_063, '#,##0;(#,##0)'),
            'AGS',
          ],
          future(['LGM', 'CBOT', 'ZS'], '202705', 33),
        ],
        [
          [
            'LGM',
            'USD Curncy',
            'US DOLLAR SPOT',
            shown(4_210_350, '#,##0;(#,##0)'),
            1,
            shown(4_210_350, '#,##0;(#,##0)'),
            'CASH',
          ],
          'remark',
        ],
        [['Total', '', '', '', '', -189_555_622], 'total'],
      ],
    },
  ]),
};

export const netLotsMatrix: Layout = {
  name: 'net lots by contract month',
  about:
    'Wide matrix: products down, contract months across as dates shown mmm-yy, net lots, totals right and below, book in the title.',
  statement: workbookStatement([
    {
      name: 'Net lots',
      merged: [],
      lines: [
        [['Net futures lots by contract month'], 'title'],
        [['Book: ENERGY-1', '', '', 'as of', day('2026-11-27', 'dd-mmm-yyyy')], 'title'],
        BLANK,
        [
          [
            'Code',
            'Product',
            day('2027-02-01', 'mmm-yy'),
            day('2027-03-01', 'mmm-yy'),
            day('2027-04-01', 'mmm-yy'),
            day('2027-06-01', 'mmm-yy'),
            day('2027-12-01', 'mmm-yy'),
            'Total',
          ],
          'heading',
        ],
        [
          ['CL', 'WTI', '', 140, -60, '', -80, 0],
          together(
            future(['ENERGY-1', 'NYMEX', 'CL'], '202703', 140),
            future(['ENERGY-1', 'NYMEX', 'CL'], '202704', -60),
            future(['ENERGY-1', 'NYMEX', 'CL'], '202712', -80),
          ),
        ],
        [
          ['B', 'Brent', 35, -35, '', '', '', 0],
          together(
            future(['ENERGY-1', 'ICE.EU', 'B'], '202702', 35),
            future(['ENERGY-1', 'ICE.EU', 'B'], '202703', -35),
          ),
        ],
        [['RB', 'RBOB', '', '', 22, '', '', 22], future(['ENERGY-1', 'NYMEX', 'RB'], '202704', 22)],
        [
          ['HO', 'ULSD', '', -22, '', 10, '', -12],
          together(
            future(['ENERGY-1', 'NYMEX', 'HO'], '202703', -22),
            future(['ENERGY-1', 'NYMEX', 'HO'], '202706', 10),
          ),
        ],
        [['NG', 'Henry Hub', '', '', -75, '', 0, -75], future(['ENERGY-1', 'NYMEX', 'NG'], '202704', -75)],
        [['Total', '', 35, 83, -113, 10, -80, -65], 'total'],
      ],
    },
  ]),
};

export const keyRateDv01: Layout = {
  name: 'key rates of three curves',
  about: 'Key-rate DV01 with tenors down and curves across, sum row and sum column, semicolons and decimal comma.',
  statement: textStatement([
    ['Key rate DV01;;;;', 'title'],
    ['Portfolio;NORD-RATES;;;', 'title'],
    ['Date;27.11.2026;;;', 'title'],
    ['Unit;currency of the curve, per bp;;;', 'title'],
    ['', 'blank'],
    ['Tenor;USD SOFR;EUR ESTR;GBP SONIA', 'heading'],
    [
      '6M;1.210,50;-450,00;0,00',
      together(ladderPoint('NORD-RATES', 'USD-SOFR', '6M', 1210.5), ladderPoint('NORD-RATES', 'EUR-ESTR', '6M', -450)),
    ],
    [
      '1Y;-3.180,00;2.075,25;610,00',
      together(
        ladderPoint('NORD-RATES', 'USD-SOFR', '1Y', -3180),
        ladderPoint('NORD-RATES', 'EUR-ESTR', '1Y', 2075.25),
        ladderPoint('NORD-RATES', 'GBP-SONIA', '1Y', 610),
      ),
    ],
    [
      '2Y;12.400,00;-8.800,00;-1.955,75',
      together(
        ladderPoint('NORD-RATES', 'USD-SOFR', '2Y', 12_400),
        ladderPoint('NORD-RATES', 'EUR-ESTR', '2Y', -8800),
        ladderPoint('NORD-RATES', 'GBP-SONIA', '2Y', -1955.75),
      ),
    ],
    ['3Y;0,00;4.120,00;0,00', ladderPoint('NORD-RATES', 'EUR-ESTR', '3Y', 4120)],
    [
      '5Y;-21.350,25;15.300,00;3.040,00',
      together(
        ladderPoint('NORD-RATES', 'USD-SOFR', '5Y', -21350.25),
        ladderPoint('NORD-RATES', 'EUR-ESTR', '5Y', 15_300),
        ladderPoint('NORD-RATES', 'GBP-SONIA', '5Y', 3040),
      ),
    ],
    [
      '10Y;9.915,00;-11.260,50;-2.200,00',
      together(
        ladderPoint('NORD-RATES', 'USD-SOFR', '10Y', 9915),
        ladderPoint('NORD-RATES', 'EUR-ESTR', '10Y', -11260.5),
        ladderPoint('NORD-RATES', 'GBP-SONIA', '10Y', -2200),
      ),
    ],
    [
      '30Y;-2.040,00;0,00;1.115,00',
      together(
        ladderPoint('NORD-RATES', 'USD-SOFR', '30Y', -2040),
        ladderPoint('NORD-RATES', 'GBP-SONIA', '30Y', 1115),
      ),
    ],
    ['Sum;-3.044,75;984,75;609,25', 'total'],
  ]),
};
