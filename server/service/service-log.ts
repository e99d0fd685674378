import type { Logger } from 'pino';
import type { FaultReport } from '../calculation/fault-reports.js';
import type { SourceStatus } from '../fetch/sources-service.js';
import type { ParameterSetStatus } from '../parameters/types.js';

const FINDINGS_LOGGED = 5;

/** Logs that a set is loaded, or why it can't be used. */
export function logLoaded(logger: Logger, set: ParameterSetStatus): void {
  const { parameter, businessDate, cycleCode, status, startupTime, isDemo, findings } = set;
  const origin = isDemo ? 'Generated demo parameters' : 'Parameters';
  const outcome = status === 'FAILED' ? 'can not be used' : 'are loaded';
  const detail = {
    parameter,
    businessDate,
    cycleCode,
    status,
    startupTime,
    findings: findings.slice(0, FINDINGS_LOGGED),
  };
  logger[status === 'OK' ? 'info' : 'warn'](detail, `${origin} of ${parameter}, ${businessDate}, ${outcome}`);
}

/** Logs what came of a run of a source; neither its addresses nor its credentials. */
export function logSourceRun(logger: Logger, source: SourceStatus): void {
  const { name, title, state, newestDate, bytes, lastDuration, lastError, notes } = source;
  const detail = {
    source: name,
    newestDate,
    bytes,
    milliseconds: lastDuration,
    notes: notes.slice(0, FINDINGS_LOGGED),
  };
  if (state === 'failed') logger.warn({ ...detail, fault: lastError }, `Data of ${title} could not all be fetched`);
  else logger.info(detail, `Data of ${title} are fetched`);
}

/** @param sentence what could not be done */
export const troubleLogger =
  (logger: Logger, sentence: string) =>
  (error: unknown): void => {
    logger.error({ err: error }, sentence);
  };

/** Logs a fault that cost an account its figures, under the id of the answer. */
export const faultLogger =
  (logger: Logger) =>
  ({ requestId, accountCode, text }: FaultReport): void => {
    logger.error({ requestId, accountCode, fault: text }, 'an account could not be calculated');
  };

/** Logs findings that were not in the previous list. */
export function findingsLogger(logger: Logger): (findings: readonly string[]) => void {
  let logged = new Set<string>();
  return (findings) => {
    for (const finding of new Set(findings)) if (!logged.has(finding)) logger.warn(finding);
    logged = new Set(findings);
  };
}
