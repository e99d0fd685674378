import { BLANK, future, option, textStatement, together, workbookStatement, type Layout } from '../../layout.js';

export const optionStripSheet: Layout = {
  name: 'option strip on an index with the contract in its title',
  about:
    'An index volatility trader’s sheet: the product and its month in a title, account and future below, settlement, delta and position of calls at the left and of puts at the right of the strike, sums below.',
  statement: workbookStatement([
    {
      name: 'ES Mar27',
      merged: ['A1:G1'],
      lines: [
        [['E-mini S&P 500 options (ES), March 2027'], 'title'],
        [['Account', 'VOL-IDX'], 'title'],
        [['Future', 6902.5], 'title'],
        BLANK,
        [
          ['Call Settle', 'Call Delta', 'Call Position', 'Strike', 'Put Position', 'Put Delta', 'Put Settle'],
          'heading',
        ],
        [[812.5, 0.91, '', 6200, 150, -0.09, 49.25], option(['VOL-IDX', 'CME', 'ES'], ['202703', 'PUT', 6200], 150)],
        [[541.75, 0.82, '', 6500, -100, -0.18, 88.75], option(['VOL-IDX', 'CME', 'ES'], ['202703', 'PUT', 6500], -100)],
        [[372.5, 0.71, '', 6700, -50, -0.29, 125.5], option(['VOL-IDX', 'CME', 'ES'], ['202703', 'PUT', 6700], -50)],
        [
          [233.25, 0.57, -20, 6900, -20, -0.43, 186.5],
          together(
            option(['VOL-IDX', 'CME', 'ES'], ['202703', 'CALL', 6900], -20),
            option(['VOL-IDX', 'CME', 'ES'], ['202703', 'PUT', 6900], -20),
          ),
        ],
        [[121.5, 0.39, 40, 7100, '', -0.61, 274], option(['VOL-IDX', 'CME', 'ES'], ['202703', 'CALL', 7100], 40)],
        [[58.75, 0.22, -40, 7300, '', -0.78, 411], option(['VOL-IDX', 'CME', 'ES'], ['202703', 'CALL', 7300], -40)],
        BLANK,
        [['', 'Total', -20, '', -20], 'total'],
      ],
    },
  ]),
};

export const strategiesTwoStrikes: Layout = {
  name: 'option strategies with two strikes in columns',
  about:
    'An energy option book: call spread, put spread, straddle and strangle in a row each, two strikes in columns of their own, B or S, lots and the net premium.',
  statement: textStatement(
    [
      ['Account,Product,Expiry,Strategy,Strike 1,Strike 2,B/S,Lots,Net Premium', 'heading'],
      [
        'EN-OPT,LO,JUN27,Call Spread,66,74,B,75,1.49',
        together(
          option(['EN-OPT', 'NYMEX', 'LO'], ['202706', 'CALL', 66], 75),
          option(['EN-OPT', 'NYMEX', 'LO'], ['202706', 'CALL', 74], -75),
        ),
      ],
      [
        'EN-OPT,LO,DEC27,Put Spread,55,45,B,120,1.60',
        together(
          option(['EN-OPT', 'NYMEX', 'LO'], ['202712', 'PUT', 55], 120),
          option(['EN-OPT', 'NYMEX', 'LO'], ['202712', 'PUT', 45], -120),
        ),
      ],
      [
        'EN-OPT,ON,APR27,Straddle,3.75,3.75,S,30,0.694',
        together(
          option(['EN-OPT', 'NYMEX', 'ON'], ['202704', 'CALL', 3.75], -30),
          option(['EN-OPT', 'NYMEX', 'ON'], ['202704', 'PUT', 3.75], -30),
        ),
      ],
      [
        'EN-OPT,LO,SEP27,Strangle,50,80,S,40,1.92',
        together(
          option(['EN-OPT', 'NYMEX', 'LO'], ['202709', 'PUT', 50], -40),
          option(['EN-OPT', 'NYMEX', 'LO'], ['202709', 'CALL', 80], -40),
        ),
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const spreadAndLegs: Layout = {
  name: 'calendar spreads with a row for the spread and for each leg',
  about:
    'A spread desk’s list: a row of the spread (`CL Mar27/Sep27`), and below it a row for each of its legs with the same number, side and lots.',
  statement: textStatement(
    [
      ['Spread ID,Row,Account,Exchange,Instrument,Side,Qty,Price', 'heading'],
      ['S-301,SPREAD,CAL-2,NYMEX,CL Mar27/Sep27,Sell,40,1.25', 'title'],
      ['S-301,LEG 1,CAL-2,NYMEX,CL Mar27,Sell,40,63.55', future(['CAL-2', 'NYMEX', 'CL'], '202703', -40)],
      ['S-301,LEG 2,CAL-2,NYMEX,CL Sep27,Buy,40,62.30', future(['CAL-2', 'NYMEX', 'CL'], '202709', 40)],
      ['S-302,SPREAD,CAL-2,NYMEX,HO Mar27/Apr27,Buy,15,0.0248', 'title'],
      ['S-302,LEG 1,CAL-2,NYMEX,HO Mar27,Buy,15,2.2388', future(['CAL-2', 'NYMEX', 'HO'], '202703', 15)],
      ['S-302,LEG 2,CAL-2,NYMEX,HO Apr27,Sell,15,2.2140', future(['CAL-2', 'NYMEX', 'HO'], '202704', -15)],
      ['S-303,SPREAD,CAL-3,CME,SR3 Jun27/Jun28,Buy,500,0.045', 'title'],
      ['S-303,LEG 1,CAL-3,CME,SR3 Jun27,Buy,500,96.755', future(['CAL-3', 'CME', 'SR3'], '202706', 500)],
      ['S-303,LEG 2,CAL-3,CME,SR3 Jun28,Sell,500,96.710', future(['CAL-3', 'CME', 'SR3'], '202806', -500)],
    ],
    { lineEnd: '\r\n' },
  ),
};
