import { describe, expect, it } from '@jest/globals';
import { FileWorkbook } from '../../server/workbook-file/file-workbook.js';
import { loadWorkbook } from '../../server/workbook-file/file/load-workbook.js';
import { PORT_CASES } from '../../server/sheet/workbook/self-test.js';

const reloaded = async (workbook: FileWorkbook): Promise<FileWorkbook> => {
  const bytes = await workbook.bytes();
  return (await loadWorkbook('book.xlsx', new Uint8Array(bytes))).workbook;
};

describe('a workbook file keeps the promises of the port', () => {
  for (const { name, needs, run } of PORT_CASES) {
    const { abilities } = FileWorkbook.blank();
    if (needs !== undefined && !abilities[needs]) continue;
    it(name, async () => {
      await run(FileWorkbook.blank());
      expect(FileWorkbook.blank().kind).toBe('file');
    });
  }
});

describe('a workbook that was saved and loaded keeps the promises of the port', () => {
  for (const { name, needs, run } of PORT_CASES) {
    const { abilities } = FileWorkbook.blank();
    if (needs !== undefined && !abilities[needs]) continue;
    it(name, async () => {
      const first = FileWorkbook.blank();
      await first.addResultSheet({ name: 'First', lines: [{ text: 'one', isWarning: false }], blocks: [], charts: [] });
      await run(await reloaded(first));
      expect(first.kind).toBe('file');
    });
  }
});
