import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';

const PLACES = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/usr/lib/libreoffice/program/soffice'];

/** LibreOffice, or the program named in `SOFFICE`; undefined where there is none. */
export const libreOffice = [process.env['SOFFICE'] ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));

if (libreOffice === undefined)
  process.stderr.write('Skipped: the tests of written workbooks found no LibreOffice (SOFFICE).\n');

/** A cell as LibreOffice sees it. */
export interface SeenCell {
  readonly value: string | number | boolean | null;
  readonly note: string | null;
}

export interface SeenSheet {
  readonly name: string;
  /** Row by row; blank cells at the end are left out. */
  readonly rows: readonly (readonly SeenCell[])[];
}

/** Opens a workbook in LibreOffice, which runs with a home of its own, and tells what it sees. */
export async function seenByLibreOffice(path: string): Promise<readonly SeenSheet[]> {
  const home = await mkdtemp(join(tmpdir(), 'margin-desk-office-'));
  try {
    await promisify(execFile)(
      libreOffice ?? 'soffice',
      ['--headless', '--norestore', '--convert-to', 'fods', '--outdir', home, path],
      { env: { PATH: process.env['PATH'], HOME: home }, timeout: 240_000 },
    );
    return parseSheets(await readFile(join(home, basename(path).replace(/\.\w+$/, '.fods')), 'utf8'));
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Blank cells and rows come in runs up to the end of the sheet. */
const LONGEST_RUN = 100;

function parseSheets(xml: string): readonly SeenSheet[] {
  const sheets: { name: string; rows: SeenCell[][] }[] = [];
  const parser = new SaxesParser();
  let row: SeenCell[] = [];
  let repeated = 1;
  let attributes: Readonly<Record<string, string>> = {};
  let text: string[] = [];
  let note: string[] | null = null;
  let isInNote = false;
  let isInParagraph = false;
  parser.on('opentag', ({ name, attributes: found }) => {
    if (name === 'table:table') sheets.push({ name: found['table:name'] ?? '', rows: [] });
    else if (name === 'table:table-row') {
      row = [];
      repeated = Number(found['table:number-rows-repeated'] ?? 1);
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      attributes = found;
      text = [];
      note = null;
    } else if (name === 'office:annotation') {
      isInNote = true;
      note = [];
    } else if (name === 'text:p') {
      isInParagraph = true;
      (isInNote ? note : text)?.push('');
    }
  });
  parser.on('text', (piece) => {
    if (!isInParagraph) return;
    const target = isInNote ? note : text;
    const last = target?.pop();
    if (target !== null && last !== undefined) target.push(last + piece);
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isInParagraph = false;
    else if (name === 'office:annotation') isInNote = false;
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      const cell = { value: valueOf(attributes, text), note: note?.join('\n') ?? null };
      const count = Math.min(LONGEST_RUN, Number(attributes['table:number-columns-repeated'] ?? 1));
      for (let index = 0; index < count; index++) row.push(cell);
    } else if (name === 'table:table-row') {
      while (row.length > 0 && row.at(-1)?.value === null && row.at(-1)?.note === null) row.pop();
      for (let index = 0; index < Math.min(LONGEST_RUN, repeated); index++) sheets.at(-1)?.rows.push(row);
    }
  });
  parser.write(xml).close();
  return sheets;
}

function valueOf(attributes: Readonly<Record<string, string>>, text: readonly string[]): SeenCell['value'] {
  switch (attributes['office:value-type']) {
    case undefined:
      return null;
    case 'boolean':
      return attributes['office:boolean-value'] === 'true';
    case 'float':
    case 'percentage':
    case 'currency':
      return Number(attributes['office:value']);
    default:
      return text.join('\n');
  }
}
