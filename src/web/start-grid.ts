import type { RangeAddress } from '../../server/sheet/workbook/port.js';
import { runSelfTest } from '../../server/sheet/workbook/self-test.js';
import { WorkbookFault } from '../../server/sheet/workbook/workbook-fault.js';
import type { Settings } from '../api/settings.js';
import { Grid } from '../workbook/grid/grid.js';
import { takeKeyFromAddress } from './browser-settings.js';
import { readFunctionMetadata } from './functions/function-metadata.js';
import type { FunctionsInWorker } from './functions/functions-in-worker.js';
import { GridFunctions } from './functions/grid-functions.js';
import { GRID_ID } from './page-frame.js';
import type { PageOfPane } from './page-pane.js';
import { WorkbookPage, type FirstPane } from './workbook-page.js';

/** What stands on the page before the grid. */
export interface WaitingPage {
  readonly settings: Settings;
  readonly functions: FunctionsInWorker;
  readonly grid: HTMLElement;
  readonly pane: Omit<PageOfPane, 'recalculate'>;
  readonly firstPane: FirstPane;
}

/** Puts the grid on the page, with the functions; it holds no workbook yet. */
export async function createPage(waiting: WaitingPage): Promise<WorkbookPage> {
  const { settings, grid: place, pane, firstPane } = waiting;
  const metadata = await readFunctionMetadata(new URL('functions.json', location.href));
  const darkness = window.matchMedia('(prefers-color-scheme: dark)');
  const grid = new Grid(GRID_ID, darkness.matches, metadata);
  darkness.addEventListener('change', () => grid.setDark(darkness.matches));
  const functions = new GridFunctions(grid.injector, waiting.functions.call, metadata);
  const places = { grid: place, pane: { ...pane, recalculate: () => functions.recalculate() } };
  const page = new WorkbookPage(grid, functions, settings, pane.store, places, firstPane);
  waiting.functions.connect((address) => formatsIn(page, address));
  followSettings(settings, functions);
  followLeaving(page);
  return page;
}

/** Opens the workbook of the last visit. */
export async function openPage(page: WorkbookPage): Promise<void> {
  await page.start();
  Object.defineProperty(window, 'marginDesk', { value: debugging(page) });
}

/** Number formats of the open workbook's cells. */
async function formatsIn(page: WorkbookPage, address: RangeAddress): Promise<readonly (readonly string[])[]> {
  if (page.port) return page.port.readFormats(address);
  throw new WorkbookFault('NOT_FOUND', 'No workbook is open.');
}

/** For browser tests and the console: the open workbook, and the port's cases run against it. */
const debugging = (page: WorkbookPage) => ({
  get workbook() {
    return page.port;
  },
  selfTest: () => (page.port === null ? null : runSelfTest(page.port, () => undefined)),
});

/** Functions are calculated again with a new key, address or currency. */
function followSettings(settings: Settings, functions: GridFunctions): void {
  settings.onChange(() => functions.recalculate());
  window.addEventListener('hashchange', () => takeKeyFromAddress(settings));
}

function followLeaving(page: WorkbookPage): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void page.flush();
  });
  window.addEventListener('beforeunload', (event) => {
    if (!page.isAtRisk) return;
    void page.flush();
    event.preventDefault();
  });
}
