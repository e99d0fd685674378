import { contractMasterFrom } from '../parameters/contract-master.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import { pathText } from '../contract/reading/path-text.js';
import { parseJson } from '../contract/reading/parse-json.js';
import type { Issue, Outcome } from '../domain/issue.js';

/** A request that can't be answered: the code decides the status (`http/error-handler`). */
export interface RefusedRequest {
  readonly code:
    | 'INVALID_JSON'
    | 'INVALID_REQUEST'
    | 'INVALID_PARAMETER'
    | 'ENGINE_NOT_LICENSED'
    | 'EVENT_MARKET_NOT_LICENSED'
    | 'BASELINE_NOT_VISIBLE'
    | 'BASELINE_AGED_OUT'
    | 'NOTHING_STAGED'
    | 'NOT_READY'
    | 'INTERNAL_ERROR'
    | 'BUSY';
  readonly message: string;
  readonly issues: readonly Issue[];
  readonly issuesTotal: number;
}

const SHOWN_ISSUES = 100;

/** A refusal with a sentence of its own. */
export const refuse = (code: RefusedRequest['code'], message: string, issues: readonly Issue[]): RefusedRequest => ({
  code,
  message,
  issues: issues.slice(0, SHOWN_ISSUES),
  issuesTotal: issues.length,
});

/** A request whose envelope breaks the contract, in one sentence. */
export function refuseIssues(code: RefusedRequest['code'], issues: readonly Issue[]): RefusedRequest {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  const place = first === undefined || first.path.length === 0 ? '' : ` at ${pathText(first.path)}`;
  const message = first === undefined ? `The request is refused${place}.` : `${first.message}${more}`;
  return refuse(code, message, issues);
}

/** The answer to a request that can't be answered. */
export interface Refused {
  readonly ok: false;
  readonly refusal: RefusedRequest;
}

export const refused = (refusal: RefusedRequest): Refused => ({ ok: false, refusal });

/** Refuses a vendor symbology that no alias table is loaded for. @param symbology in lower case */
export function refuseSymbology(symbology: string, snapshot: ParameterSnapshot): RefusedRequest | undefined {
  const known = contractMasterFrom(snapshot.contractMaster).symbologies;
  if (symbology === 'clearing' || known.some((name) => name.toLowerCase() === symbology)) return undefined;
  const names = [...new Set(['clearing', ...known])].join(', ');
  const message = `No alias table for vendor_symbology "${symbology}" is loaded; there are ${names}.`;
  return refuseIssues('INVALID_PARAMETER', [
    { code: 'INVALID_PARAMETER', path: ['vendor_symbology'], message, value: symbology },
  ]);
}

/** Reads the body of a request, JSON text in UTF-8. */
export function readBody<Value>(
  body: Uint8Array,
  parse: (json: unknown) => Outcome<Value>,
): { readonly ok: true; readonly value: Value } | Refused {
  const json = parseJson(body);
  if (!json.ok) return refused(refuseIssues('INVALID_JSON', json.issues));
  const outcome = parse(json.value);
  return outcome.ok ? outcome : refused(refuseIssues('INVALID_REQUEST', outcome.issues));
}
