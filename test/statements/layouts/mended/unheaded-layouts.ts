import { BLANK, future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

const tradersList: Layout = {
  name: 'trader’s list without headings',
  about:
    'What a trader keeps in a text file: a title, then contract, lots with their sign, price and a word, a line each.',
  statement: textStatement([
    ['rates + energy at the close,,,', 'title'],
    ['', 'blank'],
    ['ES Z6,+12,6790,core', future([null, 'CME', 'ES'], '202612', 12)],
    ['ES H7,-12,6852,', future([null, 'CME', 'ES'], '202703', -12)],
    ['ZN H7,50,112-13,', future([null, 'CBOT', 'ZN'], '202703', 50)],
    ['CL F8,-6,61.4,for June', future([null, 'NYMEX', 'CL'], '202801', -6)],
    ['LOZ7C 75,4,5.1,', option([null, 'NYMEX', 'LO'], ['202712', 'CALL', 75], 4)],
  ]),
};

const deskSheet: Layout = {
  name: 'desk’s sheet without headings',
  about: 'A sheet that somebody fills every evening: account, exchange, contract, side and lots, no line of headings.',
  statement: sheetStatement([
    [['Futures desk', '', '', '', ''], 'title'],
    BLANK,
    [['FD-1', 'NYMEX', 'CLZ7', 'B', 10], future(['FD-1', 'NYMEX', 'CL'], '202712', 10)],
    [['FD-1', 'CME', 'ESH7', 'S', 4], future(['FD-1', 'CME', 'ES'], '202703', -4)],
    [['FD-2', 'CBOT', 'ZNH7', 'S', 25], future(['FD-2', 'CBOT', 'ZN'], '202703', -25)],
    [['FD-2', 'NYMEX', 'CLZ7', 'S', 3], future(['FD-2', 'NYMEX', 'CL'], '202712', -3)],
  ]),
};

const chatLines: Layout = {
  name: 'contracts and lots as lines of a chat',
  about:
    'A book as somebody types it into a chat: an account in a line, below it contract and lots with one blank between.',
  statement: textStatement([
    ['Account: HF-7', 'title'],
    ['CLZ7 10', future(['HF-7', 'NYMEX', 'CL'], '202712', 10)],
    ['ESH7 -5', future(['HF-7', 'CME', 'ES'], '202703', -5)],
    ['ZNH7 20 lots', future(['HF-7', 'CBOT', 'ZN'], '202703', 20)],
  ]),
};

const twoNumbers: Layout = {
  name: 'list without headings of which two columns may be the lots',
  about: 'Contract and two whole numbers, of which one is money: nobody can tell which, and it is asked.',
  statement: textStatement([
    ['FD-1,CLZ7,10,-1250', 'question'],
    ['FD-1,ESH7,-4,3000', 'question'],
    ['FD-2,ZNH7,25,-800', 'question'],
  ]),
};

/** Lists of contracts and lots above which no headings stand. */
export const UNHEADED_LAYOUTS: readonly Layout[] = [tradersList, deskSheet, chatLines, twoNumbers];
