/** In place of an account, a clearing house or a product: any. */
export const ANY = '*';

/** What a broker asks of its clients for the margin of a clearing house. */
export interface MarginMultiplier {
  /** Of a parent account, or `ANY`. */
  readonly accountCode: string;
  /** In capitals, or `ANY`. */
  readonly clearingHouse: string;
  /** The product's code in capitals (`cc_code` of `margin_by_contract`, or its `contract_code`), or `ANY`. */
  readonly product: string;
  /** Client margin for 1 of the clearing house's initial margin; at least 1. */
  readonly factor: number;
  /** The least client margin of all that the line counts for in an account, in `floorCurrency`; 0 = none. */
  readonly floor: number;
  readonly floorCurrency: string;
}

/** What of an account is margined: a product of a clearing house, under either of its codes. */
export interface MarginedProduct {
  readonly accountCode: string;
  readonly clearingHouse: string;
  readonly productCode: string;
  readonly contractCode: string;
}

/**
 * How much a line names, for `multiplierFor`: lines that name more of account, clearing house and product come first; of as many,
 * the one with the account, then the one with the product.
 */
function specificity({ accountCode, clearingHouse, product }: MarginMultiplier): number {
  const names = [accountCode, product, clearingHouse].map((name) => (name === ANY ? 0 : 1));
  const count = names.reduce<number>((sum, named) => sum + named, 0);
  return names.reduce<number>((sum, named) => sum * 2 + named, count);
}

/** The line that counts for a product of an account, the most specific of those that fit; undefined if none does. */
export function multiplierFor(
  multipliers: readonly MarginMultiplier[],
  { accountCode, clearingHouse, productCode, contractCode }: MarginedProduct,
): MarginMultiplier | undefined {
  const products = [ANY, productCode.toUpperCase(), contractCode.toUpperCase()];
  return multipliers
    .filter(
      (line) =>
        [ANY, accountCode].includes(line.accountCode) &&
        [ANY, clearingHouse.toUpperCase()].includes(line.clearingHouse) &&
        products.includes(line.product),
    )
    .reduce<MarginMultiplier | undefined>(
      (best, line) => (best === undefined || specificity(line) > specificity(best) ? line : best),
      undefined,
    );
}
