import type { AccountResult } from './account-result.js';

/**
 * The JSON of a result up to its positions, and behind them; the positions are not asked for.
 * @param replaced values that are written in place of the result's own, by field
 */
export function aroundPortfolio(
  result: AccountResult,
  replaced: Readonly<Record<string, unknown>> = {},
): readonly [before: string, behind: string] {
  const before: Record<string, unknown> = {};
  const behind: Record<string, unknown> = {};
  let isBehind = false;
  for (const name of Object.keys(result)) {
    if (name === 'portfolio') isBehind = true;
    else (isBehind ? behind : before)[name] = replaced[name] ?? Reflect.get(result, name);
  }
  return [`${JSON.stringify(before).slice(0, -1)},"portfolio":`, `,${JSON.stringify(behind).slice(1)}`];
}
