// How node finds modules while it runs tests (native-environment.js).

const PLACES = new Map([
  ['@jest/globals', new URL('native-globals.js', import.meta.url).href],
  ['fast-check', new URL('seeded-fast-check.js', import.meta.url).href],
]);

const TESTS = new URL('../build/test/', import.meta.url).href;
const PAGES = new URL('../build/src/', import.meta.url).href;

/** What of a module's address tells the suite that it was loaded for, empty if it is there for all of them. */
function suiteOf(address = '') {
  if (address.startsWith(TESTS) && address.endsWith('.test.js')) return `?suite=${address.slice(TESTS.length)}`;
  const start = address.indexOf('?suite=');
  return start < 0 ? '' : address.slice(start);
}

/**
 * Suites of one process share the modules of the service. What pages and helpers of tests keep is each suite's own: a page
 * registers itself once as it is loaded, and a helper counts what it has made.
 */
export async function resolve(name, context, next) {
  const place = PLACES.get(name);
  if (place !== undefined) return { url: place, shortCircuit: true };
  const found = await next(name, context);
  if (!found.url.startsWith(TESTS) && !found.url.startsWith(PAGES)) return found;
  return { ...found, url: `${found.url}${suiteOf(context.parentURL)}` };
}
