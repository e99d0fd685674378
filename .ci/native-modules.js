// What node loads for these names while it runs tests (native-environment.js).
const PLACES = new Map([
  ['@jest/globals', new URL('native-globals.js', import.meta.url).href],
  ['fast-check', new URL('seeded-fast-check.js', import.meta.url).href],
]);

export function resolve(name, context, next) {
  const url = PLACES.get(name);
  return url === undefined ? next(name, context) : { url, shortCircuit: true };
}
