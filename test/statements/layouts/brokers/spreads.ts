import { future, option, textStatement, together, type Layout } from '../../layout.js';

export const spreadsInManyNotations: Layout = {
  name: 'spreads in many notations',
  about:
    'A spread book: calendar spreads as `CL Z7/Z8`, `CLZ7-CLZ8`, `CL Dec27/Dec28`, `CL DEC27-DEC28`, a butterfly as three months.',
  statement: textStatement([
    ['Acct,Instrument,Qty,Price', 'heading'],
    [
      'SPR,CLZ7/CLZ8,10,1.85',
      together(future(['SPR', 'NYMEX', 'CL'], '202712', 10), future(['SPR', 'NYMEX', 'CL'], '202812', -10)),
    ],
    [
      'SPR,CL Z7/Z8,-4,1.80',
      together(future(['SPR', 'NYMEX', 'CL'], '202712', -4), future(['SPR', 'NYMEX', 'CL'], '202812', 4)),
    ],
    [
      'SPR,CLZ7-Z8,5,1.82',
      together(future(['SPR', 'NYMEX', 'CL'], '202712', 5), future(['SPR', 'NYMEX', 'CL'], '202812', -5)),
    ],
    [
      'SPR,CL Dec27/Dec28,2,1.83',
      together(future(['SPR', 'NYMEX', 'CL'], '202712', 2), future(['SPR', 'NYMEX', 'CL'], '202812', -2)),
    ],
    [
      'SPR,NG H7-J7,6,0.12',
      together(future(['SPR', 'NYMEX', 'NG'], '202703', 6), future(['SPR', 'NYMEX', 'NG'], '202704', -6)),
    ],
    [
      'SPR,CLZ7-CLZ8-CLZ9,3,0.10',
      together(
        future(['SPR', 'NYMEX', 'CL'], '202712', 3),
        future(['SPR', 'NYMEX', 'CL'], '202812', -6),
        future(['SPR', 'NYMEX', 'CL'], '202912', 3),
      ),
    ],
    [
      'SPR,CL BF M7-U7-Z7,1,0.05',
      together(
        future(['SPR', 'NYMEX', 'CL'], '202706', 1),
        future(['SPR', 'NYMEX', 'CL'], '202709', -2),
        future(['SPR', 'NYMEX', 'CL'], '202712', 1),
      ),
    ],
  ]),
};

export const strikesAsExchangesScaleThem: Layout = {
  name: 'strikes as exchanges scale them',
  about:
    'A vendor’s file whose strikes stand as the exchange transmits them: 8000 for 80 of crude oil, 09550 of SOFR; prices likewise.',
  statement: textStatement([
    ['account,exchange,symbol,type,maturity,strike,quantity', 'heading'],
    ['V-1,NYMEX,LO,C,202712,8000,-10', 'question'],
    ['V-1,NYMEX,LO,P,202712,6500,15', 'question'],
    ['V-1,NYMEX,CL,F,202712,,5', future(['V-1', 'NYMEX', 'CL'], '202712', 5)],
    ['V-1,CME,ES,P,202612,5500,4', option(['V-1', 'CME', 'ES'], ['202612', 'PUT', 5500], 4)],
  ]),
};

export const weeklyAndDailyOptions: Layout = {
  name: 'weekly and daily options',
  about:
    'An options desk’s positions with weekly options by codes of their own, which the demo market doesn’t list, beside monthly ones.',
  statement: textStatement([
    ['Account,Exchange,Symbol,Put/Call,Strike,Expiration,Qty', 'heading'],
    ['OPT,NYMEX,LO1,C,75,12/04/2026,10', 'question'],
    ['OPT,NYMEX,LOZ7,C,80,11/16/2027,-10', option(['OPT', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10)],
    ['OPT,CME,EW2,P,5500,12/11/2026,-5', 'question'],
    ['OPT,CME,ES,P,5500,12/18/2026,8', option(['OPT', 'CME', 'ES'], ['202612', 'PUT', 5500], 8)],
  ]),
};
