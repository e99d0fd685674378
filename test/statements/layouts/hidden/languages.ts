import { BLANK, future, option, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';

export const frenchClearer: Layout = {
  name: 'French clearer’s position list',
  about:
    'A French clearing firm’s CSV: Sens Achat and Vente, Échéance as mars-27, Prix d’exercice, decimal commas and spaces between thousands, a total of the margins.',
  statement: textStatement([
    ['Relevé de positions au 20/11/2026;;;;;;;;;;', 'title'],
    [
      'Compte;Marché;Produit;Libellé;Type;Échéance;Prix d’exercice;Sens;Quantité;Cours de compensation;Devise',
      'heading',
    ],
    [
      'C-20455;EUREX;FESX;Euro Stoxx 50;Future;déc-26;;Achat;85;5 357,00;EUR',
      future(['C-20455', 'EUREX', 'FESX'], '202612', 85),
    ],
    [
      'C-20455;EUREX;OESX;Option Euro Stoxx 50;Put;mars-27;5 000,00;Achat;140;62,30;EUR',
      option(['C-20455', 'EUREX', 'OESX'], ['202703', 'PUT', 5000], 140),
    ],
    [
      'C-20455;EUREX;OESX;Option Euro Stoxx 50;Call;mars-27;5 700,00;Vente;140;54,80;EUR',
      option(['C-20455', 'EUREX', 'OESX'], ['202703', 'CALL', 5700], -140),
    ],
    [
      'C-20455;EUREX;FGBL;Euro-Bund;Future;mars-27;;Vente;60;127,96;EUR',
      future(['C-20455', 'EUREX', 'FGBL'], '202703', -60),
    ],
    ['C-20455;CME;6E;Euro FX;Future;mars-27;;Vente;32;1,0915;USD', future(['C-20455', 'CME', '6E'], '202703', -32)],
    ['C-31870;ICE.EU;B;Brent;Future;févr-27;;Achat;20;103,40;USD', future(['C-31870', 'ICE.EU', 'B'], '202702', 20)],
    [
      'C-31870;ICE.EU;TFM;Gaz TTF;Future;juin-27;;Vente;15;19,10;EUR',
      future(['C-31870', 'ICE.EU', 'TFM'], '202706', -15),
    ],
    ['C-31870;ICE.US;KC;Café C;Future;mai-27;;Achat;12;398,50;USD', future(['C-31870', 'ICE.US', 'KC'], '202705', 12)],
    ['C-31870;CBOT;ZW;Blé;Future;juil-27;;Vente;40;512,75;USD', future(['C-31870', 'CBOT', 'ZW'], '202707', -40)],
    ['Total des lots;;;;;;;;544;;', 'total'],
  ]),
};

export const spanishBroker: Layout = {
  name: 'Spanish broker’s open positions',
  about:
    'A Spanish broker’s sheet: Compra and Venta in two columns, Vencimiento as dic-27, Precio de ejercicio, Subtotal below each account.',
  statement: sheetStatement([
    [['POSICIONES ABIERTAS - 20/11/2026'], 'title'],
    BLANK,
    [
      [
        'Cuenta',
        'Mercado',
        'Contrato',
        'Vencimiento',
        'Tipo',
        'Precio de ejercicio',
        'Compra',
        'Venta',
        'Precio de cierre',
        'Divisa',
        'Resultado latente',
      ],
      'heading',
    ],
    [
      ['MAD-310', 'CME', 'ES', 'mar-27', 'Futuro', '', 14, '', '6.431,00', 'USD', '7.700,00'],
      future(['MAD-310', 'CME', 'ES'], '202703', 14),
    ],
    [
      ['MAD-310', 'CME', 'NQ', 'mar-27', 'Futuro', '', '', 3, '22.610,00', 'USD', '-1.350,00'],
      future(['MAD-310', 'CME', 'NQ'], '202703', -3),
    ],
    [
      ['MAD-310', 'EUREX', 'FDAX', 'dic-26', 'Futuro', '', '', 2, '25.082,00', 'EUR', '900,00'],
      future(['MAD-310', 'EUREX', 'FDAX'], '202612', -2),
    ],
    [
      ['MAD-310', 'CME', 'ES', 'mar-27', 'Put', '5.900,00', 20, '', '71,25', 'USD', '-12.500,00'],
      option(['MAD-310', 'CME', 'ES'], ['202703', 'PUT', 5900], 20),
    ],
    [['Subtotal MAD-310', '', '', '', '', '', 34, 5, '', '', ''], 'total'],
    [
      ['MAD-522', 'NYMEX', 'CL', 'ene-28', 'Futuro', '', 9, '', '82,05', 'USD', '3.150,00'],
      future(['MAD-522', 'NYMEX', 'CL'], '202801', 9),
    ],
    [
      ['MAD-522', 'NYMEX', 'CL', 'ago-27', 'Futuro', '', '', 9, '86,90', 'USD', '-2.430,00'],
      future(['MAD-522', 'NYMEX', 'CL'], '202708', -9),
    ],
    [
      ['MAD-522', 'COMEX', 'GC', 'abr-27', 'Futuro', '', 4, '', '3.095,40', 'USD', '5.120,00'],
      future(['MAD-522', 'COMEX', 'GC'], '202704', 4),
    ],
    [
      ['MAD-522', 'COMEX', 'SI', 'mar-27', 'Futuro', '', '', 6, '38,60', 'USD', '-9.000,00'],
      future(['MAD-522', 'COMEX', 'SI'], '202703', -6),
    ],
    [['Subtotal MAD-522', '', '', '', '', '', 13, 15, '', '', ''], 'total'],
    [['TOTAL', '', '', '', '', '', 47, 20, '', '', ''], 'total'],
  ]),
};

export const chineseBilingual: Layout = {
  name: 'English and Chinese position statement',
  about:
    'A Hong Kong broker’s statement with headings in both languages, 买 Buy and 卖 Sell, metals of London, grains of Chicago, an iron ore contract of Singapore that the market does not serve.',
  statement: sheetStatement([
    [['持仓报告 OPEN POSITION REPORT'], 'title'],
    [['客户账号 Account No.', 'HK8800127'], 'title'],
    [['日期 Date', '2026-11-20'], 'title'],
    BLANK,
    [
      [
        '交易所 Exchange',
        '合约 Contract',
        '月份 Month',
        '买卖 B/S',
        '手数 Lots',
        '成交价 Trade Price',
        '结算价 Settlement',
        '浮动盈亏 Floating P/L',
        '货币 Ccy',
      ],
      'heading',
    ],
    [
      ['CBOT', 'ZS', '2027-03', '买 Buy', 30, 1058.5, 1065.75, 10875, 'USD'],
      future(['HK8800127', 'CBOT', 'ZS'], '202703', 30),
    ],
    [
      ['CBOT', 'ZC', '2027-05', '卖 Sell', 45, 447, 445.25, 3937.5, 'USD'],
      future(['HK8800127', 'CBOT', 'ZC'], '202705', -45),
    ],
    [
      ['COMEX', 'HG', '2027-03', '卖 Sell', 10, 5.15, 5.135, 3750, 'USD'],
      future(['HK8800127', 'COMEX', 'HG'], '202703', -10),
    ],
    [
      ['COMEX', 'GC', '2027-02', '买 Buy', 6, 3050, 3071.1, 12660, 'USD'],
      future(['HK8800127', 'COMEX', 'GC'], '202702', 6),
    ],
    [
      ['LME', 'CAD', '2027-03', '买 Buy', 12, 10890, 10925, 10500, 'USD'],
      future(['HK8800127', 'LME', 'CAD'], '202703', 12),
    ],
    [
      ['LME', 'ZSD', '2027-02', '卖 Sell', 8, 3590, 3574, 3200, 'USD'],
      future(['HK8800127', 'LME', 'ZSD'], '202702', -8),
    ],
    [
      ['NYMEX', 'CL', '2027-02', '买 Buy', 15, 93.2, 93.9, 10500, 'USD'],
      future(['HK8800127', 'NYMEX', 'CL'], '202702', 15),
    ],
    [['SGX', 'FEF', '2027-01', '卖 Sell', 50, 101.2, 100.85, 1750, 'USD'], 'question'],
    [
      ['CME', 'NQ', '2027-03', '卖 Sell', 2, 22650, 22610, 1600, 'USD'],
      future(['HK8800127', 'CME', 'NQ'], '202703', -2),
    ],
    [['合计 Total', '', '', '', '', '', '', 58772.5, ''], 'total'],
  ]),
};

export const japaneseBilingual: Layout = {
  name: 'Japanese and English open interest of a client',
  about:
    'A Tokyo house’s list of overseas futures: headings as 口座番号(Account), 限月(Month) as 2027/03, 売買(Side) 買 and 売, 建玉枚数(Lots), options by 権利行使価格.',
  statement: textStatement([
    [
      '口座番号(Account),取引所(Exchange),銘柄(Product),種別(Type),限月(Month),権利行使価格(Strike),売買(Side),建玉枚数(Lots),清算値(Settlement),通貨(Ccy)',
      'heading',
    ],
    ['T-50012,CME,ES,先物,2027/03,,買,7,6431.00,USD', future(['T-50012', 'CME', 'ES'], '202703', 7)],
    ['T-50012,CME,6J,先物,2027/03,,売,24,0.0074105,USD', future(['T-50012', 'CME', '6J'], '202703', -24)],
    ['T-50012,CBOT,ZN,先物,2027/03,,売,50,108.21875,USD', future(['T-50012', 'CBOT', 'ZN'], '202703', -50)],
    [
      'T-50012,CME,ES,プット,2027/03,6000,買,30,86.25,USD',
      option(['T-50012', 'CME', 'ES'], ['202703', 'PUT', 6000], 30),
    ],
    [
      'T-50012,NYMEX,LO,コール,2027/03,100,売,18,4.10,USD',
      option(['T-50012', 'NYMEX', 'LO'], ['202703', 'CALL', 100], -18),
    ],
    ['T-50034,COMEX,GC,先物,2027/04,,買,5,3095.40,USD', future(['T-50034', 'COMEX', 'GC'], '202704', 5)],
    ['T-50034,NYMEX,RB,先物,2027/05,,売,4,3.0210,USD', future(['T-50034', 'NYMEX', 'RB'], '202705', -4)],
    ['T-50034,ICE.US,SB,先物,2027/05,,買,60,17.20,USD', future(['T-50034', 'ICE.US', 'SB'], '202705', 60)],
  ]),
};

export const printedStatement: Layout = {
  name: 'printed statement in fixed widths',
  about:
    'A futures broker’s text file as printed: columns by spaces, sections by exchange, long and short under their headings, totals by contract, a page break between.',
  statement: textStatement([
    ['CASTLE ROCK FUTURES INC.                                          PAGE    1', 'title'],
    ['ACCOUNT: 77-30418                    OPEN POSITIONS AS OF 20-NOV-2026', 'title'],
    ['', 'blank'],
    ['CONTRACT        MONTH   P/C  STRIKE     LONG    SHORT      SETTLE           OTE', 'heading'],
    ['------------------------------------------------------------------------------', 'remark'],
    ['CBOT', 'title'],
    [
      'ZC              MAR27                     40               439.50      1,250.00',
      future(['77-30418', 'CBOT', 'ZC'], '202703', 40),
    ],
    [
      'ZC              JUL27                              40      452.25       -375.00',
      future(['77-30418', 'CBOT', 'ZC'], '202707', -40),
    ],
    [
      'ZS              MAR27                     12              1065.75      2,100.00',
      future(['77-30418', 'CBOT', 'ZS'], '202703', 12),
    ],
    ['TOTAL CBOT                                52       40                  2,975.00', 'total'],
    ['NYMEX', 'title'],
    [
      'CL              FEB27                              18       93.90     -4,320.00',
      future(['77-30418', 'NYMEX', 'CL'], '202702', -18),
    ],
    [
      'LO              FEB27   C    105.00       25                 1.65    -11,250.00',
      option(['77-30418', 'NYMEX', 'LO'], ['202702', 'CALL', 105], 25),
    ],
    [
      'LO              FEB27   P     85.00                25        1.20     12,500.00',
      option(['77-30418', 'NYMEX', 'LO'], ['202702', 'PUT', 85], -25),
    ],
    [
      'NG              MAR27                      9                5.704      6,210.00',
      future(['77-30418', 'NYMEX', 'NG'], '202703', 9),
    ],
    ['TOTAL NYMEX                               34       43                  3,140.00', 'total'],
    ['\f', 'blank'],
    ['CASTLE ROCK FUTURES INC.                                          PAGE    2', 'title'],
    ['ACCOUNT: 77-30418                    OPEN POSITIONS AS OF 20-NOV-2026', 'title'],
    ['', 'blank'],
    ['CONTRACT        MONTH   P/C  STRIKE     LONG    SHORT      SETTLE           OTE', 'heading'],
    ['------------------------------------------------------------------------------', 'remark'],
    ['CME', 'title'],
    [
      'ES              MAR27                               3     6431.00        450.00',
      future(['77-30418', 'CME', 'ES'], '202703', -3),
    ],
    [
      '6E              MAR27                     10               1.0915     -1,250.00',
      future(['77-30418', 'CME', '6E'], '202703', 10),
    ],
    ['TOTAL CME                                 10        3                   -800.00', 'total'],
    ['GRAND TOTAL                               96       86                  5,315.00', 'total'],
  ]),
};

export const italianGovernments: Layout = {
  name: 'Italian custodian’s holdings',
  about:
    'An Italian custodian’s sheet: Dossier, Codice ISIN, Descrizione with coupon and maturity, Valore nominale, Prezzo, Controvalore, Totale below.',
  statement: sheetStatement([
    [['Estratto conto titoli al 20/11/2026'], 'title'],
    BLANK,
    [
      ['Dossier', 'Codice ISIN', 'Descrizione titolo', 'Divisa', 'Valore nominale', 'Prezzo', 'Rateo', 'Controvalore'],
      'heading',
    ],
    [
      [
        'DT-4410',
        'IT000ZZZ6104',
        'BTP 3,35% 01/12/2030',
        'EUR',
        shown(5e6, '#,##0'),
        101.05,
        shown(79000, '#,##0'),
        shown(5131500, '#,##0'),
      ],
      [
        {
          account_code: 'DT-4410',
          contract_type: 'BTP',
          currency: 'EUR',
          maturity: '20301201',
          coupon_rate: 3.35,
          coupon_frequency: 2,
          notional: 5_000_000,
        },
      ],
    ],
    [
      [
        'DT-4410',
        'IT000ZZZ6203',
        'BTP 4,20% 01/03/2034',
        'EUR',
        shown(3e6, '#,##0'),
        104.3,
        shown(27800, '#,##0'),
        shown(3156800, '#,##0'),
      ],
      [
        {
          account_code: 'DT-4410',
          contract_type: 'BTP',
          currency: 'EUR',
          maturity: '20340301',
          coupon_rate: 4.2,
          coupon_frequency: 2,
          notional: 3_000_000,
        },
      ],
    ],
    [
      [
        'DT-4410',
        'DE000ZZZ6305',
        'BUND 2,60% 15/08/2034',
        'EUR',
        shown(2500000, '#,##0'),
        99.9,
        shown(17300, '#,##0'),
        shown(2514800, '#,##0'),
      ],
      [
        {
          account_code: 'DT-4410',
          contract_type: 'BUND',
          currency: 'EUR',
          maturity: '20340815',
          coupon_rate: 2.6,
          coupon_frequency: 1,
          notional: 2_500_000,
        },
      ],
    ],
    [
      [
        'DT-4475',
        'FR000ZZZ6401',
        'OAT 3,00% 25/05/2034',
        'EUR',
        shown(4e6, '#,##0'),
        98.4,
        shown(58900, '#,##0'),
        shown(3994900, '#,##0'),
      ],
      [
        {
          account_code: 'DT-4475',
          contract_type: 'OAT',
          currency: 'EUR',
          maturity: '20340525',
          coupon_rate: 3,
          coupon_frequency: 1,
          notional: 4_000_000,
        },
      ],
    ],
    [
      [
        'DT-4475',
        'ES000ZZZ6501',
        'BONOS 3,25% 30/04/2034',
        'EUR',
        shown(1500000, '#,##0'),
        100.8,
        shown(27200, '#,##0'),
        shown(1539200, '#,##0'),
      ],
      [
        {
          account_code: 'DT-4475',
          contract_type: 'SPGB',
          currency: 'EUR',
          maturity: '20340430',
          coupon_rate: 3.25,
          coupon_frequency: 1,
          notional: 1_500_000,
        },
      ],
    ],
    [
      [
        'DT-4475',
        'IT000ZZZ6609',
        'BTP 4,45% 01/09/2043',
        'EUR',
        shown(2e6, '#,##0'),
        103.7,
        shown(19500, '#,##0'),
        shown(2093500, '#,##0'),
      ],
      [
        {
          account_code: 'DT-4475',
          contract_type: 'BTP',
          currency: 'EUR',
          maturity: '20430901',
          coupon_rate: 4.45,
          coupon_frequency: 2,
          notional: 2_000_000,
        },
      ],
    ],
    [['Totale', '', '', '', shown(18e6, '#,##0'), '', '', shown(18430700, '#,##0')], 'total'],
  ]),
};
