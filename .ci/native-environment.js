import { register } from 'node:module';
import { ModuleMocker } from 'jest-mock';

register('./native-modules.js', import.meta.url);

const isOfJest = (key) =>
  typeof key === 'symbol' && ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].includes(key.description);

/**
 * Tests run as the product does: in the process itself, on node's own modules. Jest's environments give each suite a global
 * object and a copy of all modules of its own, which takes as long as half of the suites do. Suites of one process
 * therefore share what a module keeps; what they share of the process is put back after each.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #before = {
    console: globalThis.console,
    exit: process.exit,
    exitCode: process.exitCode,
    variables: { ...process.env },
    stackTraceLimit: Error.stackTraceLimit,
  };

  setup() {
    // Jest raises it tenfold in its own process; the product throws with node's.
    Error.stackTraceLimit = this.#before.stackTraceLimit;
    return Promise.resolve();
  }

  teardown() {
    const { console, exit, exitCode, variables } = this.#before;
    globalThis.console = console;
    process.exit = exit;
    process.exitCode = exitCode;
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    for (const [name, value] of Object.entries(variables)) if (process.env[name] !== value) process.env[name] = value;
    for (const key of Reflect.ownKeys(globalThis)) if (isOfJest(key)) Reflect.deleteProperty(globalThis, key);
    return Promise.resolve();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
