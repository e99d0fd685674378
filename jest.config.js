export default {
  rootDir: 'build',
  testEnvironment: 'node',
  transform: {},
  testMatch: ['<rootDir>/test/**/*.test.js'],
  coverageProvider: 'v8',
  testTimeout: 30_000,
};
