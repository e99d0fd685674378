import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { nameBeside } from '../../files/write-whole.js';
import { FileWorkbook } from '../file-workbook.js';
import { loadWorkbook } from '../file/load-workbook.js';
import type { ResultsToWrite, WrittenResults } from '../workbook-task.js';
import { streamResults } from './stream-results.js';

/** Writes results into a copy of a workbook, or into a new one. The output appears when all of it is there. */
export async function writeResults(request: ResultsToWrite): Promise<WrittenResults> {
  const unfinished = nameBeside(request.output);
  try {
    const written =
      request.way === 'memory' ? await writeInMemory(request, unfinished) : await streamResults(request, unfinished);
    await rename(unfinished, request.output);
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeInMemory({ source, marks, sheets }: ResultsToWrite, path: string): Promise<WrittenResults> {
  const { workbook, foreignFormulas } =
    source === null
      ? { workbook: FileWorkbook.blank(), foreignFormulas: 0 }
      : await loadWorkbook(source.name, new Uint8Array(await readFile(source.path)));
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
