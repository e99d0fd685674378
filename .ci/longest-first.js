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
  'web/tour',
  'tenancy/crossing',
  'web/workbook',
  'silence/grid',
  'web/pane-flow',
  'web/pane-batch',
  'process/reload',
  'process/api-examples',
  'process/margin-workbook',
  'process/batch-kills-postgres',
  'process/batch-kills',
  'process/service',
  'process/shutdown',
  'process/batch-processes',
  'web/pane-excel',
  'web/pane-what-if',
  'web/pane-optimise',
  'web/pane-lookup',
  'web/pane-tools',
  'web/pane-risk',
  'batch/runner',
  'workbook/excel-pane',
  'web/pane-events',
  'silence/demo-market',
  'silence/large-batches',
  'store/documents/several-processes',
  'silence/sheets',
  'silence/odd-objects',
  'silence/same-by-every-way',
  'bench/service',
  'silence/listed',
  'silence/statement-rows',
  'http/openapi-schemas',
  'http/openapi',
  'http/overload',
  'bench/against',
  'security/limits',
  'tenancy/fairness',
  'tenancy/licences',
  'tenancy/authentication-first',
  'parameters/reload-bad-files',
  'parameters/reload-drops',
  'calculation/reload-in-flight',
  'fuzz/cases',
  'web/taskpane-page',
  'demo/generate-demo-market',
  'taskpane/batch/batch-session',
  'taskpane/lookup/lookup-session',
  'taskpane/stress/stress-session',
  'taskpane/pane-session',
  'taskpane/pane-margin',
  'sheet/analytics-sheet',
  'process/batch',
  'process/shared-store',
  'process/margin',
  'process/settings',
  'process/rates',
  'store/postgres/batch-processes',
  'store/postgres/batches',
  'store/postgres/stores',
  'faults/troubled-postgres',
  'faults/full-disk',
  'faults/service-on-full-disk',
  'workbook/excel-port',
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
