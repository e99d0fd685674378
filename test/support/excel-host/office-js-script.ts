import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { officeHostFile } from './load-office-js.js';

const ENTRY = fileURLToPath(new URL('browser-page.js', import.meta.url));

/**
 * A script that a browser test serves in place of `office.js`: the real host file of Office.js, and the stand-in for
 * Excel behind it, as `excelHost` of the page.
 */
export async function officeJsScript(hostFile = 'excel-win32-16.01'): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-excel-host-'));
  try {
    await bundle(directory);
    return `${officeHostFile(hostFile)}\n${await readFile(join(directory, 'main.js'), 'utf8')}`;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const bundle = (directory: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack({ mode: 'development', devtool: false, entry: ENTRY, output: { path: directory } });
    compiler.run((fault, stats) => {
      if (fault !== null) reject(fault);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
