// What the tests get as "fast-check" (native-modules.js, jest.config.js): the same, with the seed of this run.
import { configureGlobal } from '../node_modules/fast-check/lib/fast-check.js';
import { propertySeed } from './property-seed.js';

configureGlobal({ seed: propertySeed(process.env['PROPERTY_SEED']) });

export * from '../node_modules/fast-check/lib/fast-check.js';
export { default } from '../node_modules/fast-check/lib/fast-check.js';
