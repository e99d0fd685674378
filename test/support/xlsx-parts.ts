import { archive, type ArchiveMember } from './archive.js';

/** A worksheet as XML, and what it refers to. */
export interface SheetXml {
  readonly name: string;
  /** What stands in the worksheet element. */
  readonly content: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** Relationships: id, kind, target. */
  readonly relations?: readonly (readonly [id: string, kind: string, target: string])[];
}

export interface WorkbookXml {
  readonly sheets: readonly SheetXml[];
  readonly sharedStrings?: string;
  readonly styles?: string;
  readonly workbookProperties?: string;
  readonly definedNames?: string;
  /** More parts, by name. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relationships = (relations: readonly (readonly [string, string, string])[]): string =>
  `<Relationships xmlns="${PACKAGE}">${relations
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${KINDS}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The rows of a worksheet around cells as XML. */
export const sheetData = (...cells: readonly string[]): string => `<sheetData><row>${cells.join('')}</row></sheetData>`;

/** The members of an .xlsx file made of XML by hand, so that a test can say what exceljs would never write. */
export function xlsxMembers(workbook: WorkbookXml): readonly ArchiveMember[] {
  const { sheets, sharedStrings, styles, workbookProperties = '', definedNames = '', parts = {} } = workbook;
  const list = sheets
    .map(
      ({ name, state = 'visible' }, index) =>
        `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`,
    )
    .join('');
  const names = definedNames === '' ? '' : `<definedNames>${definedNames}</definedNames>`;
  const shared: readonly (readonly [string, string, string])[] = [
    ...sheets.map((_, index) => [`s${index}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
    ['strings', 'sharedStrings', '/xl/sharedStrings.xml'],
    ['styles', 'styles', 'styles.xml'],
  ];
  const files: Record<string, string | Uint8Array> = {
    '_rels/.rels': relationships([['main', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${KINDS}">${workbookProperties}<sheets>${list}</sheets>${names}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(shared),
    ...(sharedStrings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${sharedStrings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
    ...parts,
  };
  sheets.forEach(({ content, relations = [] }, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${KINDS}">${content}</worksheet>`;
    if (relations.length > 0) files[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relationships(relations);
  });
  return Object.entries(files).map(([name, data]) => ({
    name,
    data: typeof data === 'string' ? Buffer.from(data) : data,
  }));
}

export const xlsxOf = (workbook: WorkbookXml): Buffer => archive(xlsxMembers(workbook));
