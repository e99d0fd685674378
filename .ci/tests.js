import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { failedSuites, readReport } from './reports.js';

// All tests. Suites that start processes and browsers wait for them; beside lint, the installed product and other suites on two
// cores, one of several hundred may wait too short. A few that failed are therefore run once more, alone, and named; what
// fails then has failed. Many that fail are no accident and are not run again.

const MOST_AGAIN = 4;

const [report, again] = process.argv.slice(2);
const npmTest = spawnSync('npm', ['test', '--', '--json', `--outputFile=${report}`], { stdio: 'inherit' });
process.exitCode = npmTest.status === 0 ? 0 : 1;
const first = readReport(report);
const failed = first === undefined ? [] : failedSuites(first);
if (process.exitCode !== 0 && failed.length > 0 && failed.length <= MOST_AGAIN) {
  console.log(`== Failed beside the others, run once more, alone:\n${failed.map((suite) => `   ${suite}`).join('\n')}`);
  const jest = fileURLToPath(new URL('../node_modules/jest/bin/jest.js', import.meta.url));
  const flags = ['--experimental-vm-modules', '--no-warnings', jest, '--runInBand', '--json', `--outputFile=${again}`];
  const alone = spawnSync(process.execPath, [...flags, '--runTestsByPath', ...failed], { stdio: 'inherit' });
  process.exitCode = alone.status === 0 ? 0 : 1;
}
