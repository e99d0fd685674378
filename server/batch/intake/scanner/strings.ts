import * as op from '../../../lib/wasm/assembler.js';
import type { Code } from '../../../lib/wasm/assembler.js';
import {
  advance,
  depth,
  end,
  enter,
  isFieldOfRow,
  field,
  length,
  one,
  position,
  setField,
  skip,
  stopFor,
  textStart,
  word,
  zero,
} from './variables.js';

/** Accounts of more bytes, or with other bytes at their ends, are read by JSON.parse: they may be trimmed or refused. */
const LONGEST_PLAIN_ACCOUNT = 128;
const FIRST_VISIBLE = 0x21;
const VISIBLE = 0x5e;
const ACCOUNT_KEY = Buffer.from('account_code');

const QUOTE = 0x22n;
const BACKSLASH = 0x5cn;
const FIRST_PRINTABLE = 0x20n;
/** In each of eight bytes. */
const EACH = 0x0101_0101_0101_0101n;
const HIGH_BITS = op.wide(0x8080_8080_8080_8080n);
const inverse = (value: Code): Code => op.wideExclusiveOr(value, op.wide(-1n));
/** The high bit of every byte below the limit; above the lowest such byte others may be marked, too. */
const markBelow = (value: Code, limit: bigint): Code =>
  op.wideAnd(op.wideSubtract(value, op.wide(EACH * limit)), inverse(value));
const markEqual = (byte: bigint): Code => markBelow(op.wideExclusiveOr(word.get, op.wide(EACH * byte)), 1n);

/** Skips eight bytes of a string at a time, up to the next quote, backslash or control character. */
export const skipString = op.loop(
  'skip',
  op.when(
    op.isAtLeast(end.get, op.add(position.get, op.number(8))),
    word.set(op.wideAt(position.get)),
    word.set(
      op.wideAnd(
        op.wideOr(op.wideOr(markEqual(QUOTE), markEqual(BACKSLASH)), markBelow(word.get, FIRST_PRINTABLE)),
        HIGH_BITS,
      ),
    ),
    op.whenElse(
      op.wideIsZero(word.get),
      op.sequence(skip(8), op.goTo('skip')),
      position.set(op.add(position.get, op.shiftRight(op.narrow(op.wideLowestBit(word.get)), op.number(3)))),
    ),
  ),
);

/** @param bytes up to and with the opening quote */
export const startText = (isKey: 0 | 1, bytes = 1): Code =>
  op.sequence(
    skip(bytes),
    textStart.set(position.get),
    setField('isKey', op.number(isKey)),
    setField('hasEscape', zero),
    enter('string'),
    op.goTo('next'),
  );

/** Takes the way of most rows, which are written without white space, past the table: a mark, then a string. */
export const startTextAfter = (mark: ':' | ',', isKey: 0 | 1): Code =>
  op.when(
    op.and(
      op.isAbove(end.get, op.add(position.get, one)),
      op.isEqual(op.pairAt(position.get), op.number(Buffer.from(`${mark}"`).readUInt16LE())),
    ),
    startText(isKey, 2),
  );

/** A field of a row begins: whether it is the account. One that is repeated, or hides behind escapes, is read apart. */
const readFieldName = op.sequence(
  op.when(op.or(field('hasEscape'), field('isAccountNext')), setField('isAccountHard', one)),
  setField(
    'isAccountNext',
    op.and(
      op.isEqual(op.subtract(op.subtract(position.get, one), textStart.get), op.number(ACCOUNT_KEY.length)),
      op.and(
        op.wideIsEqual(op.wideAt(textStart.get), op.wide(ACCOUNT_KEY.readBigInt64LE())),
        op.isEqual(op.numberAt(textStart.get, 8), op.number(ACCOUNT_KEY.readInt32LE(8))),
      ),
    ),
  ),
);

const isVisible = (byte: Code): Code => op.isBelow(op.subtract(byte, op.number(FIRST_VISIBLE)), op.number(VISIBLE));

const readAccount = op.sequence(
  setField('isAccountNext', zero),
  length.set(op.subtract(op.subtract(position.get, one), textStart.get)),
  op.whenElse(
    op.and(
      op.and(op.isZero(field('hasEscape')), op.isBelow(op.subtract(length.get, one), op.number(LONGEST_PLAIN_ACCOUNT))),
      op.and(isVisible(op.byteAt(textStart.get)), isVisible(op.byteAt(op.subtract(position.get, op.number(2))))),
    ),
    op.sequence(setField('accountStart', textStart.get), setField('accountEnd', op.subtract(position.get, one))),
    setField('isAccountHard', one),
  ),
);

const endKey = op.sequence(
  enter('colon'),
  op.when(isFieldOfRow, readFieldName),
  op.when(op.isEqual(depth.get, one), stopFor('topKey')),
  startTextAfter(':', 0),
  op.goTo('next'),
);

/** A string ends: a key, the account of a row, or any other. */
export const endString = op.sequence(
  advance,
  op.when(field('isKey'), endKey),
  op.when(op.and(field('isAccountNext'), isFieldOfRow), readAccount),
  op.goTo('ended'),
);
