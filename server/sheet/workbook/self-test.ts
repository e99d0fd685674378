import type { PortCase } from './cases/port-case.js';
import type { WorkbookPort } from './port.js';
import { checkCancelled } from './workbook-fault.js';
import { CANCEL_CASES } from './cases/cancel.js';
import { EVENT_CASES } from './cases/events.js';
import { MARK_CASES } from './cases/marks.js';
import { RESULT_CASES } from './cases/results.js';
import { SHEET_CASES } from './cases/sheets.js';
import { VALUE_CASES } from './cases/values.js';

/** How a host kept one promise of the workbook port. */
export interface SelfTestResult {
  readonly name: string;
  readonly passed: boolean;
  /** What was expected and found; null if it passed. */
  readonly message: string | null;
  readonly milliseconds: number;
}

/** Cases about an ability that the host says it lacks: they are not run. */
const isAbout = (workbook: WorkbookPort, { needs }: PortCase): boolean =>
  needs === undefined || workbook.abilities[needs];

/**
 * Runs the port's cases one after the other on this workbook. They add sheets of their own and leave them: to be run in
 * an empty workbook.
 * @param onResult told each result when it is there
 * @throws WorkbookFault CANCELLED between two cases
 */
export async function runSelfTest(
  workbook: WorkbookPort,
  onResult: (result: SelfTestResult) => void = () => undefined,
  signal?: AbortSignal,
  cases: readonly PortCase[] = PORT_CASES,
): Promise<readonly SelfTestResult[]> {
  const results: SelfTestResult[] = [];
  for (const portCase of cases.filter((one) => isAbout(workbook, one))) {
    checkCancelled(signal);
    const result = await runCase(workbook, portCase);
    results.push(result);
    onResult(result);
  }
  return results;
}

async function runCase(workbook: WorkbookPort, portCase: PortCase): Promise<SelfTestResult> {
  const start = performance.now();
  const message = await portCase.run(workbook).then(
    () => null,
    (thrown: unknown) => (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)),
  );
  const milliseconds = Math.round(performance.now() - start);
  return { name: portCase.name, passed: message === null, message, milliseconds };
}

/** The results as text to be copied, with the cases that did not run. */
export function selfTestReport(
  workbook: WorkbookPort,
  results: readonly SelfTestResult[],
  cases: readonly PortCase[] = PORT_CASES,
): string {
  const { kind, abilities } = workbook;
  const notRun = cases.filter(({ name }) => !results.some((result) => result.name === name));
  const failed = results.filter(({ passed }) => !passed).length;
  const has = Object.entries(abilities).map(([ability, isThere]) => `${ability}: ${isThere ? 'yes' : 'no'}`);
  return [
    `Margin Desk self-test, workbook: ${kind}, ${has.join(', ')}`,
    `${results.length - failed} passed, ${failed} failed, ${notRun.length} not run`,
    '',
    ...results.map(({ name, passed, milliseconds }) => `${passed ? 'passed' : 'FAILED'}  ${milliseconds} ms  ${name}`),
    ...notRun.map(({ name }) => `not run  ${name}`),
    ...results.flatMap(({ name, message }) => (message === null ? [] : ['', name, message])),
    '',
  ].join('\n');
}

/** All that `port.ts` promises. They run in tests, and inside Excel and the browser's grid (`self-test.ts`). */
export const PORT_CASES: readonly PortCase[] = [
  ...VALUE_CASES,
  ...SHEET_CASES,
  ...RESULT_CASES,
  ...MARK_CASES,
  ...CANCEL_CASES,
  ...EVENT_CASES,
];
