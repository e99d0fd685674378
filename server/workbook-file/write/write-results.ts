import { rename, rm } from 'node:fs/promises';
import type { CellMark } from '../../sheet/workbook/port.js';
import { nameBeside } from '../../files/write-whole.js';
import type { CopiedWorkbook, ResultsToWrite, WrittenResults } from '../workbook-task.js';
import { HeldResults } from './held-results.js';
import { StreamedResults } from './streamed-results.js';

/** A copy of a workbook, or a new one, that has been begun before there are results for it. It is written once. */
export interface BegunResults {
  write(request: ResultsToWrite, path: string): Promise<WrittenResults>;
}

/**
 * Begins a copy of a workbook beside which the caller goes on; a fault of it is thrown where it is written.
 * @param marks that its cells are likely to have
 */
export const beginResults = (
  source: CopiedWorkbook | null,
  way: ResultsToWrite['way'],
  marks: readonly CellMark[] = [],
): BegunResults => (way === 'memory' ? new HeldResults(source) : new StreamedResults(source, marks));

/**
 * Writes results into a copy of a workbook, or into a new one. The output appears when all of it is there.
 * @param begun a copy of the same source by the same way; default: it is made now
 */
export async function writeResults(
  request: ResultsToWrite,
  begun: BegunResults = beginResults(request.source, request.way, request.marks),
): Promise<WrittenResults> {
  const unfinished = nameBeside(request.output);
  try {
    const written = await begun.write(request, unfinished);
    await rename(unfinished, request.output);
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
