import * as op from '../../../lib/wasm/assembler.js';
import type { Code } from '../../../lib/wasm/assembler.js';
import { FIELD, OPEN_KINDS, STOP, type Field } from './memory.js';
import { stateNumber, type State } from './states.js';

// What the parts of the scanner's program are made of.

export const position = op.local(0);
export const end = op.local(1);
export const state = op.local(2);
export const depth = op.local(3);
export const rowsDepth = op.local(4);
export const textStart = op.local(5);
export const entry = op.local(6);
export const length = op.local(7);
export const fill = op.local(8);
export const address = op.local(9);
export const hash = op.local(10);
export const result = op.local(11);
export const openKinds = op.local(12, op.I64);
export const word = op.local(13, op.I64);
export const LOCALS = [
  position,
  end,
  state,
  depth,
  rowsDepth,
  textStart,
  entry,
  length,
  fill,
  address,
  hash,
  result,
  openKinds,
  word,
];

/** Fields that are variables while the program runs; the others stay in memory. */
const HELD = [
  ['position', position],
  ['end', end],
  ['state', state],
  ['depth', depth],
  ['rowsDepth', rowsDepth],
  ['textStart', textStart],
] as const;

export const zero = op.number(0);
export const one = op.number(1);
export const field = (name: Field): Code => op.numberAt(zero, FIELD[name]);
export const setField = (name: Field, value: Code): Code => op.setNumberAt(zero, FIELD[name], value);
export const increment = (name: Field): Code => setField(name, op.add(field(name), one));
export const isState = (name: State): Code => op.isEqual(state.get, op.number(stateNumber(name)));
export const enter = (name: State): Code => state.set(op.number(stateNumber(name)));
export const skip = (bytes: number): Code => position.set(op.add(position.get, op.number(bytes)));
export const advance = skip(1);
export const stopFor = (reason: keyof typeof STOP): Code =>
  op.sequence(result.set(op.number(STOP[reason])), op.goTo('exit'));
/** Whether the string that ends here, or the key, stands directly in a row. */
export const isFieldOfRow = op.isEqual(depth.get, op.add(rowsDepth.get, one));

/** The program's first step. */
export const load = op.sequence(
  ...HELD.map(([name, variable]) => variable.set(field(name))),
  openKinds.set(op.wideAt(zero, OPEN_KINDS)),
);

/** Its last one. */
export const save = op.sequence(
  ...HELD.map(([name, variable]) => setField(name, variable.get)),
  op.setWideAt(zero, OPEN_KINDS, openKinds.get),
);
