import { option, sheetStatement, textStatement, together, type Layout } from '../../layout.js';

const ratioTimesLots: Layout = {
  name: 'legs by ratio and lots of their structure',
  about:
    'An option desk’s structures: a row for each leg with its ratio, the lots of the structure repeated or said once.',
  statement: sheetStatement([
    [['Account', 'Structure', 'Structure lots', 'Contract', 'Month', 'C/P', 'Strike', 'Ratio'], 'heading'],
    [
      ['RA-1', '1x2 call spread', 50, 'LO', 'Dec-27', 'C', 75, 1],
      option(['RA-1', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 50),
    ],
    [
      ['RA-1', '1x2 call spread', '', 'LO', 'Dec-27', 'C', 80, -2],
      option(['RA-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -100),
    ],
    [
      ['RA-1', 'Straddle', -10, 'LO', 'Jun-27', 'C', 72, 1],
      option(['RA-1', 'NYMEX', 'LO'], ['202706', 'CALL', 72], -10),
    ],
    [
      ['RA-1', 'Straddle', -10, 'LO', 'Jun-27', 'P', 57, 1],
      option(['RA-1', 'NYMEX', 'LO'], ['202706', 'PUT', 57], -10),
    ],
  ]),
};

const lotsWithRatio: Layout = {
  name: 'lots of legs that have their ratio in them',
  about: 'A system’s legs by package: the ratio of each beside lots that are multiplied by it already.',
  statement: textStatement([
    ['Account,Package ID,Contract,Month,C/P,Strike,Leg ratio,Lots', 'heading'],
    ['RA-2,P-81,LO,Dec-27,C,75,1,30', option(['RA-2', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 30)],
    ['RA-2,P-81,LO,Dec-27,C,80,-3,-90', option(['RA-2', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -90)],
    ['RA-2,P-82,LO,Jun-27,P,57,-1,-12', option(['RA-2', 'NYMEX', 'LO'], ['202706', 'PUT', 57], -12)],
    ['RA-2,P-82,LO,Jun-27,C,72,1,12', option(['RA-2', 'NYMEX', 'LO'], ['202706', 'CALL', 72], 12)],
  ]),
};

const contradictedRatio: Layout = {
  name: 'lots of legs that contradict their ratio',
  about: 'Legs whose lots are neither those of the structure nor its ratio times them: it is asked.',
  statement: textStatement([
    ['Account,Package,Contract,Month,C/P,Strike,Ratio,Lots', 'heading'],
    ['RA-3,P-1,LO,Dec-27,C,75,1,30', 'question'],
    ['RA-3,P-1,LO,Dec-27,C,80,-2,-70', 'question'],
  ]),
};

const ratioInOneRow: Layout = {
  name: 'structures with their ratio in one row',
  about: 'A structure a row: strikes in one cell, the ratio as 1:-2 in another, lots of the structure.',
  statement: sheetStatement([
    [['Account', 'Contract', 'Month', 'Structure', 'Strikes', 'Ratio', 'Lots'], 'heading'],
    [
      ['RA-4', 'LO', 'Dec-27', '1x2 call spread', '75/80', '1:-2', 50],
      together(
        option(['RA-4', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 50),
        option(['RA-4', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -100),
      ),
    ],
    [
      ['RA-4', 'LO', 'Dec-27', 'Call fly', '70/75/80', '1:-2:1', -20],
      together(
        option(['RA-4', 'NYMEX', 'LO'], ['202712', 'CALL', 70], -20),
        option(['RA-4', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 40),
        option(['RA-4', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -20),
      ),
    ],
  ]),
};

export const RATIO_LAYOUTS: readonly Layout[] = [ratioTimesLots, lotsWithRatio, contradictedRatio, ratioInOneRow];
