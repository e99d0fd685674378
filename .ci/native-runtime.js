import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';
import NativeEnvironment from './native-environment.js';
import { setGlobals } from './native-globals.js';

/** Loads a suite, and what it imports, as node does. */
class NativeRuntime extends JestRuntime {
  #testPath;

  constructor(...settings) {
    super(...settings);
    this.#testPath = settings[6];
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }

  /** Jest's own: it keeps what it knows of a suite in its module, so that each suite needs it afresh. */
  requireInternalModule(path) {
    const require = createRequire(import.meta.url);
    delete require.cache[path];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    setGlobals(this.jestGlobals.cjsGlobals(this.#testPath));
  }

  /** Of node's process, there is nothing to hide from the tests. */
  installGetBuiltinModule() {}
}

/** Jest's runtime, but for suites that run in the native environment. */
export default class Runtime {
  constructor(projectConfig, environment, ...rest) {
    const Chosen = environment instanceof NativeEnvironment ? NativeRuntime : JestRuntime;
    return new Chosen(projectConfig, environment, ...rest);
  }
}
