import type { CalculatedPortfolio } from '../portfolio/calculator.js';

/** The JSON text of a calculation's answer, piece by piece. */
export function* responseParts({ head, accounts, tail }: CalculatedPortfolio): Generator<Uint8Array | string> {
  yield head;
  for (const [index, { body }] of accounts.entries()) {
    if (index > 0) yield ',';
    yield body;
  }
  yield tail;
}
