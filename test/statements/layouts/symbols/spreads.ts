import { future, option, sheetStatement, textStatement, together, BLANK, type Layout } from '../../layout.js';

/** Spreads as one row that means two legs. */
export const calendarSpreads: Layout = {
  name: 'calendar spreads',
  about: 'A spread trader’s blotter: `CLZ7-CLZ8` is a purchase of the first and a sale of the second month.',
  statement: textStatement([
    ['Account,Exchange,Contract,Type,Expiry,Net position,Price', 'heading'],
    [
      'SPR-1,NYMEX,CLZ7-CLZ8,FUT,,15,0.42',
      together(future(['SPR-1', 'NYMEX', 'CL'], '202712', 15), future(['SPR-1', 'NYMEX', 'CL'], '202812', -15)),
    ],
    [
      'SPR-1,NYMEX,NGH7-NGJ7,FUT,,-20,0.78',
      together(future(['SPR-1', 'NYMEX', 'NG'], '202703', -20), future(['SPR-1', 'NYMEX', 'NG'], '202704', 20)),
    ],
    [
      'SPR-1,CME,SR3,FUT,MAR-27/JUN-27,100,0.05',
      together(future(['SPR-1', 'CME', 'SR3'], '202703', 100), future(['SPR-1', 'CME', 'SR3'], '202706', -100)),
    ],
    ['SPR-1,NYMEX,CL,FUT,202712,5,68.10', future(['SPR-1', 'NYMEX', 'CL'], '202712', 5)],
  ]),
};

/** Calls and puts of one strike in one row. */
export const optionChain: Layout = {
  name: 'option chain',
  about: 'A market maker’s chain: positions in calls on the left, the strike in the middle, puts on the right.',
  statement: sheetStatement(
    [
      [['MM-7   NYMEX LO   DEC-27'], 'title'],
      [['Calls', '', 'Strike', 'Puts', ''], 'heading'],
      [['Price', 'Position', '', 'Position', 'Price'], 'heading'],
      [
        [4.4, -10, 75, 25, 8.9],
        together(
          option(['MM-7', 'NYMEX', 'LO'], ['202712', 'CALL', 75], -10),
          option(['MM-7', 'NYMEX', 'LO'], ['202712', 'PUT', 75], 25),
        ),
      ],
      [[3.1, -40, 80, '', 12.6], option(['MM-7', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -40)],
      [[2.2, '', 85, 12, 16.7], option(['MM-7', 'NYMEX', 'LO'], ['202712', 'PUT', 85], 12)],
      BLANK,
      [['Total', -50, '', 37, ''], 'total'],
    ],
    ['A1:E1', 'A2:B2', 'D2:E2'],
  ),
};
