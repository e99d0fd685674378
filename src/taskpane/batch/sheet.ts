import type { BatchStatusBody } from '../../../server/contract/batch.js';
import type { ResultSheet, TableBlock } from '../../../server/sheet/workbook/port.js';
import { amount, counted } from '../format.js';
import { PaneFault } from '../notice.js';
import { batchResultBlock, remarkBlock, type RemarkCells } from './blocks.js';
import { batchCoverage, marginedText, type BatchTotals } from './totals.js';
import type { FollowedBatch } from './followed-batch.js';

/** Rows of a sheet that results may take; it has 1,048,576. */
const MOST_ROWS = 1_000_000;
/** The most remarks written to the sheet; the rest is counted, and can be read in the pane. */
export const MOST_REMARKS = 50_000;

interface BatchSheetParts {
  readonly batch: FollowedBatch;
  readonly status: BatchStatusBody;
  readonly totals: BatchTotals;
  /** Rows of all accounts, in the order of the submission. */
  readonly accounts: TableBlock['rows'];
  /** The first remarks. */
  readonly remarks: readonly RemarkCells[];
  readonly remarksTotal: number;
  /** Other remarks that the reader must see before the figures. */
  readonly warnings: readonly string[];
}

/** Lays out the results of a batch as a sheet: rows left out come first. @throws PaneFault if they don't fit */
export function batchSheet(parts: BatchSheetParts): ResultSheet {
  const { accounts, remarks } = parts;
  if (accounts.length + remarks.length > MOST_ROWS)
    throw new PaneFault(
      'The results don’t fit into a sheet',
      `There are ${counted(accounts.length, 'account')}; download all of them as CSV.`,
    );
  return {
    name: `Batch ${parts.status.created_at.slice(0, 10)}`,
    lines: linesOf(parts),
    blocks: [...(remarks.length === 0 ? [] : [remarkBlock(remarks)]), { ...batchResultBlock([]), rows: accounts }],
    charts: [],
  };
}

function linesOf({ batch, status, totals, remarks, remarksTotal, warnings }: BatchSheetParts): ResultSheet['lines'] {
  const { text, grade } = batchCoverage(totals, status, batch.leftOut);
  const warning = (sentence: string): ResultSheet['lines'][number] => ({ text: sentence, isWarning: true });
  const plain = (sentence: string): ResultSheet['lines'][number] => ({ text: sentence, isWarning: false });
  const unit = batch.currency === null ? 'the base currency of the submission' : batch.currency;
  const rest = remarksTotal - remarks.length;
  return [
    plain(`Batch ${batch.title === '' ? batch.id : batch.title}`),
    { text, isWarning: grade !== 'complete' },
    ...batch.remarks.map(warning),
    ...(totals.replaced === 0 ? [] : [warning(replacedSentence(totals.replaced))]),
    ...(rest > 0 ? [warning(`${counted(rest, 'more remark')} can be read with the accounts in the pane.`)] : []),
    ...warnings.map(warning),
    plain(`Initial margin of ${marginedText(totals)}: ${amount(totals.initialMargin)}.`),
    plain(
      `Amounts in ${unit}. Batch ${batch.id}, submitted ${utc(status.created_at)}, ended ${utc(status.completed_at)}.`,
    ),
  ];
}

/** @param count accounts that have been calculated again since */
export const replacedSentence = (count: number): string =>
  `${counted(count, 'account')} ${count === 1 ? 'has' : 'have'} been calculated again since: ${count === 1 ? 'its' : 'their'} requirement of this batch is no longer kept.`;

/** An instant to the second, in UTC. */
export const utc = (instant: string | null): string =>
  instant === null ? '–' : instant.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ' UTC');
