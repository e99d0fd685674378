import type { RowIssue } from '../../domain/row-issue.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import type { RowTexts } from '../../instruments/row/row-texts.js';
import { memoizedBy } from '../../lib/memoized.js';
import type { AccountCollector } from '../account-collector.js';
import { mayBeRepeated } from '../repeated-positions.js';
import type { RowSetting } from '../row-setting.js';
import type { SharedRows } from '../shared-rows.js';
import type { SubmittedTexts } from './submitted-texts.js';

/** By place: the position of the first row, of which nothing had to be told. */
type Examples = (ResolvedPosition | undefined)[];

const examplesOf = memoizedBy<SharedRows, (read: RowTexts) => Examples>(() => memoizedBy<RowTexts, Examples>(() => []));

/**
 * Takes rows that say what rows before them said but for their quantity, without reading them again. The first of them is read as
 * any other; one of which something is told is never an example, so that nothing is left untold of those that repeat it.
 */
export class RepeatedRows {
  private readonly examples: Examples;

  constructor(
    private readonly texts: SubmittedTexts,
    private readonly setting: RowSetting,
  ) {
    this.examples = examplesOf(setting.shared)(texts.read);
  }

  /** Adds a row to its account if it repeats one. @param index its place among the texts @returns false if it has to be read */
  takes(index: number, accounts: AccountCollector): boolean {
    const { texts, examples, setting } = this;
    const held = texts.heldOf(index);
    const example = held < 0 ? undefined : examples[texts.read.placeOf(held)];
    if (example === undefined) return false;
    const account = accounts.rowsOf(texts.read.accountOf(held), null);
    const quantity = texts.read.quantityOf(held, setting.context) ?? example.netQuantity;
    if (!account.repeats(example, { row: texts.numberOf(index), index, quantity })) return false;
    account.rowsTotal += 1;
    return true;
  }

  /** Whether others may repeat the position of a row. @param notes that were told of it */
  learns(index: number, position: ResolvedPosition, notes: readonly RowIssue[] = []): boolean {
    const held = this.texts.heldOf(index);
    if (held < 0 || !mayBeRepeated(position, notes, this.setting)) return false;
    this.examples[this.texts.read.placeOf(held)] = position;
    this.setting.shared.held += 1;
    return true;
  }
}
