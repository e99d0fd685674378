/** Value types. Source of all numbers here: WebAssembly core specification 2.0, chapter 5 "Binary format". */
export const I32 = 0x7f;
export const V128 = 0x7b;

const FUNCTION_TYPE = 0x60;
const EMPTY_BLOCK = 0x40;
const VECTOR_PREFIX = 0xfd;
const EXPORTED_FUNCTION = 0;
const EXPORTED_MEMORY = 2;
/** Exponent of the alignment promised for a vector: 2^3 bytes, which every Float64Array has. */
const ALIGNMENT = 3;

const SECTION = { type: 1, function: 3, memory: 5, export: 7, code: 10 } as const;

/** A whole number of at least 0 in as few bytes of seven bits as it takes (LEB128). */
export function unsigned(value: number): readonly number[] {
  const low = value & 0x7f;
  const rest = value >>> 7;
  return rest === 0 ? [low] : [low | 0x80, ...unsigned(rest)];
}

/** A whole number of either sign, likewise. */
export function signed(value: number): readonly number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
  return isLast ? [low] : [low | 0x80, ...signed(rest)];
}

const vector = (opcode: number): readonly number[] => [VECTOR_PREFIX, ...unsigned(opcode)];

/** The instructions that the kernel is made of. Offsets are bytes added to the address on the stack. */
export const instruction = {
  get: (local: number): readonly number[] => [0x20, ...unsigned(local)],
  set: (local: number): readonly number[] => [0x21, ...unsigned(local)],
  tee: (local: number): readonly number[] => [0x22, ...unsigned(local)],
  constant: (value: number): readonly number[] => [0x41, ...signed(value)],
  drop: [0x1a],
  add: [0x6a],
  isBelow: [0x49],
  load: (offset: number): readonly number[] => [...vector(0x00), ALIGNMENT, ...unsigned(offset)],
  store: (offset: number): readonly number[] => [...vector(0x0b), ALIGNMENT, ...unsigned(offset)],
  /** One number into both halves of a register. */
  loadAndSpread: (offset: number): readonly number[] => [...vector(0x0a), ALIGNMENT, ...unsigned(offset)],
  addPairs: vector(0xf0),
  multiplyPairs: vector(0xf2),
} as const;

/** Runs a body again for as long as it leaves a number other than 0. */
export const repeat = (body: readonly number[]): readonly number[] => [0x03, EMPTY_BLOCK, ...body, 0x0d, 0, 0x0b];

export interface AssembledFunction {
  readonly name: string;
  readonly parameters: readonly number[];
  /** Types of the locals, which follow the parameters in number. */
  readonly locals: readonly number[];
  readonly body: readonly number[];
}

/** A module that exports a `memory` of no pages, which its user grows, and one function without a result. */
export function assembleModule({ name, parameters, locals, body }: AssembledFunction): Uint8Array {
  const code = [...list(locals.map((type) => [1, type])), ...body, 0x0b];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d],
    ...[1, 0, 0, 0],
    ...section(SECTION.type, [[FUNCTION_TYPE, ...list(parameters.map((type) => [type])), 0]]),
    ...section(SECTION.function, [[0]]),
    ...section(SECTION.memory, [[0, 0]]),
    ...section(SECTION.export, [
      [...text('memory'), EXPORTED_MEMORY, 0],
      [...text(name), EXPORTED_FUNCTION, 0],
    ]),
    ...section(SECTION.code, [sized(code)]),
  ]);
}

const list = (items: readonly (readonly number[])[]): readonly number[] => [...unsigned(items.length), ...items.flat()];
const sized = (bytes: readonly number[]): readonly number[] => [...unsigned(bytes.length), ...bytes];
const section = (id: number, items: readonly (readonly number[])[]): readonly number[] => [id, ...sized(list(items))];
/** A name of plain letters. */
const text = (value: string): readonly number[] =>
  sized(Array.from({ length: value.length }, (_, index) => value.charCodeAt(index)));
