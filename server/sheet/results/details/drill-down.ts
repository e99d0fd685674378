import type { AccountResult } from '../../../contract/results/account-result.js';
import type { SectionElements } from '../../../contract/results/sections/engine-sections.js';
import type { MarginByContract } from '../../../contract/results/margin-rows.js';
import type { TableBlock } from '../../workbook/port.js';
import type { HistoricalMargin } from './historical-models.js';

/** A table of how the margin came about. */
export interface DetailBlock {
  /** What it holds, in a word or two. */
  readonly name: string;
  readonly block: TableBlock;
}

/** An engine's drill-down as written results show it. @typeParam Key the field of an account's result that holds it */
export interface DrillDown<Key extends keyof SectionElements> {
  readonly section: Key;
  /** Whether an element is of a product that the engine margins; there may be several, e.g. one for each omnibus side. */
  readonly isOf: (element: SectionElements[Key], row: MarginByContract) => boolean;
  /** Its own tables; those without a row are not shown. @param place where a row of the request stands */
  readonly blocks: (parents: readonly AccountResult[], place: (row: number) => string) => readonly DetailBlock[];
  /** The margins that losses in historical scenarios make, if it has any: tails and models of all engines stand together. */
  readonly historical?: (account: AccountResult) => readonly HistoricalMargin[];
}

/** Historical simulation knows one margin for each clearing house and currency. */
export const isOfClearingHouse = (
  element: Pick<MarginByContract, 'clearing_org' | 'currency_code'>,
  row: MarginByContract,
): boolean => element.clearing_org === row.clearing_org && element.currency_code === row.currency_code;
