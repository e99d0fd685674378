import type { WorkbookCellStyle } from '../../contract/workbook-document.js';
import type { WorkbookPackage } from '../package/workbook-package.js';
import { isDateFormat } from '../../sheet/table/cell-format.js';
import { readSharedStrings } from './shared-strings.js';
import type { WorkbookParts } from './workbook-parts.js';

/** What the cells of a sheet refer to. */
export interface SharedContent {
  readonly strings: readonly string[];
  /** By style: whether numbers are shown as dates. */
  readonly dateStyles: readonly boolean[];
  readonly is1904: boolean;
}

export const readSharedContent = async (
  workbook: WorkbookPackage,
  { sharedStringsPart, is1904 }: WorkbookParts,
  styles: readonly WorkbookCellStyle[],
): Promise<SharedContent> => ({
  strings: await readSharedStrings(workbook, sharedStringsPart),
  dateStyles: styles.map(({ numberFormat }) => numberFormat !== undefined && isDateFormat(numberFormat)),
  is1904,
});
