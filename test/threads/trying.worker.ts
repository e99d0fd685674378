import { setTimeout as pause } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { move } from 'piscina';

// What the suite of the pool has threads do.

export const echo = (value: unknown): unknown => value;

export const thread = (): number => threadId;

export const wait = async (milliseconds: number): Promise<number> => {
  await pause(milliseconds);
  return threadId;
};

export const end = (code: number): never => process.exit(code);

export const fail = (message: string): never => {
  throw new Error(message);
};

/** Hands its memory over: what it holds of it afterwards is told by the next call. */
let held = new ArrayBuffer(0);
export const handOver = (bytes: number): unknown => {
  held = new ArrayBuffer(bytes);
  return move(held);
};
export const heldBytes = (): number => held.byteLength;

export const echoBytes = ({ byteLength }: ArrayBuffer): number => byteLength;

/** Takes memory until there is none. */
export const grow = (): number => {
  const taken: number[][] = [];
  for (;;) taken.push(Array.from({ length: 100_000 }, (_, index) => index + taken.length));
};
