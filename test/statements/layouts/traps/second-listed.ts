import { BLANK, future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

export const monthsWithoutYear: Layout = {
  name: 'months without a year',
  about: 'A trader’s sheet that says Dec and Mar only, or a year or a quarter only: no single month can be told.',
  statement: sheetStatement([
    [['Account', 'Contract', 'Month', 'Lots'], 'heading'],
    [['MY-1', 'CL', 'Dec', 10], 'question'],
    [['MY-1', 'NG', 'Mar', -4], 'question'],
    [['MY-1', 'CL', 'Dec-27', 5], future(['MY-1', 'NYMEX', 'CL'], '202712', 5)],
    [['MY-1', 'CL', '2028', 2], 'question'],
    [['MY-1', 'NG', 'Q4-27', 3], 'question'],
  ]),
};

export const sidesAgainstSigns: Layout = {
  name: 'sides against signs',
  about:
    'A file in which Buy stands beside a quantity below zero: a sale of −5 agrees, a purchase of −5 must be asked about.',
  statement: textStatement([
    ['Account,Exchange,Contract,Expiry,Side,Qty', 'heading'],
    ['SS-1,NYMEX,CL,DEC-27,Buy,10', future(['SS-1', 'NYMEX', 'CL'], '202712', 10)],
    ['SS-1,NYMEX,NG,JAN-27,Sell,-5', future(['SS-1', 'NYMEX', 'NG'], '202701', -5)],
    ['SS-1,CME,ES,MAR-27,Buy,-3', 'question'],
    ['SS-1,CME,NQ,MAR-27,Flat,2', 'question'],
  ]),
};

export const netAgainstLongAndShort: Layout = {
  name: 'net that long and short contradict',
  about:
    'A report whose net lots of one line are not its long less its short lots: which of them is right must be asked.',
  statement: textStatement([
    ['Account,Exchange,Contract,Expiry,Long,Short,Net', 'heading'],
    ['NC-7,NYMEX,CL,DEC-27,10,4,6', future(['NC-7', 'NYMEX', 'CL'], '202712', 6)],
    ['NC-7,CME,ES,MAR-27,3,8,5', 'question'],
    ['NC-7,COMEX,GC,FEB-27,0,2,-2', future(['NC-7', 'COMEX', 'GC'], '202702', -2)],
  ]),
};

export const allAccounts: Layout = {
  name: 'lines of all accounts',
  about: 'A firm’s sheet: below each contract’s accounts a line whose account is ALL, with the sum of them.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Expiry', 'Lots'], 'heading'],
    [['P-1', 'NYMEX', 'CL', 'DEC-27', 8], future(['P-1', 'NYMEX', 'CL'], '202712', 8)],
    [['P-2', 'NYMEX', 'CL', 'DEC-27', -3], future(['P-2', 'NYMEX', 'CL'], '202712', -3)],
    [['ALL', 'NYMEX', 'CL', 'DEC-27', 5], 'total'],
    [['P-1', 'CME', 'ES', 'MAR-27', 2], future(['P-1', 'CME', 'ES'], '202703', 2)],
    [['P-2', 'CME', 'ES', 'MAR-27', 4], future(['P-2', 'CME', 'ES'], '202703', 4)],
    [['ALL', 'CME', 'ES', 'MAR-27', 6], 'total'],
  ]),
};

export const ofWhich: Layout = {
  name: 'of which lines',
  about: 'A board report: each position, then in lines below “of which” its parts, which are no positions beside it.',
  statement: sheetStatement([
    [['Fund', 'Contract', 'Month', 'Lots'], 'heading'],
    [['OW-1', 'CL', 'Dec-27', 25], future(['OW-1', 'NYMEX', 'CL'], '202712', 25)],
    [['', 'of which hedge', '', 15], 'remark'],
    [['', 'of which trading', '', 10], 'remark'],
    [['OW-1', 'ES', 'Mar-27', -6], future(['OW-1', 'CME', 'ES'], '202703', -6)],
    [['', 'of which overlay', '', -6], 'remark'],
  ]),
};

export const exercisedOptions: Layout = {
  name: 'options exercised and abandoned',
  about: 'An options file with a state: Open, Exercised, Abandoned and Assigned; only open ones stand.',
  statement: textStatement([
    ['Account,Exchange,Contract,Type,Expiry,Strike,Lots,State', 'heading'],
    ['EX-1,NYMEX,LO,Call,DEC-27,80,10,Open', option(['EX-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 10)],
    ['EX-1,NYMEX,LO,Call,JAN-27,70,5,Exercised', 'remark'],
    ['EX-1,NYMEX,LO,Put,JAN-27,60,-5,Abandoned', 'remark'],
    ['EX-1,NYMEX,LO,Put,DEC-27,65,-4,Open', option(['EX-1', 'NYMEX', 'LO'], ['202712', 'PUT', 65], -4)],
    ['EX-1,NYMEX,LO,Call,JAN-27,75,-3,Assigned', 'remark'],
  ]),
};

export const ratiosBeside: Layout = {
  name: 'spread with ratios of its legs',
  about:
    'A spread trader’s sheet: a spread’s name, its lots and the ratio of its legs; a crack of 3:2:1 is asked about.',
  statement: sheetStatement([
    [['Account: RT-3'], 'title'],
    [['Strategy', 'Lots', 'Price'], 'heading'],
    [
      ['CLZ27-CLZ28', 10, 3.1],
      [...future(['RT-3', 'NYMEX', 'CL'], '202712', 10), ...future(['RT-3', 'NYMEX', 'CL'], '202812', -10)],
    ],
    [['CL Dec27 3:2:1 crack', 5, 21.4], 'question'],
    [['CLZ27', -4, 72.4], future(['RT-3', 'NYMEX', 'CL'], '202712', -4)],
  ]),
};

export const yesterdayBelow: Layout = {
  name: 'positions of the day before below',
  about: 'A morning sheet: the positions of today, below them those of the day before under a line that says so.',
  statement: sheetStatement([
    [['Positions as of 20-Nov-2026'], 'title'],
    [['Account', 'Contract', 'Expiry', 'Lots'], 'heading'],
    [['YB-1', 'CL', 'DEC-27', 7], future(['YB-1', 'NYMEX', 'CL'], '202712', 7)],
    [['YB-1', 'ES', 'MAR-27', -2], future(['YB-1', 'CME', 'ES'], '202703', -2)],
    BLANK,
    [['Positions as of 19-Nov-2026'], 'title'],
    [['Account', 'Contract', 'Expiry', 'Lots'], 'heading'],
    [['YB-1', 'CL', 'DEC-27', 5], 'question'],
    [['YB-1', 'ES', 'MAR-27', -2], 'question'],
  ]),
};
