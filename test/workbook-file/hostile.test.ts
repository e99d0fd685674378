import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkbookTask } from '../../server/workbook-file/workbook-task.js';
import { runOnThread, type ThreadLimits } from '../../server/workbook-file/workbook-thread.js';
import { archive, type ArchiveMember } from '../support/archive.js';
import { sheetData, xlsxMembers, xlsxOf, type WorkbookXml } from '../support/xlsx-parts.js';

const LIMITS: ThreadLimits = { seconds: 60, megabytes: 512 };

const plain = (content: string, more: Partial<WorkbookXml> = {}): WorkbookXml => ({
  sheets: [{ name: 'Sheet1', content }],
  ...more,
});

const ONE_CELL = plain(sheetData('<c r="A1"><v>1</v></c>'));

/** The members of a good workbook, one of them replaced or added. */
const withMember = (member: ArchiveMember): Buffer =>
  archive([...xlsxMembers(ONE_CELL).filter(({ name }) => name !== member.name), member]);

const replaced = (name: string, text: string): Buffer => withMember({ name, data: Buffer.from(text) });

const flood = (bytes: number): Buffer => Buffer.alloc(bytes, 'a');

const SHEET = 'xl/worksheets/sheet1.xml';
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** What a file is, its bytes, what is said of it. */
const REFUSED: readonly (readonly [what: string, bytes: () => Buffer, sentence: RegExp])[] = [
  ['nothing', () => Buffer.alloc(0), /^bad\.xlsx is empty\.$/],
  ['text', () => Buffer.from('account_code,exchange_code'), /^bad\.xlsx is not an \.xlsx workbook\.$/],
  ['an empty archive', () => archive([]), /^bad\.xlsx is an empty archive/],
  ['a workbook with a password', () => Buffer.concat([OLE, flood(4096)]), /protected by a password, or an old \.xls/],
  ['a binary workbook', () => withMember({ name: 'xl/workbook.bin', data: flood(9) }), /\(\.xlsb\); save it as \.xlsx/],
  [
    'an OpenDocument workbook',
    () =>
      archive([
        { name: 'mimetype', data: flood(9) },
        { name: 'content.xml', data: flood(9) },
      ]),
    /OpenDocument file/,
  ],
  [
    'a letter',
    () => replaced('_rels/.rels', '<R><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></R>'),
    /Office document, but not a workbook/,
  ],
  ['another archive', () => archive([{ name: 'a.txt', data: flood(9) }]), /an archive, but not an \.xlsx workbook/],
  ['half a workbook', () => xlsxOf(ONE_CELL).subarray(0, 900), /cut off or not a workbook/],
  ['a workbook without a sheet', () => xlsxOf({ sheets: [] }), /has no worksheet/],
  [
    'a part that claims to be smaller than it is',
    () => withMember({ name: SHEET, data: flood(100_000), claims: { size: 50 } }),
    /damaged: too many bytes/,
  ],
  [
    'a part with another checksum',
    () => withMember({ name: SHEET, data: Buffer.from('<worksheet/>'), claims: { checksum: 1 } }),
    /checksum of xl\/worksheets\/sheet1\.xml/,
  ],
  [
    'a bomb',
    () => withMember({ name: SHEET, data: Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(40_000_000, ' ')]) }),
    /unpacks to more than 200 times its size|a text in it has more than/,
  ],
  [
    'a part that claims gigabytes',
    () => withMember({ name: SHEET, data: flood(10), claims: { size: 3_000_000_000 } }),
    /too large: xl\/worksheets\/sheet1\.xml/,
  ],
  [
    'a cell with millions of characters',
    () => xlsxOf(plain(sheetData(`<c t="inlineStr"><is><t>${'a'.repeat(9_000_000)}</t></is></c>`))),
    /a text in it has more than|times its size/,
  ],
  [
    'thousands of parts',
    () => archive(Array.from({ length: 2001 }, (_, index) => ({ name: `p${index}`, data: flood(1) }))),
    /more than 2000 parts/,
  ],
  ['an encrypted part', () => withMember({ name: 'x', data: flood(1), isEncrypted: true }), /is an encrypted archive/],
  [
    'a part that is there twice',
    () => archive([...xlsxMembers(ONE_CELL), { name: 'XL/Workbook.xml', data: flood(1) }]),
    /XL\/Workbook\.xml is in it twice/,
  ],
  ['a part outside of the archive', () => withMember({ name: '../x', data: flood(1) }), /damaged: .*\.\.\/x/],
  [
    'a document type',
    () => replaced(SHEET, '<!DOCTYPE w [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>'),
    /declares a document type/,
  ],
  ['an entity of its own', () => replaced(SHEET, '<worksheet>&a;</worksheet>'), /damaged: xl\/worksheets\/sheet1\.xml/],
  ['elements in elements', () => xlsxOf(plain('<a>'.repeat(3000) + '</a>'.repeat(3000))), /nested too deep/],
  [
    'XML that ends too early',
    () => replaced(SHEET, '<worksheet><sheetData><row><c><v>1</v>'),
    /damaged: xl\/worksheets/,
  ],
  [
    'bytes that are no text',
    () => withMember({ name: SHEET, data: Buffer.from('<a>\xff\xfe</a>', 'latin1') }),
    /encoding/,
  ],
  [
    'a cell outside of the sheet',
    () => xlsxOf(plain('<sheetData><row r="1"><c r="A999999999"><v>1</v></c></row></sheetData>')),
    /there is no cell A999999999/,
  ],
  [
    'a row outside of the sheet',
    () => xlsxOf(plain('<sheetData><row r="999999999"><c><v>1</v></c></row></sheetData>')),
    /there is no row 999999999/,
  ],
  ['a text that is not there', () => xlsxOf(plain(sheetData('<c t="s"><v>7</v></c>'))), /Sheet1, A1 refers to text 7/],
  ['a number that is none', () => xlsxOf(plain(sheetData('<c><v>1e999</v></c>'))), /A1 holds "1e999" as a number/],
  [
    'more cells than the grid holds',
    () => xlsxOf(plain(`<sheetData>${`<row>${'<c><v>1</v></c>'.repeat(16_000)}</row>`.repeat(63)}</sheetData>`)),
    /more than 1,000,000 cells|times its size/,
  ],
];

/** A workbook of 60,000 rows. */
function longBook(): Uint8Array {
  const rows = Array.from({ length: 60_000 }, (_, row) => `<row><c t="str"><v>text ${row}</v></c></row>`).join('');
  return xlsxOf(plain(`<sheetData>${rows}</sheetData>`));
}

const readDocument = (bytes: Uint8Array): WorkbookTask => ({ kind: 'read-document', name: 'bad.xlsx', bytes });

describe('a thread that reads workbooks', () => {
  it.each(REFUSED)('refuses %s in a sentence', async (_, bytes, sentence) => {
    const outcome = await runOnThread(readDocument(bytes()), 'bad.xlsx', LIMITS);
    expect(outcome.ok).toBe(false);
    if (outcome.ok) return;
    const [issue] = outcome.issues;
    expect(issue?.code).toBe('INVALID_WORKBOOK');
    expect(issue?.message).toMatch(sentence);
    expect(issue?.message).toMatch(/^[^\n]{10,400}\.$/);
  });

  it('reads what only looks large', async () => {
    const ghosts = [
      '<sheetData/><mergeCells><mergeCell ref="A1:ZZ100000"/></mergeCells>',
      '<sheetData/><dataValidations><dataValidation sqref="A1:XFD1048576"/></dataValidations>',
      '<cols><col min="1" max="16384" width="12"/></cols><sheetData/>',
    ];
    for (const content of ghosts) {
      const outcome = await runOnThread(readDocument(xlsxOf(plain(content))), 'bad.xlsx', LIMITS);
      expect(outcome.ok).toBe(true);
    }
  });

  it('says that a workbook needs too much memory, and the process lives on', async () => {
    const outcome = await runOnThread(readDocument(longBook()), 'bad.xlsx', { seconds: 60, megabytes: 8 });
    expect(outcome).toMatchObject({ ok: false, issues: [{ message: expect.stringContaining('more memory') }] });
  });

  it('says that a workbook takes too long', async () => {
    // A new thread, as no other has this limit on memory, and a workbook that takes it far longer than the limit on time.
    const limits = { seconds: 0.001, megabytes: LIMITS.megabytes + 1 };
    const outcome = await runOnThread(readDocument(longBook()), 'bad.xlsx', limits);
    expect(outcome).toMatchObject({
      ok: false,
      issues: [{ message: 'bad.xlsx takes longer than 0.001 seconds; split it.' }],
    });
  });
});

describe('results that can’t be written', () => {
  let directory: string;
  beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'margin-desk-hostile-'))));
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it.each(['memory', 'stream'] as const)('leave nothing behind (%s)', async (way) => {
    const path = join(directory, 'bad.xlsx');
    await writeFile(path, replaced(SHEET, '<worksheet><sheetData><row><c><v>x</v>'));
    const output = join(directory, 'out.xlsx');
    const source = { name: 'bad.xlsx', path };
    const task: WorkbookTask = { kind: 'write-results', source, output, marks: [], sheets: [], way };
    // Our own reader refuses it, exceljs breaks on it.
    const isWritten = await runOnThread(task, 'bad.xlsx', LIMITS).then(
      ({ ok }) => ok,
      () => false,
    );
    expect(isWritten).toBe(false);
    expect(await readdir(directory)).toEqual(['bad.xlsx']);
  });
});
