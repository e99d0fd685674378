import type { StoredRequest } from '../types.js';

/** One account of a packed request. Its code, sub-account code, summary and body follow each other from `offset` on. */
export interface PackedRow {
  readonly portfolioId: string;
  readonly parentPortfolioId: string | null;
  readonly offset: number;
  readonly codeLength: number;
  /** Null if it has no sub-account code. */
  readonly subCodeLength: number | null;
  readonly summaryLength: number;
  readonly bodyLength: number;
}

/** A request whose texts and bodies lie one after the other in bytes of their own, as they go to the server. */
export interface PackedRows {
  readonly owner: string;
  readonly requestId: string;
  readonly submittedTime: string;
  readonly isLive: boolean;
  readonly batchId: string | null;
  readonly accounts: readonly PackedRow[];
  /** Those of the accounts in their order; then the parameters, then the submission. */
  readonly bytes: Buffer;
  readonly parametersLength: number;
  /** Null if there is no submission. */
  readonly submissionLength: number | null;
}

/** Copies everything once; the caller keeps its own. */
export function packRows(request: StoredRequest): PackedRows {
  const { owner, requestId, submittedTime, isLive, batchId, accounts, submission, parameters } = request;
  const bytes = Buffer.allocUnsafe(bytesNeeded(request));
  let end = 0;
  const text = (value: string): number => {
    const length = bytes.write(value, end);
    end += length;
    return length;
  };
  const copy = (value: Uint8Array): number => {
    bytes.set(value, end);
    end += value.byteLength;
    return value.byteLength;
  };
  const packed = accounts.map((account): PackedRow => {
    const { portfolioId, parentPortfolioId, accountCode, subAccountCode, summary, body } = account;
    return {
      portfolioId,
      parentPortfolioId,
      offset: end,
      codeLength: text(accountCode),
      subCodeLength: subAccountCode === null ? null : text(subAccountCode),
      summaryLength: text(summary),
      bodyLength: copy(body),
    };
  });
  const parametersLength = text(parameters);
  const submissionLength = submission === null ? null : copy(submission);
  const head = { owner, requestId, submittedTime, isLive, batchId };
  return { ...head, accounts: packed, bytes, parametersLength, submissionLength };
}

/** Bytes of an account's texts and body. */
export const lengthOf = ({ codeLength, subCodeLength, summaryLength, bodyLength }: PackedRow): number =>
  codeLength + (subCodeLength ?? 0) + summaryLength + bodyLength;

function bytesNeeded({ accounts, submission, parameters }: StoredRequest): number {
  let bytes = Buffer.byteLength(parameters) + (submission?.byteLength ?? 0);
  for (const { accountCode, subAccountCode, summary, body } of accounts)
    bytes +=
      Buffer.byteLength(accountCode) +
      Buffer.byteLength(subAccountCode ?? '') +
      Buffer.byteLength(summary) +
      body.byteLength;
  return bytes;
}
