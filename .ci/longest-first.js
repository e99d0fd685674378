import { createRequire } from 'node:module';

// Jest's own order is a package of jest's, not one of ours.
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { default: TestSequencer } = createRequire(ofJest.resolve('@jest/core'))('@jest/test-sequencer');

/**
 * The suites that take longest, longest first. On a clean clone jest knows no durations and goes by the size of files,
 * which leaves one core idle behind a late suite of a minute. The order is a matter of time alone: a suite that is not
 * here comes after these.
 */
const LONGEST = [
  'statements/grid-statements',
  'statements/batch',
  'statements/statements',
  'process/margin-workbook',
  'silence/grid',
  'web/workbook',
  'process/batch-kills',
  'web/pane-batch',
  'web/sheet-keys',
  'process/batch-kills-postgres',
  'web/pane-sources',
  'process/real-data',
  'web/pane-flow',
  'process/service',
  'process/batch-processes',
  'process/settings',
  'process/api-examples',
  'process/shutdown',
  'process/margin',
  'web/pane-what-if',
  'fuzz/cases',
  'workbook/excel-pane',
  'web/tour',
  'batch/runner',
  'web/pane-risk',
  'web/pane-optimise',
  'web/pane-tools',
  'web/pane-lookup',
  'web/pane-forecast',
  'tenancy/crossing',
  'web/pane-excel',
  'process/crif',
  'web/pane-desk',
  'web/first-load',
  'bench/service',
  'web/pane-book',
  'process/forecast',
  'web/pane-mappings',
  'silence/large-batches',
  'web/pane-crif',
  'store/postgres/stores',
  'process/batch',
  'http/openapi',
  'web/pane-fx',
  'process/reload',
  'silence/demo-market',
  'http/background',
  'web/pane-history',
  'web/undo',
  'process/margin-mappings',
  'web/pane-events',
  'store/postgres/batches',
  'demo/generate-demo-market',
  'silence/sheets',
  'workbook-file/hostile',
  'workbook/excel-port',
  'process/shared-store',
  'silence/same-by-every-way',
  'feeds/run-week',
  'calculation/reload-in-flight',
  'store/documents/several-processes',
  'silence/odd-objects',
  'silence/listed',
  'silence/statement-rows',
  'http/openapi-schemas',
  'http/overload',
  'bench/against',
  'security/limits',
  'tenancy/fairness',
  'tenancy/licences',
  'tenancy/authentication-first',
  'parameters/reload-bad-files',
  'parameters/reload-drops',
  'web/taskpane-page',
  'taskpane/batch/batch-session',
  'taskpane/lookup/lookup-session',
  'taskpane/stress/stress-session',
  'taskpane/pane-session',
  'taskpane/pane-margin',
  'sheet/analytics-sheet',
  'process/rates',
  'store/postgres/batch-processes',
  'faults/troubled-postgres',
  'faults/full-disk',
  'faults/service-on-full-disk',
];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.replaceAll('\\', '/').endsWith(`/test/${name}.test.js`));
  return rank < 0 ? LONGEST.length : rank;
};

/** Where jest has durations of an earlier run, they win. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isKnown = tests.some((test) => this.time(test) !== undefined);
    return isKnown ? sorted : sorted.sort((first, second) => rankOf(first) - rankOf(second));
  }
}
