import type { PlainTable } from '../kinds/table-of-kind.js';
import { signedAmount } from '../contracts/contract-columns.js';
import { cellWord, isBlankCell, type TableRow } from '../sheet-table.js';
import { together, type PositionKeys } from './position-keys.js';

/** Titles of tables that add up what another one lists, in the languages of statements. */
const OF_SUMMARY =
  /\b(?:summar(?:y|ies)|recap\w*|overview|aggregate\w*|consolidated|totals?|by (?:product|contract|commodity|instrument|symbol|exchange|market)|zusammenfassung|übersicht|nach (?:produkt|kontrakt)|récapitulatif|synthèse|par (?:produit|contrat)|resumen|por (?:producto|contrato|produto)|riepilogo|per (?:prodotto|contratto)|resumo|samenvatting|overzicht)\b/iu;
/** Whether a title says that what stands below it adds up what is listed elsewhere. */
export const namesSummary = (title: string): boolean => OF_SUMMARY.test(title);

/** Without such a title so many contracts are the sums of accounts by no accident. */
const LEAST_CONTRACTS = 2;
/** `CLZ7`, `CL Dec27`: a month behind the code of a product. */
const MONTH_BEHIND =
  / ?(?:[FGHJKMNQUVXZ]\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*[ -]?(?:20)?\d{2})$/iu;

/** Rows below headings of their own, and what they hold. */
export interface HeldRows {
  readonly table: PlainTable;
  readonly rows: readonly TableRow[];
  readonly keys: PositionKeys;
}

/**
 * Whether rows of no account of their own add up what others list by account: of each contract, or of each product where no row says a
 * month. @param others that may list it @param unnamed the account of rows of which nothing names one; null = none has one
 */
export function isSummaryOf(own: HeldRows, others: readonly HeldRows[], unnamed: string | null): boolean {
  if (!isOfNoAccount(own, unnamed)) return false;
  const listed = others.filter((each) => !isOfNoAccount(each, unnamed));
  const all = together(listed.map(({ keys }) => keys));
  if (all.accounts.size < LEAST_CONTRACTS) return false;
  const isNamed = OF_SUMMARY.test(titleOf(own));
  const isOfSeveral = own.keys.sums.size >= LEAST_CONTRACTS && all.nets.size > all.sums.size;
  if (!isNamed && !isOfSeveral) return false;
  if (isSame(own.keys.sums, all.sums)) return true;
  const products = productsOf([own], true);
  return products !== undefined && isSame(products, productsOf(listed, false) ?? new Map());
}

const isOfNoAccount = ({ keys }: HeldRows, unnamed: string | null): boolean =>
  [...keys.accounts].every((account) => account === '' || account === unnamed);

/** The last line above the headings that says anything. */
const titleOf = ({ table: { table } }: HeldRows): string =>
  table.above.map(({ cells }) => cells.map(cellWord).join(' ').trim()).findLast((text) => text !== '') ?? '';

/** Lots by the code of their product; undefined if a row has none, or says a month that it must not. @param isWithoutMonths */
function productsOf(held: readonly HeldRows[], isWithoutMonths: boolean): ReadonlyMap<string, number> | undefined {
  const sums = new Map<string, number>();
  for (const { table, rows } of held) {
    const { map } = table.recognition;
    const { contract_code: code, contract_expiry: expiry } = map.columns;
    for (const { cells } of rows) {
      const word = cellWord(cells[code ?? -1]).toUpperCase();
      const product = word.replace(MONTH_BEHIND, '');
      const lots = signedAmount(cells, map);
      const saysMonth = product !== word || !isBlankCell(cells[expiry ?? -1]);
      if (word === '' || lots === undefined || saysMonth === isWithoutMonths) return undefined;
      sums.set(product, (sums.get(product) ?? 0) + lots);
    }
  }
  return sums;
}

const isSame = (own: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): boolean =>
  own.size > 0 && own.size === others.size && [...own].every(([contract, lots]) => others.get(contract) === lots);
