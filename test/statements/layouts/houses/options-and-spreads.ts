import { future, option, textStatement, together, type Layout } from '../../layout.js';

export const chainWithPositions: Layout = {
  name: 'option chain with calls and puts named above their columns',
  about:
    'An option trader’s chain as CSV: account, product and month in lines above, Calls and Puts each above Pos, Delta, IV and Settle, the strike in the middle, a strike without a position.',
  statement: textStatement(
    [
      ['Account: VOL-3,,,,,,,,', 'title'],
      ['NYMEX Crude Oil Options (LO),,,,,,,,', 'title'],
      ['Expiry: JUN-27,,Underlying: CLM7,62.95,,,,,', 'title'],
      [',Calls,,,,,Puts,,', 'heading'],
      ['Pos,Delta,IV,Settle,Strike,Settle,IV,Delta,Pos', 'heading'],
      [',0.81,31.2,9.88,54.00,1.04,31.2,-0.18,40', option(['VOL-3', 'NYMEX', 'LO'], ['202706', 'PUT', 54], 40)],
      [',0.74,30.1,7.36,57.00,1.49,30.1,-0.25,-25', option(['VOL-3', 'NYMEX', 'LO'], ['202706', 'PUT', 57], -25)],
      ['15,0.58,28.9,4.70,61.00,2.77,28.9,-0.41,', option(['VOL-3', 'NYMEX', 'LO'], ['202706', 'CALL', 61], 15)],
      [
        '-30,0.50,28.6,3.62,63.00,3.67,28.6,-0.49,-30',
        together(
          option(['VOL-3', 'NYMEX', 'LO'], ['202706', 'CALL', 63], -30),
          option(['VOL-3', 'NYMEX', 'LO'], ['202706', 'PUT', 63], -30),
        ),
      ],
      [',0.39,28.8,2.58,66.00,5.60,28.8,-0.60,', 'remark'],
      ['60,0.27,29.7,1.61,70.00,8.56,29.7,-0.72,', option(['VOL-3', 'NYMEX', 'LO'], ['202706', 'CALL', 70], 60)],
      ['-60,0.19,30.9,1.09,74.00,11.97,30.9,-0.80,', option(['VOL-3', 'NYMEX', 'LO'], ['202706', 'CALL', 74], -60)],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const structuresWithLegs: Layout = {
  name: 'option structures with their legs below',
  about:
    'An option desk’s blotter: a row that names the structure (`CL Jun27 55/70 fence`) with its lots and premium, and a row for each leg below, with right, strike, side and lots of its own.',
  statement: textStatement(
    [
      ['Strategy,Account,Exchange,Product,Expiry,C/P,Strike,B/S,Lots,Premium', 'heading'],
      ['CL Jun27 55/70 fence,OPT-1,NYMEX,LO,Jun-27,,,B,100,-0.18', 'title'],
      ['  leg 1,OPT-1,NYMEX,LO,Jun-27,P,55,B,100,1.17', option(['OPT-1', 'NYMEX', 'LO'], ['202706', 'PUT', 55], 100)],
      ['  leg 2,OPT-1,NYMEX,LO,Jun-27,C,70,S,100,1.35', option(['OPT-1', 'NYMEX', 'LO'], ['202706', 'CALL', 70], -100)],
      ['NG Mar27 straddle,OPT-1,NYMEX,ON,Mar-27,,,S,40,0.742', 'title'],
      [
        '  leg 1,OPT-1,NYMEX,ON,Mar-27,C,4.25,S,40,0.381',
        option(['OPT-1', 'NYMEX', 'ON'], ['202703', 'CALL', 4.25], -40),
      ],
      [
        '  leg 2,OPT-1,NYMEX,ON,Mar-27,P,4.25,S,40,0.361',
        option(['OPT-1', 'NYMEX', 'ON'], ['202703', 'PUT', 4.25], -40),
      ],
      ['ES Mar27 put spread,OPT-2,CME,ES,Mar-27,,,B,25,48.50', 'title'],
      ['  leg 1,OPT-2,CME,ES,Mar-27,P,6600,B,25,121.25', option(['OPT-2', 'CME', 'ES'], ['202703', 'PUT', 6600], 25)],
      ['  leg 2,OPT-2,CME,ES,Mar-27,P,6300,S,25,72.75', option(['OPT-2', 'CME', 'ES'], ['202703', 'PUT', 6300], -25)],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const nearAndFarMonths: Layout = {
  name: 'calendar spreads with near and far month in columns',
  about:
    'An energy desk’s spread book: near and far month in columns of their own, Buy or Sell of the near one, the number of spreads and their price.',
  statement: textStatement(
    [
      ['Spread Book - Energy,,,,,,,', 'title'],
      ['COB 27-Nov-2026,,,,,,,', 'title'],
      ['Account,Exchange,Product,Near Month,Far Month,Buy/Sell,Spreads,Price', 'heading'],
      [
        'SPR-11,NYMEX,CL,Mar-27,Jun-27,Buy,50,0.60',
        together(future(['SPR-11', 'NYMEX', 'CL'], '202703', 50), future(['SPR-11', 'NYMEX', 'CL'], '202706', -50)),
      ],
      [
        'SPR-11,NYMEX,NG,Mar-27,Apr-27,Sell,30,0.415',
        together(future(['SPR-11', 'NYMEX', 'NG'], '202703', -30), future(['SPR-11', 'NYMEX', 'NG'], '202704', 30)),
      ],
      [
        'SPR-11,NYMEX,CL,Dec-27,Dec-28,Buy,100,0.35',
        together(future(['SPR-11', 'NYMEX', 'CL'], '202712', 100), future(['SPR-11', 'NYMEX', 'CL'], '202812', -100)),
      ],
      [
        'SPR-12,ICE,B,Apr-27,May-27,Sell,75,0.21',
        together(future(['SPR-12', 'ICE.EU', 'B'], '202704', -75), future(['SPR-12', 'ICE.EU', 'B'], '202705', 75)),
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};
