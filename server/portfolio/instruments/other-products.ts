import type { InstrumentLeg } from '../../contract/instruments.js';
import type { ListedProduct } from '../../instruments/listed/listed-product.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { contractDirectory, wordsOfName } from './contract-directory.js';
import type { SaidContract } from './said-contract.js';

/** Contracts on an index that are minis whatever their name says. */
const MINIS: ReadonlySet<string> = new Set(['ES', 'NQ', 'YM', 'RTY', 'EMD']);
const MICRO = /(?<!\p{L})(?:micro|nano)(?!\p{L})/iu;
const MINI = /(?<!\p{L})(?:e-?)?minis?(?!\p{L})/iu;

/** Whether a text says another contract than that of its row: a smaller one, or one that is called by other words. */
export function isOtherProduct(snapshot: ParameterSnapshot, leg: InstrumentLeg, said: SaidContract): boolean {
  const own = productsAt(snapshot, leg);
  const [other] = said.legs;
  if (isSmaller(own, said.text)) return true;
  if (other === undefined || own.length === 0) return false;
  const isSame = other.contract_code === leg.contract_code && other.exchange_code === leg.exchange_code;
  const others = productsAt(snapshot, other);
  if (isSame || areRelated(own, others)) return false;
  const words = wordsOfName(said.text);
  const ofRow = new Set(own.flatMap(({ name }) => wordsOfName(name)));
  // What a vendor calls a contract elsewhere may be the code of another one; here it is that contract's.
  const isCode = said.isThere && !words.some((word) => /^\p{L}{4,}$/u.test(word));
  const ofOther = new Set(others.flatMap(({ name }) => wordsOfName(name)));
  return (
    isCode || !words.some((word) => ofRow.has(word)) || words.some((word) => ofOther.has(word) && !ofRow.has(word))
  );
}

const productsAt = (
  snapshot: ParameterSnapshot,
  { exchange_code: place, contract_code: code }: InstrumentLeg,
): readonly ListedProduct[] =>
  contractDirectory(snapshot)
    .byCode(code)
    .filter(({ exchange }) => exchange === place);

/** Whether one is an option on the other, or both are on the same. */
function areRelated(own: readonly ListedProduct[], others: readonly ListedProduct[]): boolean {
  const basesOf = (products: readonly ListedProduct[]): ReadonlySet<string> =>
    new Set(products.map(({ exchange, code, underlyingCode }) => `${exchange} ${underlyingCode ?? code}`));
  const bases = basesOf(own);
  return [...basesOf(others)].some((base) => bases.has(base));
}

function isSmaller(own: readonly ListedProduct[], text: string): boolean {
  if (own.length === 0) return false;
  const isMini = own.some(({ code, name }) => MINIS.has(code) || MINI.test(name));
  return (
    (MICRO.test(text) && !own.some(({ name }) => MICRO.test(name))) ||
    (MINI.test(text) && !isMini && !own.some(({ name }) => MICRO.test(name)))
  );
}
