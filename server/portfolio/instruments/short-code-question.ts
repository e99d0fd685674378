import type { WrittenInstrument } from '../../contract/instruments.js';
import { canonicalExchange } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { contractDirectory } from './contract-directory.js';
import type { InstrumentText } from './instrument-text.js';
import { isUnusualCode } from './products-meant.js';
import { firstPlaceOf, otherPlaceOfCode } from './trade-names.js';

/** What is asked of a short code without an exchange that is another contract's elsewhere, or only a vendor's; undefined of all others. */
export function shortCodeQuestion(
  snapshot: ParameterSnapshot,
  { name, exchange }: InstrumentText,
  { contract_code: code, exchange_code: place }: WrittenInstrument,
): string | undefined {
  const [product] = contractDirectory(snapshot).byCode(name);
  if (product === undefined || (exchange ?? place).trim() !== '') return undefined;
  const own = `${product.exchange} ${product.code}`;
  const first = firstPlaceOf(name);
  if (first !== undefined)
    return `“${code}” could be a contract of ${first}, which has none such in the market, or ${own}: write the exchange.`;
  if (!isUnusualCode(product, name, code)) return undefined;
  const asked = name.trim().toUpperCase();
  const other = otherPlaceOfCode(asked, canonicalExchange(product.exchange));
  return other === undefined
    ? `“${code}” is what a vendor calls ${own}, whose exchange is not said: write it.`
    : `“${code}” could be ${other} ${asked}, which is not in the market, or what a vendor calls ${own}: write the exchange.`;
}
