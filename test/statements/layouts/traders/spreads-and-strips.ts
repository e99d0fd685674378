import {
  BLANK,
  day,
  future,
  option,
  shown,
  textStatement,
  together,
  workbookStatement,
  type Layout,
} from '../../layout.js';

export const calendarsAndCracks: Layout = {
  name: 'calendars and cracks',
  about:
    'Calendars, cracks and an arb in one row with two leg columns and a side of the first leg; one 3-2-1 whose size is open.',
  statement: textStatement([
    ['Spread book at close 27-Nov-2026', 'title'],
    ['"B/S is of the first leg (cracks: products are the first leg, crude is the second)"', 'title'],
    ['', 'blank'],
    ['Book,Type,B/S,Spreads,Description,Leg 1,Leg 2,Ratio,Traded,Mark', 'heading'],
    [
      'SPRD-1,CAL,B,50,CL Mar27/Jun27,CLH7,CLM7,1:1,0.61,0.68',
      together(future(['SPRD-1', 'NYMEX', 'CL'], '202703', 50), future(['SPRD-1', 'NYMEX', 'CL'], '202706', -50)),
    ],
    [
      'SPRD-1,CAL,S,75,NG Apr27/Oct27,NGJ7,NGV7,1:1,(0.214),(0.201)',
      together(future(['SPRD-1', 'NYMEX', 'NG'], '202704', -75), future(['SPRD-1', 'NYMEX', 'NG'], '202710', 75)),
    ],
    [
      'SPRD-1,CRACK,S,20,RB crack Jun27,RBM7,CLM7,1:1,24.10,24.85',
      together(future(['SPRD-1', 'NYMEX', 'RB'], '202706', -20), future(['SPRD-1', 'NYMEX', 'CL'], '202706', 20)),
    ],
    [
      'SPRD-2,CRACK,B,12,Heat crack Sep27,HOU7,CLU7,1:1,31.40,31.02',
      together(future(['SPRD-2', 'NYMEX', 'HO'], '202709', 12), future(['SPRD-2', 'NYMEX', 'CL'], '202709', -12)),
    ],
    [
      'SPRD-2,ARB,B,15,Brent/WTI Dec27,BZ7,CLZ7,1:1,3.35,3.41',
      together(future(['SPRD-2', 'ICE.EU', 'B'], '202712', 15), future(['SPRD-2', 'NYMEX', 'CL'], '202712', -15)),
    ],
    ['SPRD-2,CRACK,B,10,3-2-1 crack Jul27,RBN7/HON7,CLN7,3:2:1,27.15,27.30', 'question'],
  ]),
};

export const stripHedges: Layout = {
  name: 'strip hedges',
  about: 'Strips by quarter, year, half and range of months; lots per month and in all.',
  statement: textStatement([
    ['Cleared strip hedges - account MER-HEDGE - 27 Nov 2026', 'title'],
    ['Deal,Exch,Product,Period,B/S,Lots per month,Months,Total lots,Fixed,Settle', 'heading'],
    [
      'H-7101,NYMEX,NG,Q1-27,B,10,3,30,4.120,4.298',
      together(
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202701', 10),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202702', 10),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202703', 10),
      ),
    ],
    [
      'H-7102,NYMEX,CL,CAL-27,S,5,12,60,63.05,62.91',
      together(
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202701', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202702', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202703', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202704', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202705', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202706', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202707', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202708', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202709', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202710', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202711', -5),
        future(['MER-HEDGE', 'NYMEX', 'CL'], '202712', -5),
      ),
    ],
    [
      'H-7105,NYMEX,NG,Apr27-Oct27,S,20,7,140,3.905,3.871',
      together(
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202704', -20),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202705', -20),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202706', -20),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202707', -20),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202708', -20),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202709', -20),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202710', -20),
      ),
    ],
    [
      'H-7106,NYMEX,HO,Q4-27,B,8,3,24,2.2310,2.2395',
      together(
        future(['MER-HEDGE', 'NYMEX', 'HO'], '202710', 8),
        future(['MER-HEDGE', 'NYMEX', 'HO'], '202711', 8),
        future(['MER-HEDGE', 'NYMEX', 'HO'], '202712', 8),
      ),
    ],
    [
      'H-7109,NYMEX,NG,Nov27-Mar28,B,12,5,60,4.355,4.402',
      together(
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202711', 12),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202712', 12),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202801', 12),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202802', 12),
        future(['MER-HEDGE', 'NYMEX', 'NG'], '202803', 12),
      ),
    ],
    [
      'H-7112,ICE,B,2H-27,S,6,6,36,66.20,66.08',
      together(
        future(['MER-HEDGE', 'ICE.EU', 'B'], '202707', -6),
        future(['MER-HEDGE', 'ICE.EU', 'B'], '202708', -6),
        future(['MER-HEDGE', 'ICE.EU', 'B'], '202709', -6),
        future(['MER-HEDGE', 'ICE.EU', 'B'], '202710', -6),
        future(['MER-HEDGE', 'ICE.EU', 'B'], '202711', -6),
        future(['MER-HEDGE', 'ICE.EU', 'B'], '202712', -6),
      ),
    ],
    [',,,,,Total,,350,,', 'total'],
  ]),
};

export const loStrikeByMonth: Layout = {
  name: 'lo strike by month',
  about: 'Option grid: strikes down, months across, a block of calls and a block of puts, totals across and down.',
  statement: workbookStatement([
    {
      name: 'LO grid',
      merged: [],
      lines: [
        [['NYMEX crude options (LO) – net lots by strike and month'], 'title'],
        [['Acct', 'OPT-44'], 'title'],
        BLANK,
        [['CALLS'], 'title'],
        [['Strike', 'Mar 27', 'Jun 27', 'Dec 27', 'All'], 'heading'],
        [[65, '', 40, '', 40], option(['OPT-44', 'NYMEX', 'LO'], ['202706', 'CALL', 65], 40)],
        [
          [70, -25, '', 60, 35],
          together(
            option(['OPT-44', 'NYMEX', 'LO'], ['202703', 'CALL', 70], -25),
            option(['OPT-44', 'NYMEX', 'LO'], ['202712', 'CALL', 70], 60),
          ),
        ],
        [[75, '', -80, '', -80], option(['OPT-44', 'NYMEX', 'LO'], ['202706', 'CALL', 75], -80)],
        [['Total calls', -25, -40, 60, -5], 'total'],
        BLANK,
        [['PUTS'], 'remark'],
        [['Strike', 'Mar 27', 'Jun 27', 'Dec 27', 'All'], 'remark'],
        [[50, '', '', -60, -60], option(['OPT-44', 'NYMEX', 'LO'], ['202712', 'PUT', 50], -60)],
        [
          [55, 100, -35, '', 65],
          together(
            option(['OPT-44', 'NYMEX', 'LO'], ['202703', 'PUT', 55], 100),
            option(['OPT-44', 'NYMEX', 'LO'], ['202706', 'PUT', 55], -35),
          ),
        ],
        [
          [60, -50, '', 20, -30],
          together(
            option(['OPT-44', 'NYMEX', 'LO'], ['202703', 'PUT', 60], -50),
            option(['OPT-44', 'NYMEX', 'LO'], ['202712', 'PUT', 60], 20),
          ),
        ],
        [['Total puts', 50, -35, -40, -25], 'total'],
        BLANK,
        [['Total options', 25, -75, 20, -30], 'total'],
      ],
    },
  ]),
};

export const deltaLadder: Layout = {
  name: 'delta ladder',
  about: 'Delta ladder: futures lots beside the delta of options that are not in the file.',
  statement: textStatement([
    ['Delta ladder;;;;;;', 'title'],
    ['Book;VOL-NRG;;;;;', 'title'],
    ['Date;27/11/2026;;;;;', 'title'],
    [';;;;;;', 'blank'],
    ['Contract;Futures (lots);Option delta (lots);Net delta;Gamma;Vega USD;Settle', 'heading'],
    ['CLH7;120;-84.3;35.7;4.1;18,240;63.55', future(['VOL-NRG', 'NYMEX', 'CL'], '202703', 120)],
    ['CLM7;-45;61.8;16.8;2.9;31,075;62.87', future(['VOL-NRG', 'NYMEX', 'CL'], '202706', -45)],
    ['CLZ7;0;-12.2;-12.2;0.8;9,660;61.90', 'question'],
    ['NGJ7;-60;48.5;-11.5;7.7;22,130;3.878', future(['VOL-NRG', 'NYMEX', 'NG'], '202704', -60)],
    ['NGV7;25;;25.0;0.0;0;4.021', future(['VOL-NRG', 'NYMEX', 'NG'], '202710', 25)],
    ['HOM7;14;-3.9;10.1;0.4;1,015;2.2202', future(['VOL-NRG', 'NYMEX', 'HO'], '202706', 14)],
    ['Total CL;75;-34.7;40.3;7.8;58,975;', 'total'],
    ['Total NG;-35;48.5;13.5;7.7;22,130;', 'total'],
  ]),
};

export const oilExposure: Layout = {
  name: 'oil exposure',
  about:
    'Exposure sheet: physical barrels, paper barrels, paper lots; merged products, months as dates; only the paper lots are positions.',
  statement: workbookStatement([
    {
      name: 'Exposure',
      merged: ['A5:A6', 'A7:A8', 'A9:A10'],
      lines: [
        [['Oil exposure by product and month', '', '', '', 'Desk:', 'MERCH-OIL'], 'title'],
        [['Physical and paper in thousand barrels; paper also in lots (1 lot = 1 kb)'], 'title'],
        BLANK,
        [['Product', 'Month', 'Physical kb', 'Paper kb', 'Paper lots', 'Net kb'], 'heading'],
        [
          [
            'WTI (NYMEX CL)',
            day('2027-03-01', 'mmm-yy'),
            shown(410, '#,##0;(#,##0)'),
            shown(-400, '#,##0;(#,##0)'),
            shown(-400, '#,##0;(#,##0)'),
            shown(10, '#,##0;(#,##0)'),
          ],
          future(['MERCH-OIL', 'NYMEX', 'CL'], '202703', -400),
        ],
        [
          [
            '',
            day('2027-04-01', 'mmm-yy'),
            shown(280, '#,##0;(#,##0)'),
            shown(-275, '#,##0;(#,##0)'),
            shown(-275, '#,##0;(#,##0)'),
            shown(5, '#,##0;(#,##0)'),
          ],
          future(['MERCH-OIL', 'NYMEX', 'CL'], '202704', -275),
        ],
        [
          [
            'Brent (ICE B)',
            day('2027-06-01', 'mmm-yy'),
            shown(-600, '#,##0;(#,##0)'),
            shown(600, '#,##0;(#,##0)'),
            shown(600, '#,##0;(#,##0)'),
            shown(0, '#,##0;(#,##0)'),
          ],
          future(['MERCH-OIL', 'ICE.EU', 'B'], '202706', 600),
        ],
        [['', day('2027-07-01', 'mmm-yy'), shown(150, '#,##0;(#,##0)'), '', '', shown(150, '#,##0;(#,##0)')], 'remark'],
        [
          [
            'ULSD (NYMEX HO)',
            day('2027-04-01', 'mmm-yy'),
            shown(95, '#,##0;(#,##0)'),
            shown(-95, '#,##0;(#,##0)'),
            shown(-95, '#,##0;(#,##0)'),
            shown(0, '#,##0;(#,##0)'),
          ],
          future(['MERCH-OIL', 'NYMEX', 'HO'], '202704', -95),
        ],
        [
          [
            '',
            day('2027-10-01', 'mmm-yy'),
            shown(0, '#,##0;(#,##0)'),
            shown(40, '#,##0;(#,##0)'),
            shown(40, '#,##0;(#,##0)'),
            shown(40, '#,##0;(#,##0)'),
          ],
          future(['MERCH-OIL', 'NYMEX', 'HO'], '202710', 40),
        ],
        [
          [
            'RBOB (NYMEX RB)',
            day('2027-05-01', 'mmm-yy'),
            shown(-62, '#,##0;(#,##0)'),
            shown(60, '#,##0;(#,##0)'),
            shown(60, '#,##0;(#,##0)'),
            shown(-2, '#,##0;(#,##0)'),
          ],
          future(['MERCH-OIL', 'NYMEX', 'RB'], '202705', 60),
        ],
        [
          [
            'Total',
            '',
            shown(273, '#,##0;(#,##0)'),
            shown(-70, '#,##0;(#,##0)'),
            shown(-70, '#,##0;(#,##0)'),
            shown(203, '#,##0;(#,##0)'),
          ],
          'total',
        ],
      ],
    },
  ]),
};
