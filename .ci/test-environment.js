import { TestEnvironment } from 'jest-environment-node';
import { createContext, Script } from 'node:vm';

/** What tests may put something else in the place of. */
const REPLACEABLE = new Set(['Date', 'globalThis', 'console']);

/** Names that the language itself gives every program: `Math`, `Map`, `Float64Array`, … */
const INTRINSICS = new Script('Object.entries(Object.getOwnPropertyDescriptors(globalThis))')
  .runInContext(createContext({}))
  .filter(([name, { configurable }]) => configurable && !REPLACEABLE.has(name))
  .map(([name]) => name);

const DECLARATIONS = new Script(
  [...INTRINSICS, 'Buffer', 'TextDecoder', 'TextEncoder', 'URL']
    .map((name) => `const ${name} = globalThis.${name};`)
    .join('\n'),
);

/**
 * Node's environment, in which the names of the language are constants. Each suite has a global object of its own, and Node
 * asks a function of its own for every name that is looked up on it: arithmetic that says `Math` or `Number` in its
 * innermost loop is several times slower there than in the product. A constant of the context is found before.
 */
export default class extends TestEnvironment {
  constructor(...settings) {
    super(...settings);
    DECLARATIONS.runInContext(this.getVmContext());
  }
}
