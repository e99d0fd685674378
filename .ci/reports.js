import { readFileSync } from 'node:fs';

/** Jest's report, undefined if it wrote none. */
export function readReport(path) {
  const text = readFileSync(path, 'utf8');
  return text === '' ? undefined : JSON.parse(text);
}

/** Paths of the suites that failed; one of which only tests are skipped is called neither passed nor failed. */
export const failedSuites = (report) =>
  report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
