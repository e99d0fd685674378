import type { PortCase } from './port-case.js';
import { CANCEL_CASES } from './port-cases-cancel.js';
import { EVENT_CASES } from './port-cases-events.js';
import { MARK_CASES } from './port-cases-marks.js';
import { RESULT_CASES } from './port-cases-results.js';
import { SHEET_CASES } from './port-cases-sheets.js';
import { VALUE_CASES } from './port-cases-values.js';

export type { PortCase } from './port-case.js';

/** All that `port.ts` promises. They run in tests, and inside Excel and the browser's grid (`self-test.ts`). */
export const PORT_CASES: readonly PortCase[] = [
  ...VALUE_CASES,
  ...SHEET_CASES,
  ...RESULT_CASES,
  ...MARK_CASES,
  ...CANCEL_CASES,
  ...EVENT_CASES,
];
