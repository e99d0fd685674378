import { BLANK, day, future, option, shown, textStatement, workbookStatement, type Layout } from '../../layout.js';

export const cropMonthHedges: Layout = {
  name: 'crop month hedges',
  about:
    'Cooperative: cash bushels beside futures in lots and bushels, a section for each crop; the lots are the position.',
  statement: workbookStatement([
    {
      name: 'Hedge position',
      merged: ['A1:E1'],
      lines: [
        [['Prairie Rivers Cooperative – hedge position by crop month'], 'title'],
        [['Futures account:', 'RJ 55017', '', 'As of', day('2026-11-27', 'd-mmm-yy')], 'title'],
        BLANK,
        [['CORN (CBOT ZC)'], 'title'],
        [['Hedge month', 'Cash bought (bu)', 'Futures (lots)', 'Futures (bu)', 'Net (bu)'], 'heading'],
        [
          [
            'Mar 2027',
            shown(612_500, '#,##0;[Red](#,##0);-'),
            shown(-122, '#,##0;[Red](#,##0);-'),
            shown(-610_000, '#,##0;[Red](#,##0);-'),
            shown(2500, '#,##0;[Red](#,##0);-'),
          ],
          future(['RJ 55017', 'CBOT', 'ZC'], '202703', -122),
        ],
        [
          [
            'May 2027',
            shown(180_000, '#,##0;[Red](#,##0);-'),
            shown(-36, '#,##0;[Red](#,##0);-'),
            shown(-180_000, '#,##0;[Red](#,##0);-'),
            shown(0, '#,##0;[Red](#,##0);-'),
          ],
          future(['RJ 55017', 'CBOT', 'ZC'], '202705', -36),
        ],
        [
          [
            'Dec 2027',
            shown(95_000, '#,##0;[Red](#,##0);-'),
            shown(-20, '#,##0;[Red](#,##0);-'),
            shown(-100_000, '#,##0;[Red](#,##0);-'),
            shown(-5000, '#,##0;[Red](#,##0);-'),
          ],
          future(['RJ 55017', 'CBOT', 'ZC'], '202712', -20),
        ],
        [
          [
            'Corn total',
            shown(887_500, '#,##0;[Red](#,##0);-'),
            shown(-178, '#,##0;[Red](#,##0);-'),
            shown(-890_000, '#,##0;[Red](#,##0);-'),
            shown(-2500, '#,##0;[Red](#,##0);-'),
          ],
          'total',
        ],
        BLANK,
        [['SOYBEANS (CBOT ZS)'], 'remark'],
        [['Hedge month', 'Cash bought (bu)', 'Futures (lots)', 'Futures (bu)', 'Net (bu)'], 'remark'],
        [
          [
            'Mar 2027',
            shown(241_000, '#,##0;[Red](#,##0);-'),
            shown(-48, '#,##0;[Red](#,##0);-'),
            shown(-240_000, '#,##0;[Red](#,##0);-'),
            shown(1000, '#,##0;[Red](#,##0);-'),
          ],
          future(['RJ 55017', 'CBOT', 'ZS'], '202703', -48),
        ],
        [
          [
            'Jul 2027',
            shown(0, '#,##0;[Red](#,##0);-'),
            shown(0, '#,##0;[Red](#,##0);-'),
            shown(0, '#,##0;[Red](#,##0);-'),
            shown(0, '#,##0;[Red](#,##0);-'),
          ],
          future(['RJ 55017', 'CBOT', 'ZS'], '202707', 0),
        ],
        [
          [
            'Nov 2027',
            shown(-30_000, '#,##0;[Red](#,##0);-'),
            shown(6, '#,##0;[Red](#,##0);-'),
            shown(30_000, '#,##0;[Red](#,##0);-'),
            shown(0, '#,##0;[Red](#,##0);-'),
          ],
          future(['RJ 55017', 'CBOT', 'ZS'], '202711', 6),
        ],
        [
          [
            'Soybeans total',
            shown(211_000, '#,##0;[Red](#,##0);-'),
            shown(-42, '#,##0;[Red](#,##0);-'),
            shown(-210_000, '#,##0;[Red](#,##0);-'),
            shown(1000, '#,##0;[Red](#,##0);-'),
          ],
          'total',
        ],
        BLANK,
        [['WHEAT (CBOT ZW)'], 'remark'],
        [['Hedge month', 'Cash bought (bu)', 'Futures (lots)', 'Futures (bu)', 'Net (bu)'], 'remark'],
        [
          [
            'Mar 2027',
            shown(76_000, '#,##0;[Red](#,##0);-'),
            shown(-15, '#,##0;[Red](#,##0);-'),
            shown(-75_000, '#,##0;[Red](#,##0);-'),
            shown(1000, '#,##0;[Red](#,##0);-'),
          ],
          future(['RJ 55017', 'CBOT', 'ZW'], '202703', -15),
        ],
        [
          [
            'Jul 2027',
            shown(128_000, '#,##0;[Red](#,##0);-'),
            shown(-26, '#,##0;[Red](#,##0);-'),
            shown(-130_000, '#,##0;[Red](#,##0);-'),
            shown(-2000, '#,##0;[Red](#,##0);-'),
          ],
          future(['RJ 55017', 'CBOT', 'ZW'], '202707', -26),
        ],
        [
          [
            'Wheat total',
            shown(204_000, '#,##0;[Red](#,##0);-'),
            shown(-41, '#,##0;[Red](#,##0);-'),
            shown(-205_000, '#,##0;[Red](#,##0);-'),
            shown(-1000, '#,##0;[Red](#,##0);-'),
          ],
          'total',
        ],
      ],
    },
  ]),
};

export const coberturasPorCosecha: Layout = {
  name: 'coberturas por cosecha',
  about:
    'Spanish cooperative: crop year named once, Vendido/Comprado, products by name with the exchange, bushels beside contracts.',
  statement: textStatement(
    [
      ['Cooperativa Vega Alta;;;;;;;', 'title'],
      ['Coberturas por campaña al 27/11/2026;;;;;;;', 'title'],
      ['Cuenta de futuros: COOP-18;;;;;;;', 'title'],
      [';;;;;;;', 'blank'],
      ['Campaña;Producto;Mes;Posición;Contratos;Equivalente (bu);Precio medio;Cierre', 'heading'],
      [
        'Cosecha 2026;Maíz CBOT;mar-27;Vendido;64;320.000;446,50;451,50',
        future(['COOP-18', 'CBOT', 'ZC'], '202703', -64),
      ],
      [';Soja CBOT;mar-27;Vendido;31;155.000;1.098,00;1.114,50', future(['COOP-18', 'CBOT', 'ZS'], '202703', -31)],
      [';Trigo CBOT;may-27;Comprado;12;60.000;561,25;557,00', future(['COOP-18', 'CBOT', 'ZW'], '202705', 12)],
      ['Subtotal cosecha 2026;;;;107;535.000;;', 'total'],
      [
        'Cosecha 2027;Maíz CBOT;dic-27;Vendido;40;200.000;468,75;466,25',
        future(['COOP-18', 'CBOT', 'ZC'], '202712', -40),
      ],
      [';Soja CBOT;nov-27;Vendido;18;90.000;1.101,50;1.108,25', future(['COOP-18', 'CBOT', 'ZS'], '202711', -18)],
      [';Trigo CBOT;jul-27;Vendido;25;125.000;574,00;569,75', future(['COOP-18', 'CBOT', 'ZW'], '202707', -25)],
      ['Subtotal cosecha 2027;;;;83;415.000;;', 'total'],
      ['Total;;;;190;950.000;;', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const metalsLongShort: Layout = {
  name: 'metals long short',
  about: 'Metals, two header rows: lots and ounces/pounds each with Long and Short, merged accounts.',
  statement: workbookStatement([
    {
      name: 'Paper',
      merged: ['A1:H1', 'D3:E3', 'F3:G3', 'A3:A4', 'B3:B4', 'C3:C4', 'H3:H4', 'A5:A8', 'A9:A10'],
      lines: [
        [['Exchange paper – metals, close 27 Nov 2026'], 'title'],
        BLANK,
        [['Account', 'Metal', 'Delivery', 'Lots', '', 'Quantity', '', 'Settle'], 'title'],
        [['', '', '', 'Long', 'Short', 'Long', 'Short'], 'heading'],
        [
          ['MTL-HOUSE', 'COMEX gold (GC)', 'Feb-27', 14, '', shown(1400, '#,##0'), '', 4105.3],
          future(['MTL-HOUSE', 'COMEX', 'GC'], '202702', 14),
        ],
        [
          ['', 'COMEX gold (GC)', 'Aug-27', '', 20, '', shown(2000, '#,##0'), 4188.4],
          future(['MTL-HOUSE', 'COMEX', 'GC'], '202708', -20),
        ],
        [
          ['', 'COMEX silver (SI)', 'Mar-27', 30, 8, shown(150_000, '#,##0'), shown(40_000, '#,##0'), 54.31],
          future(['MTL-HOUSE', 'COMEX', 'SI'], '202703', 22),
        ],
        [
          ['', 'COMEX copper (HG)', 'May-27', '', 46, '', shown(1_150_000, '#,##0'), 5.1085],
          future(['MTL-HOUSE', 'COMEX', 'HG'], '202705', -46),
        ],
        [
          ['MTL-CLIENT', 'COMEX copper (HG)', 'Jul-27', 46, '', shown(1_150_000, '#,##0'), '', 5.1365],
          future(['MTL-CLIENT', 'COMEX', 'HG'], '202707', 46),
        ],
        [
          ['', 'COMEX silver (SI)', 'Dec-27', '', 5, '', shown(25_000, '#,##0'), 55.62],
          future(['MTL-CLIENT', 'COMEX', 'SI'], '202712', -5),
        ],
        [['Grand total', '', '', 90, 79], 'total'],
      ],
    },
  ]),
};

export const indexOptionsTickers: Layout = {
  name: 'index options tickers',
  about: 'Index futures and options by terminal ticker, trailing minus, pipes; one option without a strike.',
  statement: textStatement([
    ['Strategy|Account|Ticker|Qty|Px|Delta', 'heading'],
    ['DELTA1|EDX-MM1|ESH7 Index|37-|6902.50|1.00', future(['EDX-MM1', 'CME', 'ES'], '202703', -37)],
    ['VOL|EDX-MM1|ESH7P 6500 Index|120|88.75|-0.24', option(['EDX-MM1', 'CME', 'ES'], ['202703', 'PUT', 6500], 120)],
    ['VOL|EDX-MM1|ESH7C 7100 Index|90-|71.25|0.34', option(['EDX-MM1', 'CME', 'ES'], ['202703', 'CALL', 7100], -90)],
    ['VOL|EDX-MM1|ESU7C 7500 Index|40|96.00|0.31', option(['EDX-MM1', 'CME', 'ES'], ['202709', 'CALL', 7500], 40)],
    ['VOL|EDX-MM2|ESZ7P 5800 Index|60-|121.50|-0.17', option(['EDX-MM2', 'CME', 'ES'], ['202712', 'PUT', 5800], -60)],
    ['DELTA1|EDX-MM2|NQH7 Index|11|25388.00|1.00', future(['EDX-MM2', 'CME', 'NQ'], '202703', 11)],
    ['DELTA1|EDX-MM2|VGH7 Index|75-|5744.00|1.00', future(['EDX-MM2', 'EUREX', 'FESX'], '202703', -75)],
    ['VOL|EDX-MM2|ESH7P Index|25|44.00|-0.13', 'question'],
  ]),
};
