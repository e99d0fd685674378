import { fileURLToPath } from 'node:url';

export default {
  rootDir: 'build',
  testEnvironment: 'node',
  transform: {},
  testMatch: ['<rootDir>/test/**/*.test.js'],
  coverageProvider: 'v8',
  // Against a test that hangs; a busy machine is not to meet it.
  testTimeout: 300_000,
  testSequencer: fileURLToPath(new URL('.ci/longest-first.js', import.meta.url)),
  // Jest's own choice leaves a core idle; on two cores that is half of the machine.
  maxWorkers: '100%',
};
