/**
 * JSON (RFC 8259) as a table: for each state and byte the next state, or an action. What stands within a string is skipped
 * elsewhere; the table only sees its special bytes.
 */

const STATES = [
  'start',
  'byteOrderMark2',
  'byteOrderMark3',
  'value',
  'firstElement',
  'firstKey',
  'key',
  'colon',
  // After a value: this one in an array, the next one in an object.
  'afterElement',
  'afterMember',
  'done',
  'firstRow',
  'nextRow',
  'afterRow',
  // A row has been read and is to be stored; no byte is taken.
  'rowEnded',
  'string',
  'escape',
  'hexadecimal1',
  'hexadecimal2',
  'hexadecimal3',
  'hexadecimal4',
  'minus',
  'zero',
  'integer',
  'point',
  'fraction',
  'exponent',
  'exponentSign',
  'exponentDigits',
  't',
  'tr',
  'tru',
  'f',
  'fa',
  'fal',
  'fals',
  'n',
  'nu',
  'nul',
] as const;

export type State = (typeof STATES)[number];

const ACTIONS = [
  'fault',
  'openObject',
  'openArray',
  'close',
  'startKey',
  'startString',
  'endString',
  'startEscape',
  'endEscape',
  'endLiteral',
  'endNumber',
  'startRow',
  'closeRows',
] as const;

export type Action = (typeof ACTIONS)[number];

/** Entries of the table from here on are actions. */
export const FIRST_ACTION = 64;
export const ENTRIES_PER_STATE = 256;
export const ACTION_NAMES: readonly Action[] = ACTIONS;

export const stateNumber = (state: State): number => STATES.indexOf(state);
export const stateOf = (number: number): State | undefined => STATES[number];

type Entry = State | Action;

const SPACE = ' \t\n\r';
const DIGITS = '0123456789';
const HEXADECIMAL = `${DIGITS}abcdefABCDEF`;

const VALUE: readonly (readonly [bytes: string, entry: Entry])[] = [
  ['{', 'openObject'],
  ['[', 'openArray'],
  ['"', 'startString'],
  ['-', 'minus'],
  ['0', 'zero'],
  ['123456789', 'integer'],
  ['t', 't'],
  ['f', 'f'],
  ['n', 'n'],
];
const NUMBER_END: readonly [string, Entry] = [`${SPACE},]}`, 'endNumber'];
const VALUE_STARTS = VALUE.map(([bytes]) => bytes).join('');

const TRANSITIONS: Partial<Record<State, readonly (readonly [bytes: string, entry: Entry])[]>> = {
  start: [['\u00ef', 'byteOrderMark2'], [SPACE, 'value'], ...VALUE],
  byteOrderMark2: [['\u00bb', 'byteOrderMark3']],
  byteOrderMark3: [['\u00bf', 'value']],
  value: [[SPACE, 'value'], ...VALUE],
  firstElement: [[SPACE, 'firstElement'], [']', 'close'], ...VALUE],
  firstKey: [
    [SPACE, 'firstKey'],
    ['}', 'close'],
    ['"', 'startKey'],
  ],
  key: [
    [SPACE, 'key'],
    ['"', 'startKey'],
  ],
  colon: [
    [SPACE, 'colon'],
    [':', 'value'],
  ],
  afterElement: [
    [SPACE, 'afterElement'],
    [',', 'value'],
    [']', 'close'],
  ],
  afterMember: [
    [SPACE, 'afterMember'],
    [',', 'key'],
    ['}', 'close'],
  ],
  done: [[SPACE, 'done']],
  firstRow: [
    [SPACE, 'firstRow'],
    [']', 'closeRows'],
    [VALUE_STARTS, 'startRow'],
  ],
  nextRow: [
    [SPACE, 'nextRow'],
    [VALUE_STARTS, 'startRow'],
  ],
  afterRow: [
    [SPACE, 'afterRow'],
    [',', 'nextRow'],
    [']', 'closeRows'],
  ],
  escape: [
    ['"\\/bfnrt', 'endEscape'],
    ['u', 'hexadecimal1'],
  ],
  hexadecimal1: [[HEXADECIMAL, 'hexadecimal2']],
  hexadecimal2: [[HEXADECIMAL, 'hexadecimal3']],
  hexadecimal3: [[HEXADECIMAL, 'hexadecimal4']],
  hexadecimal4: [[HEXADECIMAL, 'endEscape']],
  minus: [
    ['0', 'zero'],
    ['123456789', 'integer'],
  ],
  zero: [['.', 'point'], ['eE', 'exponent'], NUMBER_END],
  integer: [[DIGITS, 'integer'], ['.', 'point'], ['eE', 'exponent'], NUMBER_END],
  point: [[DIGITS, 'fraction']],
  fraction: [[DIGITS, 'fraction'], ['eE', 'exponent'], NUMBER_END],
  exponent: [
    ['+-', 'exponentSign'],
    [DIGITS, 'exponentDigits'],
  ],
  exponentSign: [[DIGITS, 'exponentDigits']],
  exponentDigits: [[DIGITS, 'exponentDigits'], NUMBER_END],
  t: [['r', 'tr']],
  tr: [['u', 'tru']],
  tru: [['e', 'endLiteral']],
  f: [['a', 'fa']],
  fa: [['l', 'fal']],
  fal: [['s', 'fals']],
  fals: [['e', 'endLiteral']],
  n: [['u', 'nu']],
  nu: [['l', 'nul']],
  nul: [['l', 'endLiteral']],
};

const actionEntry = (action: Action): number => FIRST_ACTION + ACTIONS.indexOf(action);

const isAction = (entry: Entry): entry is Action => ACTIONS.some((action) => action === entry);

/** The table: entry of state s and byte b at s × ENTRIES_PER_STATE + b. */
export function scannerTable(): Uint8Array {
  const table = new Uint8Array(STATES.length * ENTRIES_PER_STATE).fill(actionEntry('fault'));
  STATES.forEach((state, number) => {
    for (const [bytes, entry] of TRANSITIONS[state] ?? []) {
      for (const byte of Buffer.from(bytes, 'latin1'))
        table[number * ENTRIES_PER_STATE + byte] = isAction(entry) ? actionEntry(entry) : stateNumber(entry);
    }
  });
  const string = stateNumber('string') * ENTRIES_PER_STATE;
  table.fill(stateNumber('string'), string + 0x20, string + ENTRIES_PER_STATE);
  table[string + 0x22] = actionEntry('endString');
  table[string + 0x5c] = actionEntry('startEscape');
  return table;
}
