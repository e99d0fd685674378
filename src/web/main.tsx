import './page.css';
import { render } from 'preact';
import type { Settings } from '../api/settings.js';
import { functionRuntime } from '../functions/function-runtime.js';
import type { LongRun, RangeAddress } from '../../server/sheet/workbook/port.js';
import { runSelfTest } from '../../server/sheet/workbook/self-test.js';
import { WorkbookFault } from '../../server/sheet/workbook/workbook-fault.js';
import { browserSettings, takeKeyFromAddress } from './browser-settings.js';
import { CustomFunctionsHost } from './functions/custom-functions-host.js';
import { functionHelp } from './functions/function-help.js';
import { readFunctionMetadata } from './functions/function-metadata.js';
import { Grid } from '../workbook/grid/grid.js';
import { GridFunctions } from './functions/grid-functions.js';
import { GRID_ID, PageFrame, PANE_ID } from './page-frame.js';
import { PageStore, type PageState } from './page-state.js';
import { followRegionKeys } from '../workbook/grid/region-keys.js';
import { WorkbookPage } from './workbook-page.js';
import { paneWidthWithin } from './pane-divider.js';

/** Shows a message instead of the page if it could not be opened, e.g. because the service is being restarted. */
function tellFault(): void {
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.textContent =
    'The workbook page could not be opened. Check that Margin Desk is running, then reload the page.';
  document.getElementById('page')?.replaceChildren(sentence);
}

async function start(): Promise<void> {
  const settings = browserSettings();
  takeKeyFromAddress(settings);
  const store = new PageStore({
    name: '',
    isSaved: true,
    messages: [],
    activity: null,
    service: 'unknown',
    remark: null,
    question: null,
    elsewhere: null,
    side: 'sheet',
    ...storedLayout(),
  });
  store.subscribe(() => keepLayout(store.state));

  const host = new CustomFunctionsHost();
  host.install();
  // The functions look for the host when they are loaded.
  const [metadata] = await Promise.all([
    readFunctionMetadata(new URL('functions.json', location.href)),
    import('../functions/associate.js'),
  ]);

  let page: WorkbookPage | null = null;
  const actions = {
    sample: () => void page?.openSample(),
    create: () => void page?.openNew(),
    open: (file: File) => void page?.openFile(file),
    save: () => void page?.saveFile(),
    showSettings: () => {
      store.set({ isPaneOpen: true, side: 'pane' });
      page?.pane?.run('show-settings');
    },
    togglePane: () => store.set({ isPaneOpen: !store.state.isPaneOpen }),
  };
  const root = document.getElementById('page');
  if (root === null) return;
  root.replaceChildren();
  render(<PageFrame store={store} actions={actions} />, root);
  const places = { grid: document.getElementById(GRID_ID), pane: document.getElementById(PANE_ID) };
  if (places.grid === null || places.pane === null) return;

  const darkness = window.matchMedia('(prefers-color-scheme: dark)');
  const grid = new Grid(GRID_ID, darkness.matches, metadata.map(functionHelp));
  darkness.addEventListener('change', () => grid.setDark(darkness.matches));
  const functions = new GridFunctions(grid.injector, host, metadata);
  functionRuntime.connect(settings, { readFormats: (address, run) => formatsIn(page, address, run) });
  page = new WorkbookPage(grid, functions, settings, store, { grid: places.grid, pane: places.pane });
  followSettings(settings, functions);
  followLeaving(page);
  receiveDrops(document.body, actions.open);
  followRegionKeys(store);
  await page.start();
  Object.defineProperty(window, 'marginDesk', { value: debugging(page) });
}

/** Number formats of the open workbook's cells. */
async function formatsIn(
  page: WorkbookPage | null,
  address: RangeAddress,
  run?: LongRun,
): Promise<readonly (readonly string[])[]> {
  if (page?.port) return page.port.readFormats(address, run);
  throw new WorkbookFault('NOT_FOUND', 'No workbook is open.');
}

/** For browser tests and the console: the open workbook, and the port's cases run against it. */
const debugging = (page: WorkbookPage) => ({
  get workbook() {
    return page.port;
  },
  selfTest: () => (page.port === null ? null : runSelfTest(page.port, () => undefined)),
});

/** Calculates functions again when key, address or currency change. */
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

/** Takes files that are dropped anywhere on an element; the grid never sees them. */
function receiveDrops(area: HTMLElement, onFile: (file: File) => void): void {
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
  const take = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    area.classList.toggle('receiving', event.type === 'dragover');
    const file = event.type === 'drop' ? event.dataTransfer?.files[0] : undefined;
    if (file !== undefined) onFile(file);
  };
  for (const type of ['dragover', 'drop', 'dragleave'] as const) area.addEventListener(type, take, { capture: true });
}

type Layout = Pick<PageState, 'isPaneOpen' | 'paneWidth'>;

const NAME = 'margin-desk.layout';
const USUAL: Layout = { isPaneOpen: true, paneWidth: 400 };

/** How the user left the page. */
function storedLayout(): Layout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return USUAL;
    return {
      isPaneOpen: !('isPaneOpen' in stored) || stored.isPaneOpen !== false,
      paneWidth: 'paneWidth' in stored ? paneWidthWithin(Number(stored.paneWidth)) : USUAL.paneWidth,
    };
  } catch {
    return USUAL;
  }
}

function keepLayout({ isPaneOpen, paneWidth }: Layout): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ isPaneOpen, paneWidth }));
  } catch {
    // The page works without; it opens in its usual layout.
  }
}

// At the end: what stands above is there when the page starts.
start().catch((fault: unknown) => {
  tellFault();
  throw fault;
});
