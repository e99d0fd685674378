import type { ContractDirectory } from './contract-directory.js';
import { sharesWord } from './code-with-name.js';
import { instrumentOf, type InstrumentText } from './instrument-text.js';

/** `/ESH27 - E-mini S&P 500`, `CLG27 Crude Oil`: a symbol in one word, and what stands behind it. */
const SYMBOL_FIRST = /^(\.?\/?[A-Z][A-Z0-9]{1,7}) (?:[-–—:|] )?(\S.+)$/;

/**
 * A symbol with its month beside the name of its contract, in one text. Undefined where the words behind it are no name of it: they may
 * say something of the row.
 * @param year of the valuation
 */
export function symbolWithName(text: string, year: number, directory: ContractDirectory): InstrumentText | undefined {
  const [, symbol = '', name = ''] = SYMBOL_FIRST.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const own = instrumentOf(symbol, year);
  if (own.month === null || own.right !== null || own.exchange !== null) return undefined;
  const named = new Set(directory.byName(name, null).map(({ code }) => code));
  const isItsName = directory
    .byCode(own.name)
    .some((product) => named.has(product.code) || (named.size === 0 && sharesWord(product.name, name)));
  return isItsName ? own : undefined;
}
