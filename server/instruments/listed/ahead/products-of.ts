import type { ProductFamily } from '../../../parameters/span/model.js';
import type { LoadedSpanSet } from '../../../parameters/types.js';

/** The product of a contract and, of an option, that of its underlying behind it. @param row in the set's contracts */
export function productsOf(
  { parameters: { header, contracts } }: LoadedSpanSet,
  row: number,
): readonly ProductFamily[] {
  const family = header.families[contracts.family[row] ?? -1];
  const underlying = header.families[family?.underlyingFamily ?? -1];
  return [family, underlying].filter((one) => one !== undefined);
}
