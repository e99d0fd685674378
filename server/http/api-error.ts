import type { Issue } from '../domain/issue.js';

/** The status of every error code; the only place that knows statuses of errors. */
const STATUS_OF_CODE = {
  INVALID_JSON: 400,
  INVALID_REQUEST: 400,
  INVALID_PARAMETER: 400,
  INVALID_WORKBOOK: 400,
  MISSING_KEY: 401,
  UNKNOWN_KEY: 401,
  KEY_REVOKED: 401,
  KEY_EXPIRED: 403,
  ENGINE_NOT_LICENSED: 403,
  EVENT_MARKET_NOT_LICENSED: 403,
  BASELINE_NOT_VISIBLE: 403,
  NOT_OPERATOR: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UPLOAD_STALLED: 408,
  NOT_CANCELLABLE: 409,
  GROUPS_NOT_AVAILABLE: 409,
  BASELINE_AGED_OUT: 409,
  BASELINE_OPTIMIZED: 409,
  NOTHING_STAGED: 409,
  REQUEST_ID_IN_USE: 409,
  LIMITS_CHANGED: 409,
  MAPPING_CHANGED: 409,
  MAPPING_NAME_IN_USE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  STORE_DAMAGED: 500,
  NOT_READY: 503,
  BUSY: 503,
  DISK_FULL: 503,
  STORE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

export const statusOf = (code: ErrorCode): number => STATUS_OF_CODE[code];

export interface ApiErrorOptions {
  /** The issues that are listed in the body's `details`. */
  readonly issues?: readonly Issue[];
  /** The number of all issues if `issues` holds only the first ones; default: their number. */
  readonly issuesTotal?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that can't be answered as a whole. Thrown by handlers, answered by `error-handler.ts` only. */
export class ApiError extends Error {
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly issuesTotal: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: ApiErrorOptions = {},
  ) {
    super(message);
    this.status = statusOf(code);
    this.issues = options.issues ?? [];
    this.issuesTotal = options.issuesTotal ?? this.issues.length;
    this.headers = options.headers ?? {};
  }
}

/** A parameter is wrong, or names what is not loaded. @param name of the query's parameter, or of the header */
export const refusedParameter = (name: string, message: string, value: string): ApiError =>
  new ApiError('INVALID_PARAMETER', message, { issues: [{ code: 'INVALID_PARAMETER', path: [name], message, value }] });

/** The client has gone before its request was read or its answer written: nobody is left to tell. */
export class ClientGone extends Error {}
