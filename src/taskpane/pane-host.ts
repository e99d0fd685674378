import type { Settings } from '../api/settings.js';
import type { FunctionRuntime } from '../functions/function-runtime.js';
import type { WorkbookPort } from '../../server/sheet/workbook/port.js';
import type { FindOnSheet } from './book/found-book.js';
import type { ServiceView } from './pane-state.js';
import type { ReadElsewhere } from './remembered-tables.js';

/** What the pane needs from the page that shows it. */
export interface PaneHost {
  readonly workbook: WorkbookPort;
  readonly settings: Settings;
  readonly functions: Pick<FunctionRuntime, 'faults' | 'onFault' | 'refresh'>;
  /** Finds tables of positions among cells on another thread; absent where the pane has only its own. */
  readonly findTables?: FindOnSheet;
  /** Reads them there; absent as `findTables` is. */
  readonly readTables?: ReadElsewhere;
  /** Recalculates all formulas of the workbook; absent if the host can't. */
  readonly recalculate?: () => Promise<void>;
  /** Called with the status of the service, first and whenever it changes. */
  readonly onService?: (service: ServiceView) => void;
  /** Light or dark as the host looks; default: as the system does. */
  readonly theme?: 'light' | 'dark';
}
