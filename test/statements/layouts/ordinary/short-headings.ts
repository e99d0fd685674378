import { future, textStatement, type Layout, type PositionRow } from '../../layout.js';
import { SONIA, swapOf } from '../rates/swap.js';

export const letterHeadings: Layout = {
  name: 'headings of one letter',
  about: 'A trader’s own file: M and Y for the month and the year, B and S for the lots bought and sold.',
  statement: textStatement([
    ['Account,Exchange,Contract,M,Y,B,S', 'heading'],
    ['LH-1,NYMEX,CL,12,27,5,', future(['LH-1', 'NYMEX', 'CL'], '202712', 5)],
    ['LH-1,CME,ES,3,27,,7', future(['LH-1', 'CME', 'ES'], '202703', -7)],
    ['LH-2,NYMEX,NG,1,27,,4', future(['LH-2', 'NYMEX', 'NG'], '202701', -4)],
  ]),
};

export const lettersOfOtherThings: Layout = {
  name: 'letters that may be anything',
  about: 'B and S with numbers in both of a row: lots bought and sold, bids and sizes, or a balance; nobody can say.',
  statement: textStatement([
    ['Account,Exchange,Contract,Month,B,S', 'heading'],
    ['LH-3,NYMEX,CL,DEC-27,5,70', 'question'],
    ['LH-3,CME,ES,MAR-27,6,64', 'question'],
  ]),
};

export const contractNumbers: Layout = {
  name: 'contract numbers beside long and short',
  about: 'A broker’s open trades: `Contract No.` is the number of the ticket, the lots stand under Long and Short.',
  statement: textStatement([
    ['Account;Contract No.;Exchange;Contract;Month;Long;Short', 'heading'],
    ['CN-1;1001;NYMEX;CL;DEC-27;5;', future(['CN-1', 'NYMEX', 'CL'], '202712', 5)],
    ['CN-1;1002;CME;ES;MAR-27;;3', future(['CN-1', 'CME', 'ES'], '202703', -3)],
  ]),
};

export const numbersWithoutLots: Layout = {
  name: 'contract numbers and no lots',
  about: 'A list of contracts in which the only whole number is that of the ticket: how much is held is nowhere said.',
  statement: textStatement([
    ['Account;Contract No.;Exchange;Contract;Month', 'heading'],
    ['CN-2;1001;NYMEX;CL;DEC-27', 'question'],
    ['CN-2;1002;CME;ES;MAR-27', 'question'],
  ]),
};

/** A forward without a rate of its own: that of its two amounts. */
const forward = (
  [account_code, trade_id]: readonly [account: string, trade: string | null],
  currency_pair: string,
  [amount, rate]: readonly [number, number],
  expiry: string,
): readonly [PositionRow] => [
  {
    account_code,
    contract_type: 'FWD',
    currency_pair,
    amount,
    expiry,
    rate,
    ...(trade_id === null ? {} : { trade_id }),
  },
];

export const amountsWithoutRate: Layout = {
  name: 'currencies we buy and sell, no rate',
  about:
    'A treasury’s list of forwards: what we buy and what we sell by its code, the amounts beside, no rate anywhere.',
  statement: textStatement([
    ['Deal,Entity,We Buy,Amount Bought,We Sell,Amount Sold,Value Date', 'heading'],
    [
      '1,AR-1,USD,"1,000,000.00",EUR,"800,000.00",2027-02-26',
      forward(['AR-1', '1'], 'EUR_USD', [-800_000, 1.25], '20270226'),
    ],
    [
      '2,AR-1,GBP,"500,000.00",USD,"640,000.00",2027-02-26',
      forward(['AR-1', '2'], 'GBP_USD', [500_000, 1.28], '20270226'),
    ],
  ]),
};

export const italianForwards: Layout = {
  name: 'Italian forwards with the contra currency',
  about:
    'An Italian bank’s file: Acquisto or Vendita of the Divisa, Importo, Controdivisa and Controvalore, Cambio a termine, decimal commas.',
  statement: textStatement([
    ['Conto;Operazione;Divisa;Importo;Controdivisa;Controvalore;Cambio a termine;Data valuta', 'heading'],
    [
      'IF-1;Acquisto;EUR;1.000.000,00;USD;1.080.000,00;1,0800;26/02/2027',
      forward(['IF-1', null], 'EUR_USD', [1_000_000, 1.08], '20270226'),
    ],
    [
      'IF-1;Vendita;GBP;500.000,00;USD;640.000,00;1,2800;26/02/2027',
      forward(['IF-1', null], 'GBP_USD', [-500_000, 1.28], '20270226'),
    ],
  ]),
};

export const fixedLegsInWords: Layout = {
  name: 'fixed legs in words beside their rate',
  about:
    'A fund’s swaps: Fixed or the index under Pays and Receives, the fixed rate with a per cent sign in a column of its own.',
  statement: textStatement([
    ['Trade,Account,CCP,Ccy,Notional,Pays,Receives,Fixed rate,Effective,Maturity', 'heading'],
    [
      'FW-1,FW,LCH,GBP,"25,000,000",Fixed rate,SONIA,3.91%,2026-11-24,2036-11-24',
      swapOf(['FW', 'LCH', 'FW-1'], 'PAY', 25_000_000, ['2026-11-24', '2036-11-24'], 3.91, SONIA),
    ],
    [
      'FW-2,FW,LCH,GBP,"10,000,000",SONIA,Fixed rate,3.75%,2026-11-24,2031-11-24',
      swapOf(['FW', 'LCH', 'FW-2'], 'RECEIVE', 10_000_000, ['2026-11-24', '2031-11-24'], 3.75, SONIA),
    ],
  ]),
};
