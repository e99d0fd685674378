import type { Settings } from '../api/settings.js';
import type { FunctionRuntime } from '../functions/function-runtime.js';
import type { WorkbookPort } from '../../server/sheet/workbook/port.js';
import type { ServiceView } from './pane-state.js';

/** What the pane needs of the page it is shown in. */
export interface PaneHost {
  readonly workbook: WorkbookPort;
  readonly settings: Settings;
  readonly functions: Pick<FunctionRuntime, 'faults' | 'onFault' | 'refresh'>;
  /** Recalculates all formulas of the workbook, where the host can. */
  readonly recalculate?: () => Promise<void>;
  /** Told how the service stands, first and whenever that changes. */
  readonly onService?: (service: ServiceView) => void;
  /** Light or dark as the host looks; default: as the system does. */
  readonly theme?: 'light' | 'dark';
}
