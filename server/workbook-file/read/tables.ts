import { cellBlock, type CellBlock } from '../cell-reference.js';
import { readXml } from '../package/read-xml.js';
import type { WorkbookPackage } from '../package/workbook-package.js';
import type { SheetPart } from './workbook-parts.js';

/** A table (list object) of a sheet. */
export interface SheetTable {
  readonly name: string;
  /** Headings and data, without a row of totals. */
  readonly block: CellBlock;
}

export async function readTables(workbook: WorkbookPackage, sheet: SheetPart): Promise<readonly SheetTable[]> {
  const parts = [...sheet.relationships.values()].filter(
    ({ kind, target }) => kind === 'table' && workbook.has(target),
  );
  const tables = await Promise.all(parts.map(({ target }) => readTable(workbook, target)));
  return tables.flatMap((table) => table ?? []);
}

async function readTable(workbook: WorkbookPackage, part: string): Promise<SheetTable | undefined> {
  let found: SheetTable | undefined;
  await readXml(workbook, part, {
    open: (name, { displayName, name: plainName, ref, totalsRowCount }) => {
      const block = name === 'table' ? cellBlock(ref ?? '') : undefined;
      if (block === undefined) return;
      const { first, last } = block;
      const end = { row: Math.max(first.row, last.row - Number(totalsRowCount ?? 0)), column: last.column };
      found = { name: displayName ?? plainName ?? '', block: { first, last: end } };
    },
  });
  return found;
}
