import { readFile, writeFile } from 'node:fs/promises';
import { FileWorkbook } from '../file-workbook.js';
import { loadWorkbook, type LoadedWorkbook } from '../file/load-workbook.js';
import type { CopiedWorkbook, ResultsToWrite, WrittenResults } from '../workbook-task.js';

/** Writes results into a workbook that is held in memory with all of its formats. It is loaded at once. */
export class HeldResults {
  private readonly loaded: Promise<LoadedWorkbook>;

  constructor(source: CopiedWorkbook | null) {
    this.loaded =
      source === null ? Promise.resolve({ workbook: FileWorkbook.blank(), foreignFormulas: 0 }) : load(source);
    // What is wrong with the source is told to whoever writes the results.
    this.loaded.catch(() => undefined);
  }

  /** @param path of a new file */
  async write({ marks, sheets }: ResultsToWrite, path: string): Promise<WrittenResults> {
    const { workbook, foreignFormulas } = await this.loaded;
    const sheetNames: string[] = [];
    // marks may lie on sheets that are written only now
    for (const sheet of sheets) sheetNames.push(await workbook.addResultSheet(sheet));
    const { marked, withoutNote } = await workbook.setMarks(marks);
    await writeFile(path, await workbook.bytes());
    const notices =
      foreignFormulas === 0
        ? []
        : [`${foreignFormulas} formulas that refer to other workbooks were replaced by their last values.`];
    return { sheetNames, marked, withoutNote, notices };
  }
}

const load = async ({ name, path }: CopiedWorkbook): Promise<LoadedWorkbook> =>
  loadWorkbook(name, new Uint8Array(await readFile(path)));
