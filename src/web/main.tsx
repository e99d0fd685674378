import './page.css';
import { render } from 'preact';
import type { PaneHandle } from '../taskpane/pane.js';
import { followRegionKeys } from '../workbook/grid/region-keys.js';
import { browserSettings, takeKeyFromAddress } from './browser-settings.js';
import { startFunctionThread } from './functions/start-thread.js';
import { FunctionsInWorker } from './functions/functions-in-worker.js';
import { GRID_ID, PageFrame, PANE_ID } from './page-frame.js';
import type { HeaderActions } from './page-header.js';
import { showPane } from './page-pane.js';
import { PageStore, type PageState } from './page-state.js';
import { RealDataOffer } from './real-data/real-data-offer.js';
import { paneWidthWithin } from './pane-divider.js';
import { followKeysOfSheet } from './keys-of-sheet.js';
import { followSaveKey } from './save-key.js';
import type { WorkbookPage } from './workbook-page.js';
import { WorkbookStandIn } from './workbook-stand-in.js';

/** Shows a message instead of the page if it could not be opened, e.g. because the service is being restarted. */
function tellFault(): void {
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.textContent =
    'The workbook page could not be opened. Check that Margin Desk is running, then reload the page.';
  document.getElementById('page')?.replaceChildren(sentence);
}

/** Shows header and pane, which are small, and loads the grid then. */
async function start(): Promise<void> {
  const settings = browserSettings();
  takeKeyFromAddress(settings);
  const store = pageStore();
  let takePage: (page: WorkbookPage) => void = () => undefined;
  const page = new Promise<WorkbookPage>((resolve) => {
    takePage = resolve;
  });
  let shown: { readonly pane: PaneHandle | null } | null = null;
  const offer = new RealDataOffer(settings, store);
  offer.start();
  const actions = actionsOf(page, store, offer, () => shown?.pane ?? null);
  const root = document.getElementById('page');
  if (root === null) return;
  root.replaceChildren();
  render(<PageFrame store={store} actions={actions} offer={offer} />, root);
  const places = { grid: document.getElementById(GRID_ID), pane: document.getElementById(PANE_ID) };
  if (places.grid === null || places.pane === null) return;

  const workbook = new WorkbookStandIn();
  const recalculate = (): void => void page.then((opened) => opened.recalculate());
  const functions = new FunctionsInWorker(settings, startFunctionThread);
  const pane = showPane({ place: places.pane, settings, store, functions, recalculate }, workbook);
  shown = { pane };
  receiveDrops(document.body, actions.open);
  followRegionKeys(store);
  followSaveKey(actions.save);
  followKeysOfSheet((command) => void page.then((opened) => opened.runInSheet(command)));
  const { createPage, openPage } = await import('./start-grid.js');
  const started = await createPage({
    settings,
    grid: places.grid,
    functions,
    pane: { place: places.pane, settings, store, functions },
    firstPane: { pane, workbook },
  });
  shown = started;
  await openPage(started);
  takePage(started);
}

function pageStore(): PageStore {
  const store = new PageStore({
    name: '',
    isSaved: true,
    messages: [],
    activity: null,
    service: 'unknown',
    realData: 'hidden',
    remark: null,
    question: null,
    elsewhere: null,
    isSheetThere: false,
    side: 'sheet',
    ...storedLayout(),
  });
  store.subscribe(() => keepLayout(store.state));
  return store;
}

/** What the header does: with the workbook once the grid is there. */
function actionsOf(
  page: Promise<WorkbookPage>,
  store: PageStore,
  offer: RealDataOffer,
  shownPane: () => PaneHandle | null,
): HeaderActions {
  return {
    sample: () => void page.then((opened) => opened.openSample()),
    create: () => void page.then((opened) => opened.openNew()),
    open: (file: File) => void page.then((opened) => opened.openFile(file)),
    save: () => void page.then((opened) => opened.saveFile()),
    showSettings: () => {
      store.set({ isPaneOpen: true, side: 'pane' });
      shownPane()?.run('show-settings');
    },
    getRealData: () => offer.open(),
    togglePane: () => store.set({ isPaneOpen: !store.state.isPaneOpen }),
  };
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
