import type { WorkbookPackage } from '../package/workbook-package.js';
import type { SheetFacts } from './sheet-sink.js';
import type { WorkbookParts } from './workbook-parts.js';

/** What a workbook may hold beside cells. */
export type Extra =
  | 'charts'
  | 'pivot tables'
  | 'macros'
  | 'pictures and shapes'
  | 'links to other workbooks'
  | 'threaded comments'
  | 'slicers'
  | 'data connections'
  | 'defined names'
  | 'form controls'
  | 'digital signature';

const PART_OF_EXTRA: readonly (readonly [Extra, RegExp])[] = [
  ['charts', /^xl\/(?:charts\/chart|chartsheets\/)/],
  ['pivot tables', /^xl\/pivottables\//],
  ['macros', /^xl\/(?:vbaproject\.bin|macrosheets\/)/],
  ['pictures and shapes', /^xl\/(?:media\/|diagrams\/)/],
  ['links to other workbooks', /^xl\/externallinks\/externallink/],
  ['threaded comments', /^xl\/threadedcomments\//],
  ['slicers', /^xl\/slicers\//],
  ['data connections', /^xl\/(?:connections\.xml|querytables\/)/],
  ['form controls', /^xl\/(?:ctrlprops|activex)\//],
  ['digital signature', /^_xmlsignatures\//],
];

/** What of a workbook lies outside of its cells, and neither a copy nor a document carries. */
export function extrasOf(workbook: WorkbookPackage, parts: WorkbookParts): readonly Extra[] {
  const names = workbook.partNames;
  const found = PART_OF_EXTRA.filter(([, pattern]) => names.some((name) => pattern.test(name))).map(([extra]) => extra);
  return parts.definedNames.length === 0 ? found : [...found, 'defined names'];
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What a document lacks of the workbook, as sentences. @param facts of its sheets */
export function documentNotices(
  workbook: WorkbookPackage,
  parts: WorkbookParts,
  facts: readonly SheetFacts[],
): readonly string[] {
  const has = (count: (sheet: SheetFacts) => number): boolean => facts.some((sheet) => count(sheet) > 0);
  const missing: readonly string[] = [
    ...extrasOf(workbook, parts),
    ...(workbook.partNames.some((name) => name.startsWith('xl/tables/')) ? ['table styles'] : []),
    ...(has(({ mergedCells }) => mergedCells) ? ['merged cells'] : []),
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
    ...(missing.length === 0 ? [] : [`Not carried over from ${workbook.name}: ${LIST.format(missing)}.`]),
    ...(parts.otherSheets.length === 0
      ? []
      : [`Sheets without cells were left out: ${LIST.format(parts.otherSheets)}.`]),
  ];
}
