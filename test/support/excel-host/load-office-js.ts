/// <reference types="office-js" />
import { readFileSync } from 'node:fs';
import { ExcelBook } from './excel-book.js';
import type { EntryRules } from './enter-cell.js';
import { ExcelHost, type OfficeExtensionLibrary } from './excel-host.js';
import { addNotesToOfficeJs, type ProxyMachinery } from './notes-library.js';

const HOST_FILES = 'node_modules/@microsoft/office-js/dist';

/** A host file of Office.js, e.g. `excel-win32-16.01`, as it is delivered. */
export const officeHostFile = (name: string): string => readFileSync(`${HOST_FILES}/${name}.js`, 'utf8');

/** What Office.js tells of the Excel it runs in. */
interface OfficeSurroundings {
  readonly context: { readonly requirements: { isSetSupported(set: string, version?: string | number): boolean } };
}

const isLibrary = (value: unknown): value is OfficeExtensionLibrary & ProxyMachinery =>
  typeof value === 'object' && value !== null && 'SessionBase' in value;

interface StartOptions extends Partial<EntryRules> {
  /** The newest ExcelApi requirement set that the stand-in claims, e.g. `1.17`; without it, 1.20. */
  readonly newestApi?: string;
  /** Whether Office.js knows of notes: the one on npm does not. */
  readonly hasNotes?: boolean;
}

/** Loads the real Office.js into this global scope and puts a stand-in for Excel with an empty workbook behind it. */
export function startExcel(options: StartOptions = {}): ExcelHost {
  if (!('OfficeExtension' in globalThis)) loadHostFile('excel-win32-16.01');
  const office: OfficeSurroundings = {
    context: { requirements: { isSetSupported: supports(options.newestApi ?? '1.20') } },
  };
  Reflect.set(globalThis, 'Office', office);
  const library: unknown = Reflect.get(globalThis, 'OfficeExtension');
  if (!isLibrary(library)) throw new Error('Office.js did not load.');
  if (options.hasNotes === true) addNotesToOfficeJs(library);
  else Reflect.deleteProperty(Excel.Worksheet.prototype, 'notes');
  const { keepsApostropheInTextCells = false } = options;
  return new ExcelHost(new ExcelBook({ keepsApostropheInTextCells }), library);
}

/** Runs a script as a page would: its top-level names become global. */
function loadHostFile(name: string): void {
  (0, eval)(officeHostFile(name));
}

const supports =
  (newest: string) =>
  (set: string, version: string | number = '1.1'): boolean =>
    set === 'DelayForCellEdit' || (set.startsWith('ExcelApi') && minor(`${version}`) <= minor(newest));

const minor = (version: string): number => Number(version.split('.')[1] ?? 0);
