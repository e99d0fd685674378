import { open } from 'node:fs/promises';

const MARKS = [Buffer.from('PK', 'latin1'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];
const WORKBOOK_NAME = /\.(?:xls[xmb]?|xlt[xm])$/i;

/** Whether a file is, or claims to be, a workbook; what can't be opened is told when it is read. */
export async function isWorkbookFile(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    if (!(await file.stat()).isFile()) return false;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead);
    return WORKBOOK_NAME.test(path) || MARKS.some((mark) => start.subarray(0, mark.length).equals(mark));
  } finally {
    await file.close();
  }
}
