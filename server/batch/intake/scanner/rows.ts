import { HASH_OFFSET, HEADER_BYTES, LENGTH_OFFSET } from '../../spool/partition-record.js';
import * as op from '../../../lib/wasm/assembler.js';
import type { Code } from '../../../lib/wasm/assembler.js';
import { BUFFERS, FILLS, ROWS } from './memory.js';
import {
  address,
  enter,
  field,
  fill,
  hash,
  increment,
  length,
  one,
  position,
  setField,
  stopFor,
  zero,
} from './variables.js';

/** FNV-1a over the account's bytes, mixed once more so that the remainder depends on all bits. */
const hashAccount = op.sequence(
  hash.set(op.number(-2_128_831_035)),
  address.set(field('accountStart')),
  op.loop(
    'hash',
    op.when(
      op.isBelow(address.get, field('accountEnd')),
      hash.set(op.multiply(op.exclusiveOr(hash.get, op.byteAt(address.get)), op.number(16_777_619))),
      address.set(op.add(address.get, one)),
      op.goTo('hash'),
    ),
  ),
  hash.set(op.multiply(op.exclusiveOr(hash.get, op.shiftRight(hash.get, op.number(15))), op.number(0x2c1b3c6d))),
  hash.set(op.exclusiveOr(hash.get, op.shiftRight(hash.get, op.number(12)))),
);

const hasNoAccount = op.isEqual(field('accountStart'), field('accountEnd'));

const choosePartition = op.whenElse(
  hasNoAccount,
  op.sequence(setField('partition', zero), setField('accountHash', zero)),
  op.sequence(
    hashAccount,
    setField('partition', op.remainder(hash.get, field('partitions'))),
    setField('accountHash', hash.get),
  ),
);

const times4 = (value: Code): Code => op.shiftLeft(value, op.number(2));

/** Writes the row that has ended, as a record, into the buffer of its account's partition. */
export const storeRow = op.sequence(
  length.set(op.subtract(position.get, field('rowStart'))),
  op.when(op.isAbove(length.get, field('rowBytes')), stopFor('longRow')),
  op.when(field('isAccountHard'), stopFor('hardAccount')),
  choosePartition,
  fill.set(op.numberAt(times4(field('partition')), FILLS)),
  op.when(
    op.isAbove(op.add(op.add(fill.get, length.get), op.number(HEADER_BYTES)), field('bufferBytes')),
    stopFor('fullPartition'),
  ),
  address.set(op.add(op.multiply(field('partition'), field('bufferBytes')), fill.get)),
  op.setNumberAt(address.get, BUFFERS, field('rowsTotal')),
  op.setNumberAt(address.get, BUFFERS + LENGTH_OFFSET, length.get),
  op.setNumberAt(address.get, BUFFERS + HASH_OFFSET, field('accountHash')),
  op.copyBytes(op.add(address.get, op.number(BUFFERS + HEADER_BYTES)), field('rowStart'), length.get),
  address.set(times4(field('partition'))),
  op.setNumberAt(address.get, FILLS, op.add(op.add(fill.get, length.get), op.number(HEADER_BYTES))),
  op.setNumberAt(address.get, ROWS, op.add(op.numberAt(address.get, ROWS), one)),
  op.when(hasNoAccount, increment('rowsWithoutAccount')),
  increment('rowsTotal'),
  setField('rowStart', zero),
  enter('afterRow'),
);
