import * as op from '../wasm/assembler.js';
import type { Code } from '../wasm/assembler.js';

/** Columns that the kernel adds while it holds a part of the sum: the sum is read and written once for all of them. */
export const COLUMNS_PER_PASS = 8;
/** Scenarios that one step of the inner loop handles, two to a register. */
export const SCENARIOS_PER_STEP = 16;

const BYTES_PER_NUMBER = 8;
const BYTES_PER_REGISTER = 16;
const BYTES_PER_STEP = SCENARIOS_PER_STEP * BYTES_PER_NUMBER;

const passes = Array.from({ length: COLUMNS_PER_PASS }, (_, index) => index);
const registers = Array.from({ length: SCENARIOS_PER_STEP / 2 }, (_, index) => index * BYTES_PER_REGISTER);

/** Parameters of the kernel, then its locals. */
const sum = op.local(0);
const columns = op.local(1);
const weights = op.local(2);
const columnBytes = op.local(3);
const columnCount = op.local(4);
const position = op.local(5);
const end = op.local(6);
/** The address and the weight of each column of a pass. */
const lanes = passes.map((pass) => ({
  column: op.local(7 + pass),
  weight: op.local(7 + COLUMNS_PER_PASS + pass, op.V128),
}));

/**
 * The bytes of the WebAssembly module with the memory and the kernel, which in TypeScript would be
 *
 *     do {                                              // eight columns a pass
 *       for (position = sum; position < sum + columnBytes; position += 128)
 *         for each two scenarios of the sixteen there:
 *           value = memory[position] + weight0 * column0 + … + weight7 * column7
 *       columns += 8 * columnBytes; weights += 8 numbers
 *     } while ((columnCount -= 8) > 0)
 *
 * Products are added one after another, as the JavaScript kernel does, so that results are equal to the last bit.
 * Counts are multiples of what is taken at a time, and not 0.
 */
export const kernelModule = (): Uint8Array =>
  op.assembleModule({
    name: 'weightedSum',
    parameters: [sum, columns, weights, columnBytes, columnCount].map(({ type }) => type),
    results: [],
    locals: [position, end, ...lanes.map(({ column }) => column), ...lanes.map(({ weight }) => weight)].map(
      ({ type }) => type,
    ),
    body: op.loop(
      'pass',
      startPass(),
      op.loop('step', step(), nextStep(), op.goToWhere(op.isBelow(position.get, end.get), 'step')),
      nextPass(),
      op.goToWhere(columnCount.get, 'pass'),
    ),
  });

/** Loads the weights and sets every column's address. */
const startPass = (): Code =>
  op.sequence(
    ...lanes.flatMap(({ column, weight }, pass) => [
      weight.set(op.spreadAt(weights.get, pass * BYTES_PER_NUMBER)),
      column.set(pass === 0 ? columns.get : op.add(lanes[pass - 1]?.column.get ?? columns.get, columnBytes.get)),
    ]),
    position.set(sum.get),
    end.set(op.add(sum.get, columnBytes.get)),
  );

/** Sixteen scenarios: the sum's part is loaded, eight products are added, the part is stored. */
const step = (): Code =>
  op.sequence(
    ...registers.map((offset) => {
      const products = lanes.map(({ column, weight }) => op.multiplyPairs(op.vectorAt(column.get, offset), weight.get));
      return op.setVectorAt(
        position.get,
        offset,
        products.reduce((value, product) => op.addPairs(value, product), op.vectorAt(position.get, offset)),
      );
    }),
  );

const advance = (address: op.Local, bytes: number): Code => address.set(op.add(address.get, op.number(bytes)));

const nextStep = (): Code =>
  op.sequence(...[...lanes.map(({ column }) => column), position].map((address) => advance(address, BYTES_PER_STEP)));

/** The last column's address now stands at the next pass's first column. */
const nextPass = (): Code =>
  op.sequence(
    columns.set(lanes.at(-1)?.column.get ?? columns.get),
    advance(weights, COLUMNS_PER_PASS * BYTES_PER_NUMBER),
    advance(columnCount, -COLUMNS_PER_PASS),
  );
