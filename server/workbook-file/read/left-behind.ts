import { cellBlock, cellCount } from '../cell-reference.js';
import { usableAreas } from '../merged-areas.js';
import { readXml } from '../package/read-xml.js';
import type { WorkbookPackage } from '../package/workbook-package.js';
import { MOST_HIDDEN_ROWS, type SheetFacts } from './sheet-sink.js';
import type { WorkbookParts } from './workbook-parts.js';
import { listOf } from '../../lib/sentence-list.js';

/** What lies outside of the cells of a workbook, by the names of its parts. */
const PARTS: readonly (readonly [extra: string, pattern: RegExp])[] = [
  ['charts', /^xl\/(?:charts\/chart|chartsheets\/)/],
  ['pivot tables', /^xl\/pivottables\//],
  ['macros', /^xl\/(?:vbaproject\.bin|macrosheets\/)/],
  ['links to other workbooks', /^xl\/externallinks\/externallink/],
  ['threaded comments (their texts are there as notes)', /^xl\/threadedcomments\//],
  ['slicers', /^xl\/slicers\//],
  ['data connections', /^xl\/(?:connections\.xml|querytables\/)/],
  ['form controls', /^xl\/(?:ctrlprops|activex)\//],
  ['digital signature', /^_xmlsignatures\//],
];
const PICTURE = /^xl\/media\//;
const DRAWING = /^xl\/drawings\/drawing\d+\.xml$/;
const SHAPES: readonly string[] = ['sp', 'cxnSp', 'grpSp'];

/** What lies outside of the cells of a workbook and exceljs does not keep. */
export async function extrasOf(workbook: WorkbookPackage): Promise<readonly string[]> {
  const names = workbook.partNames;
  const found = PARTS.filter(([, pattern]) => names.some((name) => pattern.test(name))).map(([extra]) => extra);
  return (await hasShapes(workbook)) ? [...found, 'shapes and text boxes'] : found;
}

async function hasShapes(workbook: WorkbookPackage): Promise<boolean> {
  let count = 0;
  const open = (name: string): void => {
    if (SHAPES.includes(name)) count++;
  };
  for (const part of workbook.partNames.filter((name) => DRAWING.test(name))) await readXml(workbook, part, { open });
  return count > 0;
}

/** Names that exceljs does not keep: those of anything but cells. */
export const lostNames = ({ definedNames }: WorkbookParts): readonly string[] =>
  definedNames.filter(({ formula }) => coveredCells(formula) === null).map(({ name }) => name);

/** Cells that the names of a workbook stand for; exceljs keeps each of them apart. */
export const namedCells = ({ definedNames }: WorkbookParts): number =>
  definedNames.reduce((sum, { formula }) => sum + (coveredCells(formula) ?? 0), 0);

const CELLS = /!\$([A-Z]{1,3})\$(\d{1,7})(?::\$([A-Z]{1,3})\$(\d{1,7}))?$/;

/** Cells of a range; null if the formula is something else. */
function coveredCells(formula: string): number | null {
  const [, left, top, right = left, bottom = top] = CELLS.exec(formula) ?? [];
  const block = left === undefined ? undefined : cellBlock(`${left}${top ?? ''}:${right ?? ''}${bottom ?? ''}`);
  return block === undefined || /[(,]/.test(formula) ? null : cellCount(block);
}

/** Merged areas of more than one cell that a document does not take. */
const lostMerges = ({ merges }: SheetFacts): number =>
  merges.filter((area) => cellCount(area) > 1).length - usableAreas(merges).length;

/** What a document lacks of the workbook, as sentences. @param facts of its sheets @param lostLooks of its formats */
export async function documentNotices(
  workbook: WorkbookPackage,
  parts: WorkbookParts,
  facts: readonly SheetFacts[],
  lostLooks: readonly string[],
): Promise<readonly string[]> {
  const has = (count: (sheet: SheetFacts) => number): boolean => facts.some((sheet) => count(sheet) > 0);
  const missing: readonly string[] = [
    ...(await extrasOf(workbook)),
    ...(workbook.partNames.some((name) => PICTURE.test(name)) ? ['pictures'] : []),
    ...(parts.definedNames.length > 0 ? ['defined names'] : []),
    ...(workbook.partNames.some((name) => name.startsWith('xl/tables/')) ? ['table styles'] : []),
    ...lostLooks,
    ...(has(({ rowHeights }) => rowHeights) ? ['heights of rows'] : []),
    ...(facts.some(({ hiddenRows }) => hiddenRows > MOST_HIDDEN_ROWS) ? ['some of the hidden rows'] : []),
    ...(has(lostMerges) ? ['some of the merged cells'] : []),
    ...(has(({ conditionalFormats }) => conditionalFormats) ? ['conditional formats'] : []),
    ...(has(({ validatedCells }) => validatedCells) ? ['data validation'] : []),
    ...(has(({ hyperlinks }) => hyperlinks) ? ['hyperlinks (their texts are there)'] : []),
    ...(has(({ dataTables }) => dataTables) ? ['what-if data tables (their values are there)'] : []),
    ...(has(({ foreignFormulas }) => foreignFormulas)
      ? ['formulas that refer to tables by name or to other workbooks (their values are there)']
      : []),
    ...(facts.some(({ isProtected }) => isProtected) ? ['sheet protection'] : []),
  ];
  return [
    ...(missing.length === 0 ? [] : [`Not carried over from ${workbook.name}: ${listOf(missing)}.`]),
    ...(parts.otherSheets.length === 0 ? [] : [`Sheets without cells were left out: ${listOf(parts.otherSheets)}.`]),
  ];
}
