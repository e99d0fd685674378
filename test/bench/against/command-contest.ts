import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ExcelJS from 'exceljs';
import { bookCells, WRITTEN_FORMS } from '../written-book.js';
import { startBenchService } from '../service.js';
import { withGoal, type Contest } from '../contest/contest.js';

const MAIN = fileURLToPath(new URL('../../../program/main.js', import.meta.url));

const run = promisify(execFile);

/** A book as a workbook to a workbook of results at the command line, beside exceljs that reads the one and writes the other. */
export async function commandContest(directory: string, rows: number): Promise<Contest> {
  // The market of its data directory is there then, and the time that making it takes is not counted.
  const service = await startBenchService();
  const pathOf = (name: string): string => join(directory, `${name}.xlsx`);
  const [book, results, copy] = [pathOf('book'), pathOf('results'), pathOf('copy')];
  const workbook = new ExcelJS.Workbook();
  const cells = bookCells(rows, WRITTEN_FORMS['a column for each field']);
  workbook.addWorksheet('Book').addRows(cells.map((row) => [...row]));
  await workbook.xlsx.writeFile(book);
  return {
    name: `${rows} rows from a workbook to a workbook of results`,
    unit: 'k rows',
    tolerance: 0,
    ours: {
      name: 'margin-desk margin book.xlsx -o results.xlsx, with its start',
      work: rows / 1e3,
      run: async () => {
        const startedAt = performance.now();
        await run(process.execPath, [MAIN, 'margin', book, '-o', results, '--data-dir', service.dataDirectory]);
        return { seconds: (performance.now() - startedAt) / 1000, results: await isWritten(results) };
      },
    },
    rivals: [
      withGoal(
        { timesAsLong: 1.5 },
        {
          name: 'exceljs: the book read, the results written',
          work: rows / 1e3,
          run: async () => ({ seconds: await copied([book, results, copy]), results: await isWritten(copy) }),
        },
      ),
    ],
    close: () => service.stop(),
  };
}

const isWritten = async (path: string): Promise<Float64Array> => Float64Array.of((await stat(path)).size > 0 ? 1 : 0);

/** @returns seconds */
async function copied(paths: readonly string[]): Promise<number> {
  const child = fork(new URL('./exceljs-copy.worker.js', import.meta.url), paths);
  const [seconds] = (await once(child, 'message')) as [unknown];
  return Number(seconds);
}
