import type { Issue } from '../../domain/issue.js';
import type { EngineId } from '../../domain/engine-id.js';
import type { Licence } from '../../domain/licence.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { refuseIssues, type RefusedRequest } from '../refusal.js';

export const refuseRequest = (issues: readonly Issue[]): RefusedRequest => refuseIssues('INVALID_REQUEST', issues);

/** Refuses tables whose engine the licence does not include. */
export function refuseEngine(engine: EngineId, { engines }: Licence): RefusedRequest | undefined {
  if (engines.includes(engine)) return undefined;
  const message = `The licence does not include the ${engine} engine.`;
  return { code: 'ENGINE_NOT_LICENSED', message, issues: [], issuesTotal: 0 };
}

/** What the licence lacks for a row of a table. @property path of the cell that names it */
export interface UnlicensedRow {
  readonly issue: RowIssue;
  readonly path: readonly (string | number)[];
}

/**
 * Refuses tables with a row of a venue or an engine that the licence does not include.
 * @param unlicensed rows that the licence does not cover, in their order @param engine what a table needs whatever its rows say
 */
export function refuseUnlicensed(
  unlicensed: readonly UnlicensedRow[],
  engine: EngineId | null,
  licence: Licence,
): RefusedRequest | undefined {
  const [first] = unlicensed;
  if (first === undefined) return engine === null ? undefined : refuseEngine(engine, licence);
  const lacksEngine = unlicensed.find(({ issue }) => issue.code === 'ENGINE_NOT_LICENSED');
  if (lacksEngine !== undefined)
    return { code: 'ENGINE_NOT_LICENSED', message: lacksEngine.issue.message, issues: [], issuesTotal: 0 };
  const issues = unlicensed.map(({ issue: { code, message, value }, path }): Issue => ({ code, path, message, value }));
  const { code, issues: shown, issuesTotal } = refuseIssues('EVENT_MARKET_NOT_LICENSED', issues);
  return { code, message: first.issue.message, issues: shown, issuesTotal };
}
