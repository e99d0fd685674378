/// <reference types="office-js" />
import { ExcelBook } from './excel-book.js';
import { ExcelHost, type OfficeExtensionLibrary } from './excel-host.js';

// Runs in a browser page, in place of the loader office.js, right after one of its host files: the page believes to be
// in Excel. `excelHost` of the page is the stand-in, for the test to look into and to act as the user.

/** Raised by custom functions, as Excel's own runtime has it. */
class CustomFunctionError extends Error {
  constructor(
    readonly code: string,
    message = '',
  ) {
    super(message);
  }
}

const isLibrary = (value: unknown): value is OfficeExtensionLibrary =>
  typeof value === 'object' && value !== null && 'SessionBase' in value;

const setGlobal = (name: string, value: unknown): void => void Reflect.set(globalThis, name, value);

const library: unknown = Reflect.get(globalThis, 'OfficeExtension');
if (!isLibrary(library)) throw new Error('The host file of Office.js is not loaded.');

const actions = new Map<string, unknown>();
const functions = new Map<string, unknown>();

setGlobal('Office', {
  HostType: { Excel: 'Excel' },
  context: {
    host: 'Excel',
    platform: 'PC',
    displayLanguage: 'en-US',
    requirements: { isSetSupported: () => true },
  },
  onReady: () => Promise.resolve({ host: 'Excel', platform: 'PC' }),
  actions: { associate: (id: string, action: unknown) => actions.set(id, action) },
  addin: { showAsTaskpane: () => Promise.resolve(), setStartupBehavior: () => Promise.resolve() },
  StartupBehavior: { load: 'Load' },
});
setGlobal('CustomFunctions', {
  associate: (id: string, run: unknown) => functions.set(id, run),
  Error: CustomFunctionError,
  ErrorCode: { invalidValue: '#VALUE!', notAvailable: '#N/A', invalidNumber: '#NUM!', invalidReference: '#REF!' },
});
setGlobal('excelHost', Object.assign(new ExcelHost(new ExcelBook(), library), { actions, functions }));
