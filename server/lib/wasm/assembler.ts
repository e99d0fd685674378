/**
 * Code of a WebAssembly function: given the labels around it, innermost first, its bytes. Source of all numbers here:
 * WebAssembly core specification 2.0, chapter 5 "Binary format".
 */
export type Code = (labels: readonly string[]) => readonly number[];

export const I32 = 0x7f;
export const I64 = 0x7e;
/** Two numbers of 64 bits. */
export const V128 = 0x7b;

const NO_RESULT = 0x40;
const END = 0x0b;
const VECTOR_PREFIX = 0xfd;
/** Exponent of the alignment promised for a vector: 2^3 bytes, which every Float64Array has. */
const VECTOR_ALIGNMENT = 3;

const plain =
  (...bytes: readonly number[]): Code =>
  () =>
    bytes;

/** One piece of code after another. */
export const sequence =
  (...steps: readonly Code[]): Code =>
  (labels) =>
    steps.flatMap((step) => step(labels));

const operation =
  (...opcode: readonly number[]) =>
  (...operands: readonly Code[]): Code =>
    sequence(...operands, plain(...opcode));

export const number = (value: number): Code => plain(0x41, ...signed(value));
/** A constant of 64 bits. */
export const wide = (value: bigint): Code => plain(0x42, ...signedWide(BigInt.asIntN(64, value)));

/** Operations on 32 bits, unsigned; those whose names begin with `wide` are on 64. */
export const add = operation(0x6a);
export const subtract = operation(0x6b);
export const multiply = operation(0x6c);
export const remainder = operation(0x70);
export const and = operation(0x71);
export const or = operation(0x72);
export const exclusiveOr = operation(0x73);
export const shiftLeft = operation(0x74);
export const shiftRight = operation(0x76);
export const isZero = operation(0x45);
export const isEqual = operation(0x46);
export const isBelow = operation(0x49);
export const isAbove = operation(0x4b);
export const isAtLeast = operation(0x4f);
export const wideSubtract = operation(0x7d);
export const wideAnd = operation(0x83);
export const wideOr = operation(0x84);
export const wideExclusiveOr = operation(0x85);
export const wideShiftLeft = operation(0x86);
export const wideShiftRight = operation(0x88);
export const wideIsZero = operation(0x50);
export const wideIsEqual = operation(0x51);
/** Number of the lowest bit that is set. */
export const wideLowestBit = operation(0x7a);
export const narrow = operation(0xa7);

/** Operations on both numbers of a vector. */
const pairs = (opcode: number) => operation(VECTOR_PREFIX, ...unsigned(opcode));
export const addPairs = pairs(0xf0);
export const subtractPairs = pairs(0xf1);
export const multiplyPairs = pairs(0xf2);
export const dividePairs = pairs(0xf3);
/** The greater of two, as Math.max has it: 0 is above −0, and what is no number is passed on. */
export const greaterOfPairs = pairs(0xf5);
export const absolutePairs = pairs(0xec);
/** Whole numbers, rounded towards 0. */
export const wholePairs = pairs(0x7a);
/** All bits of a number are set where the first is below, or above, the second. */
export const isBelowPairs = pairs(0x49);
export const isAbovePairs = pairs(0x4a);
/** Bits of the first without those of the second. */
export const withoutPairs = pairs(0x4f);
export const orPairs = pairs(0x50);
/** Bits of the first where the third has them set, else of the second. */
export const choosePairs = pairs(0x52);
/** 1 if any bit is set. */
export const isAnySet = pairs(0x53);
/** Both as whole numbers of 64 bits, shifted by an i32. */
export const shiftPairsLeft = pairs(0xcb);
/** One constant as both numbers of a vector. */
export const bothOf = (value: number): Code => {
  const bytes = new Uint8Array(Float64Array.of(value, value).buffer);
  return plain(VECTOR_PREFIX, 0x0c, ...bytes);
};

/** Memory at the sum of an address and a constant. */
export const byteAt = (address: Code, offset = 0): Code => sequence(address, plain(0x2d, 0, ...unsigned(offset)));
export const pairAt = (address: Code, offset = 0): Code => sequence(address, plain(0x2f, 0, ...unsigned(offset)));
export const numberAt = (address: Code, offset = 0): Code => sequence(address, plain(0x28, 0, ...unsigned(offset)));
export const wideAt = (address: Code, offset = 0): Code => sequence(address, plain(0x29, 0, ...unsigned(offset)));
export const setNumberAt = (address: Code, offset: number, value: Code): Code =>
  sequence(address, value, plain(0x36, 0, ...unsigned(offset)));
export const setWideAt = (address: Code, offset: number, value: Code): Code =>
  sequence(address, value, plain(0x37, 0, ...unsigned(offset)));
export const vectorAt = (address: Code, offset: number): Code =>
  sequence(address, plain(VECTOR_PREFIX, 0x00, VECTOR_ALIGNMENT, ...unsigned(offset)));
/** One number of 64 bits as both of a vector. */
export const spreadAt = (address: Code, offset: number): Code =>
  sequence(address, plain(VECTOR_PREFIX, 0x0a, VECTOR_ALIGNMENT, ...unsigned(offset)));
export const setVectorAt = (address: Code, offset: number, value: Code): Code =>
  sequence(address, value, plain(VECTOR_PREFIX, 0x0b, VECTOR_ALIGNMENT, ...unsigned(offset)));
export const copyBytes = (target: Code, source: Code, length: Code): Code =>
  sequence(target, source, length, plain(0xfc, 0x0a, 0, 0));

/** A variable of a function. */
export interface Local {
  readonly type: number;
  readonly get: Code;
  readonly set: (value: Code) => Code;
}

/** @param index of all parameters and locals of the function */
export const local = (index: number, type: number = I32): Local => ({
  type,
  get: plain(0x20, ...unsigned(index)),
  set: (value) => sequence(value, plain(0x21, ...unsigned(index))),
});

/** `goTo` its name inside to begin it again. */
export const loop = (name: string, ...body: readonly Code[]): Code => nested(0x03, name, body);
/** `goTo` its name inside to leave it. */
export const block = (name: string, ...body: readonly Code[]): Code => nested(0x02, name, body);

const nested =
  (opcode: number, name: string, body: readonly Code[]): Code =>
  (labels) => [opcode, NO_RESULT, ...sequence(...body)([name, ...labels]), END];

/** Runs the body if the condition is not 0. */
export const when =
  (condition: Code, ...body: readonly Code[]): Code =>
  (labels) => [...condition(labels), 0x04, NO_RESULT, ...sequence(...body)(['', ...labels]), END];

export const whenElse =
  (condition: Code, then: Code, otherwise: Code): Code =>
  (labels) => {
    const inner = ['', ...labels];
    return [...condition(labels), 0x04, NO_RESULT, ...then(inner), 0x05, ...otherwise(inner), END];
  };

export const goTo =
  (name: string): Code =>
  (labels) => [0x0c, ...unsigned(depthOf(labels, name))];

/** Jumps to the label if the condition is not 0. */
export const goToWhere =
  (condition: Code, name: string): Code =>
  (labels) => [...condition(labels), 0x0d, ...unsigned(depthOf(labels, name))];

/** Runs the case of that number; every case ends with `goTo`. */
export function choose(index: Code, cases: readonly Code[]): Code {
  const names = cases.map((_, number) => `case ${number}`);
  const branch: Code = (labels) => {
    const depths = names.map((name) => unsigned(depthOf(labels, name)));
    return [...index(labels), 0x0e, ...unsigned(depths.length - 1), ...depths.flat()];
  };
  return cases.reduce((code, body, number) => sequence(block(`case ${number}`, code), body), branch);
}

function depthOf(labels: readonly string[], name: string): number {
  const depth = labels.indexOf(name);
  if (depth < 0) throw new Error(`There is no label "${name}" around the code that goes there.`);
  return depth;
}

const SECTION = { type: 1, function: 3, memory: 5, export: 7, code: 10 } as const;
const FUNCTION_TYPE = 0x60;
const EXPORTED_FUNCTION = 0;
const EXPORTED_MEMORY = 2;

export interface AssembledFunction {
  readonly name: string;
  /** Types of what it is given, of what it gives, and of its locals, which follow the parameters in number. */
  readonly parameters: readonly number[];
  readonly results: readonly number[];
  readonly locals: readonly number[];
  readonly body: Code;
}

/** A module that exports a `memory` of no pages, which its user grows, and one function. */
export function assembleModule({ name, parameters, results, locals, body }: AssembledFunction): Uint8Array {
  const code = [...list(locals.map((type) => [1, type])), ...body([]), END];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d],
    ...[1, 0, 0, 0],
    ...section(SECTION.type, [[FUNCTION_TYPE, ...types(parameters), ...types(results)]]),
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
const types = (of: readonly number[]): readonly number[] => list(of.map((type) => [type]));
const sized = (bytes: readonly number[]): readonly number[] => [...unsigned(bytes.length), ...bytes];
const section = (id: number, items: readonly (readonly number[])[]): readonly number[] => [id, ...sized(list(items))];
/** A name of plain letters. */
const text = (value: string): readonly number[] =>
  sized(Array.from({ length: value.length }, (_, index) => value.charCodeAt(index)));

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

/** One of 64 bits. */
function signedWide(value: bigint): readonly number[] {
  const low = Number(value & 0x7fn);
  const rest = value >> 7n;
  const isLast = (rest === 0n && (low & 0x40) === 0) || (rest === -1n && (low & 0x40) !== 0);
  return isLast ? [low] : [low | 0x80, ...signedWide(rest)];
}
