import { DEEPEST_NESTING } from '../../../contract/reading/parse-json.js';
import * as op from '../../../lib/wasm/assembler.js';
import type { Code } from '../../../lib/wasm/assembler.js';
import { NO_ROWS, TABLE } from './memory.js';
import { storeRow } from './rows.js';
import { ACTION_NAMES, ENTRIES_PER_STATE, FIRST_ACTION, type Action, type State } from './states.js';
import { endString, skipString, startText, startTextAfter } from './strings.js';
import {
  LOCALS,
  advance,
  depth,
  end,
  enter,
  entry,
  field,
  isState,
  load,
  one,
  openKinds,
  position,
  result,
  rowsDepth,
  save,
  setField,
  state,
  stopFor,
  zero,
} from './variables.js';

const QUOTE = 0x22;
const STATE_BITS = Math.log2(ENTRIES_PER_STATE);

/**
 * The bytes of the WebAssembly module that checks JSON and finds the rows in it. Its function `scan` reads input from where it
 * stopped last and copies every row that it finishes, as a record, into the buffer of its account's partition.
 * @returns by `scan`: one of STOP
 */
export const scannerModule = (): Uint8Array =>
  op.assembleModule({
    name: 'scan',
    parameters: [],
    results: [op.I32],
    locals: LOCALS.map(({ type }) => type),
    body: op.sequence(load, op.block('exit', scan), save, result.get),
  });

const openBracket = (kind: 0n | 1n, inside: State): Code =>
  op.sequence(
    op.when(op.isAtLeast(depth.get, op.number(DEEPEST_NESTING)), stopFor('tooDeep')),
    openKinds.set(op.wideOr(op.wideShiftLeft(openKinds.get, op.wide(1n)), op.wide(kind))),
    advance,
    depth.set(op.add(depth.get, one)),
    enter(inside),
  );

const closeBracket = op.sequence(
  advance,
  openKinds.set(op.wideShiftRight(openKinds.get, op.wide(1n))),
  depth.set(op.subtract(depth.get, one)),
);

const openRows = op.when(
  op.and(op.isEqual(depth.get, op.number(2)), field('expectsRows')),
  enter('firstRow'),
  rowsDepth.set(depth.get),
  stopFor('rowsOpened'),
);

/** A value has ended: what may come next depends on what holds it. */
const endValue = op.sequence(
  op.when(
    op.isEqual(depth.get, rowsDepth.get),
    op.when(field('isAccountNext'), setField('isAccountHard', one)),
    enter('rowEnded'),
    op.goTo('next'),
  ),
  op.when(op.isZero(depth.get), enter('done'), op.goTo('next')),
  op.whenElse(
    op.and(op.narrow(openKinds.get), one),
    op.sequence(enter('afterMember'), startTextAfter(',', 1)),
    enter('afterElement'),
  ),
  op.goTo('next'),
);

const ACTION_CODE: Readonly<Record<Action, Code>> = {
  fault: stopFor('fault'),
  openObject: op.sequence(openBracket(1n, 'firstKey'), op.goTo('next')),
  openArray: op.sequence(openBracket(0n, 'firstElement'), openRows, op.goTo('next')),
  close: op.sequence(closeBracket, op.goTo('ended')),
  startKey: startText(1),
  startString: startText(0),
  endString,
  startEscape: op.sequence(advance, setField('hasEscape', one), enter('escape'), op.goTo('next')),
  endEscape: op.sequence(advance, enter('string'), op.goTo('next')),
  endLiteral: op.sequence(advance, op.goTo('ended')),
  endNumber: op.goTo('ended'),
  startRow: op.sequence(
    setField('rowStart', position.get),
    setField('accountStart', zero),
    setField('accountEnd', zero),
    setField('isAccountNext', zero),
    setField('isAccountHard', zero),
    enter('value'),
    op.goTo('next'),
  ),
  closeRows: op.sequence(closeBracket, rowsDepth.set(op.number(NO_ROWS)), enter('afterMember'), stopFor('rowsClosed')),
};

const readBytes = op.loop(
  'bytes',
  op.when(op.isAtLeast(position.get, end.get), stopFor('input')),
  entry.set(op.byteAt(op.or(op.shiftLeft(state.get, op.number(STATE_BITS)), op.byteAt(position.get)), TABLE)),
  op.when(op.isBelow(entry.get, op.number(FIRST_ACTION)), state.set(entry.get), advance, op.goTo('bytes')),
);

/** Most strings end where the skipping stops. */
const endSkipped = op.when(
  op.and(op.isAbove(end.get, position.get), op.isEqual(op.byteAt(position.get), op.number(QUOTE))),
  entry.set(op.number(FIRST_ACTION + ACTION_NAMES.indexOf('endString'))),
  op.goTo('act'),
);

const scan = op.loop(
  'next',
  op.block(
    'act',
    op.when(isState('string'), skipString, endSkipped),
    op.when(isState('rowEnded'), storeRow),
    readBytes,
  ),
  op.block(
    'ended',
    op.choose(
      op.subtract(entry.get, op.number(FIRST_ACTION)),
      ACTION_NAMES.map((name) => ACTION_CODE[name]),
    ),
  ),
  endValue,
);
