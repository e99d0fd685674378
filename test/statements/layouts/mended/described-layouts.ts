import { future, option, textStatement, type Layout } from '../../layout.js';

const HEADING = 'Account,Exchange,Commodity Code,Contract Month,Security Description,B/S,Qty,Trade Price';

const describedContracts: Layout = {
  name: 'descriptions beside code and month',
  about:
    'A clearer’s trade file: code and month in columns of their own, and a description that alone says which rows are options.',
  statement: textStatement([
    [HEADING, 'heading'],
    ['210,NYMEX,CL,202712,CRUDE OIL DEC 27,B,20,88.45', future(['210', 'NYMEX', 'CL'], '202712', 20)],
    [
      '210,NYMEX,CL,202712,CALL CRUDE OIL DEC 27 95.00,B,15,6.10',
      option(['210', 'NYMEX', 'LO'], ['202712', 'CALL', 95], 15),
    ],
    [
      '210,NYMEX,CL,202712,PUT DEC 27 NYM CRUDE OIL 7000,S,30,2.35',
      option(['210', 'NYMEX', 'LO'], ['202712', 'PUT', 70], -30),
    ],
    ['210,CME,ES,202703,EMINI S&P 500 MAR27,S,5,6805.25', future(['210', 'CME', 'ES'], '202703', -5)],
    ['210,CBOT,ZN,202703,US 10YR NOTE (CBT)Mar27,S,9,112.5', future(['210', 'CBOT', 'ZN'], '202703', -9)],
  ]),
};

const contradictingDescriptions: Layout = {
  name: 'descriptions that contradict code and month',
  about: 'The same file, kept by hand: some descriptions say another month, contract, size or side, or a spread.',
  statement: textStatement([
    [HEADING, 'heading'],
    ['210,NYMEX,CL,202712,CRUDE OIL DEC 27,B,20,88.45', future(['210', 'NYMEX', 'CL'], '202712', 20)],
    ['210,NYMEX,CL,202712,CRUDE OIL JAN 28,B,4,88.45', 'question'],
    ['210,NYMEX,CL,202712,CL Dec27/Jan28 Spread,B,6,0.45', 'question'],
    ['210,NYMEX,CL,202712,NATURAL GAS DEC 27,B,7,4.05', 'question'],
    ['210,NYMEX,CL,202712,Short CLZ7,B,3,88.45', 'question'],
    ['210,CME,ES,202703,MICRO E-MINI S&P 500 MAR27,S,8,6805.25', 'question'],
    ['210,CME,ES,202703,EMINI S&P 500 MAR27,S,5,6805.25', future(['210', 'CME', 'ES'], '202703', -5)],
  ]),
};

const codesOfThePit: Layout = {
  name: 'codes of the pit on the exchange of grains',
  about: 'An FCM’s export with the codes of the pit: C, S and W at CBT, month and year in columns of their own.',
  statement: textStatement([
    ['Acct#,Exch,Cmdty,Mth,Yr,L/S,Contracts', 'heading'],
    ['301,CBT,C,H,27,L,40', future(['301', 'CBOT', 'ZC'], '202703', 40)],
    ['301,CBT,S,F,27,S,25', future(['301', 'CBOT', 'ZS'], '202701', -25)],
    ['302,CBT,W,H,27,L,10', future(['302', 'CBOT', 'ZW'], '202703', 10)],
    ['302,CBT,ZN,H,27,S,7', future(['302', 'CBOT', 'ZN'], '202703', -7)],
  ]),
};

/** Contracts by other words or codes than those that are sent. */
export const DESCRIBED_LAYOUTS: readonly Layout[] = [describedContracts, contradictingDescriptions, codesOfThePit];
