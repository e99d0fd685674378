import { faultText } from '../../lib/fault.js';
import { StoreUnavailable } from '../store-unavailable.js';

/** Error codes of the network and of Node for a server that is not there, or not any more. */
const NETWORK_CODES =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|ETIMEDOUT|EPIPE|ENOENT|EACCES)$/;

/** Messages of pg, which have no code, for a connection that has ended or does not answer. */
const LOST_CONNECTION =
  /connection (?:terminated|error)|terminated unexpectedly|timeout exceeded when trying to connect|read timeout|not queryable|client was closed/i;

/**
 * SQLSTATEs under which the same may work later (PostgreSQL, "Error Codes"): lost connections, wrong or missing access
 * (it may be given), no more resources or disk, a server that starts, stops or is a standby, a statement that took too long.
 */
const PASSING_STATES = /^(?:08...|28...|3D000|53...|57...|58...|25006|55P03)$/;

/** SQLSTATEs of transactions that lost against others and may be tried again at once. */
const LOST_AGAINST_OTHERS = /^(?:40001|40P01)$/;

/** The error as it leaves the store: one that may pass is a `StoreUnavailable`. */
export function storeFault(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !mayPass(error)) return error;
  return new StoreUnavailable(firstLine(error), { cause: withoutDetail(error) });
}

/** Whether a transaction only lost against others at the same moment. */
export const hasLostAgainstOthers = (error: unknown): boolean => LOST_AGAINST_OTHERS.test(codeOf(error));

/** Whether the connection should not be used again. */
export const isOfConnection = (error: unknown): boolean =>
  NETWORK_CODES.test(codeOf(error)) ||
  /^(?:08|57P)/.test(codeOf(error)) ||
  (codeOf(error) === '' && LOST_CONNECTION.test(faultText(error)));

const mayPass = (error: unknown): boolean => isOfConnection(error) || PASSING_STATES.test(codeOf(error));

function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
  return hasCode ? String(error.code) : '';
}

/** Several addresses of one host that were all tried say nothing of their own. */
function firstLine(error: unknown): string {
  const first = error instanceof AggregateError ? faultText(error.errors[0]) : faultText(error);
  return (first.split('\n', 1)[0] ?? '').replace(/\.$/, '');
}

/** Errors of the server quote values and parts of statements beside their message: those may name accounts. */
const withoutDetail = (error: unknown): Error => new Error(`${codeOf(error)} ${firstLine(error)}`.trim());
