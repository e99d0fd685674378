import type { Settings } from '../api/settings.js';
import type { WorkbookPort } from '../../server/sheet/workbook/port.js';
import type { Activities } from './activities.js';
import type { PaneState } from './pane-state.js';
import type { ReadElsewhere } from './remembered-tables.js';
import type { Store } from './store.js';

/** The objects that the parts of the pane's session share. */
export interface PaneContext {
  readonly workbook: WorkbookPort;
  readonly settings: Settings;
  readonly store: Store<PaneState>;
  readonly activities: Activities;
  /** Reads tables on another thread; absent where the pane has only its own. */
  readonly readElsewhere?: ReadElsewhere;
}
