import { posix } from 'node:path';
import type { SheetInfo } from '../../sheet/workbook/port.js';
import { workbookFault } from '../invalid-workbook.js';
import { isSet, readXml, relationOf } from '../package/read-xml.js';
import type { WorkbookPackage } from '../package/workbook-package.js';

/** What a part refers to. */
interface Relationship {
  readonly id: string;
  /** The last word of its type, e.g. `worksheet`. */
  readonly kind: string;
  /** The part; for an external one the address as it stands. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** Very hidden: no program offers to show it. */
export type SheetState = 'visible' | 'hidden' | 'veryHidden';

const SHEET_STATES: readonly SheetState[] = ['visible', 'hidden', 'veryHidden'];

/** A worksheet and the part that holds it. */
export interface SheetPart extends Pick<SheetInfo, 'name' | 'isVisible'> {
  readonly part: string;
  readonly state: SheetState;
  readonly relationships: ReadonlyMap<string, Relationship>;
}

/** What a workbook consists of. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  /** Names of sheets that hold nothing but a chart, or old macros. */
  readonly otherSheets: readonly string[];
  /** Whether days count from 1904-01-01. */
  readonly is1904: boolean;
  /** Names that the user has defined for ranges, constants and formulas. */
  readonly definedNames: readonly DefinedName[];
  readonly sharedStringsPart: string | undefined;
  readonly stylesPart: string | undefined;
  readonly themePart: string | undefined;
}

export interface DefinedName {
  readonly name: string;
  /** What it stands for, without `=`. */
  readonly formula: string;
}

interface ListedSheet {
  readonly name: string;
  readonly state: SheetState;
  readonly relation: string | undefined;
}

/** Finds the sheets of a workbook in their order, and the parts they share. */
export async function readWorkbookParts(workbook: WorkbookPackage): Promise<WorkbookParts> {
  const main = await mainPart(workbook);
  const listed: ListedSheet[] = [];
  const names: { name: string; formula: string }[] = [];
  let is1904 = false;
  let isInName = false;
  await readXml(workbook, main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isSet(attributes['date1904']);
      isInName = name === 'definedName';
      if (isInName) names.push({ name: attributes['name'] ?? '', formula: '' });
      if (name !== 'sheet') return;
      const state = SHEET_STATES.find((known) => known === attributes['state']) ?? 'visible';
      listed.push({ name: attributes['name'] ?? '', state, relation: relationOf(attributes) });
    },
    text: (text) => {
      const last = names.at(-1);
      if (isInName && last !== undefined) last.formula += text;
    },
    close: () => (isInName = false),
  });
  const relationships = await readRelationships(workbook, main);
  const partOf = (kind: string): string | undefined => {
    const target = [...relationships.values()].find((relationship) => relationship.kind === kind)?.target;
    return target !== undefined && workbook.has(target) ? target : undefined;
  };
  const found = listed.map((sheet) => ({ sheet, relationship: relationships.get(sheet.relation ?? '') }));
  return {
    sheets: await Promise.all(
      found
        .filter(({ relationship }) => relationship?.kind === 'worksheet')
        .map(({ sheet, relationship }) => sheetPart(workbook, sheet, relationship?.target ?? '')),
    ),
    otherSheets: found.filter(({ relationship }) => relationship?.kind !== 'worksheet').map(({ sheet }) => sheet.name),
    is1904,
    definedNames: names.filter(({ name }) => !name.startsWith('_xlnm.')),
    sharedStringsPart: partOf('sharedStrings'),
    stylesPart: partOf('styles'),
    themePart: partOf('theme'),
  };
}

async function sheetPart(workbook: WorkbookPackage, sheet: ListedSheet, part: string): Promise<SheetPart> {
  const { name, state } = sheet;
  return { name, state, isVisible: state === 'visible', part, relationships: await readRelationships(workbook, part) };
}

async function mainPart(workbook: WorkbookPackage): Promise<string> {
  const root = await readRelationships(workbook, '');
  const main = [...root.values()].find(({ kind }) => kind === 'officeDocument')?.target;
  const { name } = workbook;
  if (workbook.has('xl/workbook.bin'))
    throw workbookFault(`${name} is a binary workbook (.xlsb); save it as .xlsx.`, name);
  if (workbook.has('content.xml') && workbook.has('mimetype'))
    throw workbookFault(`${name} is an OpenDocument file; save it as .xlsx.`, name);
  if (main?.startsWith('word/') === true || main?.startsWith('ppt/') === true)
    throw workbookFault(`${name} is an Office document, but not a workbook.`, name);
  if (main === undefined || !workbook.has(main))
    throw workbookFault(`${name} is an archive, but not an .xlsx workbook.`, name);
  return main;
}

/** The relationships of a part, by id. @param part '' = the package */
async function readRelationships(workbook: WorkbookPackage, part: string): Promise<ReadonlyMap<string, Relationship>> {
  const file = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  const found = new Map<string, Relationship>();
  if (!workbook.has(file)) return found;
  await readXml(workbook, file, {
    open: (name, { Id: id, Type: type, Target: target, TargetMode: mode }) => {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      const isExternal = mode === 'External';
      found.set(id, {
        id,
        kind: type.slice(type.lastIndexOf('/') + 1),
        target: isExternal ? target : partAt(part, target),
        isExternal,
      });
    },
  });
  return found;
}

/** A target as a part's name: relative to the folder of the part that refers to it, or from the root. */
const partAt = (part: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(posix.dirname(part), target));
