// What the tests get as "@jest/globals" (native-modules.js). A helper of tests is loaded once for many suites and says `it` to
// the one that runs.

let ofSuite;

/** @param globals those of the suite that is about to be loaded */
export const setGlobals = (globals) => {
  ofSuite = globals;
};

const current = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, given) => ofSuite[name].apply(self, given),
    get: (_, key) => ofSuite[name][key],
  });

export const afterAll = current('afterAll');
export const afterEach = current('afterEach');
export const beforeAll = current('beforeAll');
export const beforeEach = current('beforeEach');
export const describe = current('describe');
export const expect = current('expect');
export const it = current('it');
export const test = current('test');
export const jest = current('jest');
