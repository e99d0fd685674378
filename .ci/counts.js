import { readReport } from './reports.js';

// The closing line of .ci/run: the counts of the first report, in which suites of the second one stand as they ended there.

const NONE = { passed: 0, failed: 1, skipped: 0 };

const [first, second] = process.argv.slice(2).map(readReport);

const countsOf = ({ message, assertionResults }) => {
  const count = (...wanted) => assertionResults.filter(({ status }) => wanted.includes(status)).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    // A suite that could not be run has no tests, and is one failure.
    failed: assertionResults.length === 0 && message !== '' ? 1 : failed,
    skipped: count('pending', 'todo', 'skipped', 'disabled'),
  };
};

const suites = new Map(
  [first, second].flatMap((report) => report?.testResults ?? []).map((suite) => [suite.name, suite]),
);
const total = [...suites.values()].map(countsOf).reduce(
  (sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }),
  first === undefined ? NONE : { passed: 0, failed: 0, skipped: 0 },
);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
