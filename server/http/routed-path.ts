const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A path of OpenAPI as express routes it: `/portfolios/batch/{batch_id}` is `/portfolios/batch/:batchId`. */
export const routedPath = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `:${camelCase(name)}`);

/** The names of a path's parameters, each as OpenAPI and as express has it. */
export const pathNames = (path: string): readonly (readonly [documented: string, routed: string])[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, camelCase(name)]);
