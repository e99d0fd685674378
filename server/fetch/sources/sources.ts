/**
 * The sources that come with the program, as their files have them: one import (`with { type: 'json' }`) and one line each, in
 * the order in which they are listed. `read-sources.ts` checks them.
 */
export const SHIPPED_SOURCES: readonly unknown[] = [];
