import { stat } from 'node:fs/promises';
import type { CopiedWorkbook, ResultsToWrite } from '../workbook-task.js';
import type { BegunResults } from './write-results.js';

/** A copy of a larger file would take too much memory while it waits for its results. */
const MOST_BYTES = 32_000_000;

interface BegunCopy extends Pick<ResultsToWrite, 'way'> {
  readonly source: CopiedWorkbook;
  readonly results: BegunResults;
}

/** The copy of the book that was read last, begun while its results are calculated. */
export class CopyAhead {
  private begun: Promise<BegunCopy | null> = Promise.resolve(null);

  /** Begins a copy if the file is not too large; one that can't be made is made, and refused, where the results are written. */
  begin(source: CopiedWorkbook, way: ResultsToWrite['way']): void {
    this.begun = beginCopy(source, way).catch(() => null);
  }

  /** The copy for results, if it is of their source and made by their way; it is given once. */
  async take({ source, way }: ResultsToWrite): Promise<BegunResults | undefined> {
    const copy = await this.begun;
    this.begun = Promise.resolve(null);
    return copy?.source.path === source?.path && copy?.way === way ? copy.results : undefined;
  }
}

async function beginCopy(source: CopiedWorkbook, way: ResultsToWrite['way']): Promise<BegunCopy | null> {
  if ((await stat(source.path)).size > MOST_BYTES) return null;
  // exceljs takes longer to load than a small book to be calculated.
  const { beginResults } = await import('./write-results.js');
  return { source, way, results: beginResults(source, way) };
}
