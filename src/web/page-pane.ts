import type { WorkbookPort } from '../../server/sheet/workbook/port.js';
import type { Settings } from '../api/settings.js';
import { demoSentence, parameterSets } from '../taskpane/engine-watch.js';
import { mountPane, type PaneHandle } from '../taskpane/pane.js';
import type { ServiceView } from '../taskpane/pane-state.js';
import type { FunctionsInWorker } from './functions/functions-in-worker.js';
import type { PageState, PageStore } from './page-state.js';

/** What the pane needs of the page. */
export interface PageOfPane {
  readonly place: HTMLElement;
  readonly settings: Settings;
  readonly store: PageStore;
  readonly functions: FunctionsInWorker;
  /** Calculates the functions of the workbook again. */
  readonly recalculate: () => void;
}

/** Shows the pane on the page, for one workbook. */
export function showPane(page: PageOfPane, workbook: WorkbookPort): PaneHandle {
  const { place, settings, store, functions, recalculate } = page;
  const element = document.createElement('div');
  place.replaceChildren(element);
  return mountPane(element, {
    workbook,
    settings,
    functions,
    findTables: functions.findTables,
    readTables: functions.readTables,
    recalculate: () => {
      recalculate();
      return Promise.resolve();
    },
    onService: (service) => {
      store.set({ service: serviceState(service) });
      if (service.kind === 'engines') store.unsay(({ isPassing }) => isPassing);
    },
  });
}

/** The status of the service for the header. */
function serviceState(service: ServiceView): PageState['service'] {
  if (service.kind === 'engines' && parameterSets(service.engines).length === 0) return 'loading';
  if (service.kind === 'engines') return demoSentence(service.engines) === null ? 'connected' : 'demo';
  if (service.kind === 'failed') return service.failure.kind === 'key' ? 'no-key' : 'away';
  return service.kind === 'no-key' ? 'no-key' : 'unknown';
}
