import { fileURLToPath } from 'node:url';
import { propertySeed } from './.ci/property-seed.js';

const ofCi = (name) => fileURLToPath(new URL(`.ci/${name}`, import.meta.url));

// Jest's processes inherit it, so that all of them search with one seed.
const seed = propertySeed(process.env['PROPERTY_SEED']);
if (process.env['PROPERTY_SEED'] === 'random')
  process.stderr.write(`Properties are tried with PROPERTY_SEED=${seed}.\n`);
process.env['PROPERTY_SEED'] = String(seed);

export default {
  rootDir: 'build',
  // A suite that names jsdom as its environment runs as jest would run it, and needs node's --experimental-vm-modules.
  testEnvironment: ofCi('native-environment.js'),
  runtime: ofCi('native-runtime.js'),
  injectGlobals: false,
  transform: {},
  testMatch: ['<rootDir>/test/**/*.test.js'],
  // For suites on jsdom; others get it from native-modules.js. Only a suite that has properties loads it.
  moduleNameMapper: { '^fast-check$': ofCi('seeded-fast-check.js') },
  coverageProvider: 'v8',
  // Against a test that hangs; a busy machine is not to meet it.
  testTimeout: 300_000,
  testSequencer: ofCi('longest-first.js'),
  // Jest's own choice leaves a core idle; on two cores that is half of the machine.
  maxWorkers: '100%',
  // A process keeps what each of its suites has loaded, and collecting garbage among it makes the later ones several times slower.
  workerIdleMemoryLimit: '500MB',
};
