import type { PortCase } from './port-case.js';
import { CANCEL_CASES } from './cancel.js';
import { EVENT_CASES } from './events.js';
import { MARK_CASES } from './marks.js';
import { RESULT_CASES } from './results.js';
import { SHEET_CASES } from './sheets.js';
import { VALUE_CASES } from './values.js';

/** All that `port.ts` promises. They run in tests, and inside Excel and the browser's grid (`self-test.ts`). */
export const PORT_CASES: readonly PortCase[] = [
  ...VALUE_CASES,
  ...SHEET_CASES,
  ...RESULT_CASES,
  ...MARK_CASES,
  ...CANCEL_CASES,
  ...EVENT_CASES,
];
