import { I32, V128, assembleModule, instruction as op, repeat } from './accumulate-assembler.js';

/** Columns that the kernel adds while it holds a part of the sum: the sum is read and written once for all of them. */
export const COLUMNS_PER_PASS = 8;
/** Scenarios that one step of the inner loop handles, two to a register. */
export const SCENARIOS_PER_STEP = 16;

const BYTES_PER_NUMBER = 8;
const BYTES_PER_REGISTER = 16;
const BYTES_PER_STEP = SCENARIOS_PER_STEP * BYTES_PER_NUMBER;

/** Parameters, then locals, of the kernel by index. */
const SUM = 0;
const COLUMNS = 1;
const WEIGHTS = 2;
const COLUMN_BYTES = 3;
const COLUMN_COUNT = 4;
const POSITION = 5;
const END = 6;
const COLUMN = 7;
const WEIGHT = COLUMN + COLUMNS_PER_PASS;

const passes = Array.from({ length: COLUMNS_PER_PASS }, (_, index) => index);
const registers = Array.from({ length: SCENARIOS_PER_STEP / 2 }, (_, index) => index * BYTES_PER_REGISTER);

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
export function kernelModule(): Uint8Array {
  return assembleModule({
    name: 'weightedSum',
    parameters: [I32, I32, I32, I32, I32],
    locals: [I32, I32, ...passes.map(() => I32), ...passes.map(() => V128)],
    body: repeat([...startPass(), ...repeat([...step(), ...untilEnd()]), ...nextPass()]),
  });
}

/** Loads the weights and sets every column's address. */
const startPass = (): readonly number[] => [
  ...passes.flatMap((pass) => [
    ...op.get(WEIGHTS),
    ...op.loadAndSpread(pass * BYTES_PER_NUMBER),
    ...op.set(WEIGHT + pass),
    ...(pass === 0 ? op.get(COLUMNS) : [...op.get(COLUMN + pass - 1), ...op.get(COLUMN_BYTES), ...op.add]),
    ...op.set(COLUMN + pass),
  ]),
  ...op.get(SUM),
  ...op.tee(POSITION),
  ...op.get(COLUMN_BYTES),
  ...op.add,
  ...op.set(END),
];

/** Sixteen scenarios: the sum's part is loaded, eight products are added, the part is stored. */
const step = (): readonly number[] =>
  registers.flatMap((offset) => [
    ...op.get(POSITION),
    ...op.get(POSITION),
    ...op.load(offset),
    ...passes.flatMap((pass) => [
      ...op.get(COLUMN + pass),
      ...op.load(offset),
      ...op.get(WEIGHT + pass),
      ...op.multiplyPairs,
      ...op.addPairs,
    ]),
    ...op.store(offset),
  ]);

const advance = (local: number, bytes: number): readonly number[] => [
  ...op.get(local),
  ...op.constant(bytes),
  ...op.add,
  ...op.tee(local),
];

/** Moves all addresses on; leaves whether scenarios are left. */
const untilEnd = (): readonly number[] => [
  ...passes.flatMap((pass) => [...advance(COLUMN + pass, BYTES_PER_STEP), ...op.drop]),
  ...advance(POSITION, BYTES_PER_STEP),
  ...op.get(END),
  ...op.isBelow,
];

/** The last column's address now stands at the next pass's first column. Leaves whether columns are left. */
const nextPass = (): readonly number[] => [
  ...op.get(COLUMN + COLUMNS_PER_PASS - 1),
  ...op.set(COLUMNS),
  ...advance(WEIGHTS, COLUMNS_PER_PASS * BYTES_PER_NUMBER),
  ...op.drop,
  ...advance(COLUMN_COUNT, -COLUMNS_PER_PASS),
];
