import { readFileSync } from 'node:fs';

/** Jest's report, undefined if it wrote none. */
export function readReport(path) {
  const text = readFileSync(path, 'utf8');
  return text === '' ? undefined : JSON.parse(text);
}

/** Paths of the suites that did not pass. */
export const failedSuites = (report) =>
  report.testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);
