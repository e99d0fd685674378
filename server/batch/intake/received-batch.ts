import type { LicensedRows } from '../../portfolio/licensing.js';

/** A submission that is durable on the spool; its chunks are numbered from 0 without a gap. */
export interface ReceivedBatch {
  /** JSON text of the request with an empty `portfolio` and without `request_id`; `parseEnvelope` has taken it. */
  readonly envelope: string;
  /** Elements of `portfolio`, whatever they are. */
  readonly rowsTotal: number;
  /** Rows whose account is unknown: all of them are in one chunk, which may hold nothing else. */
  readonly rowsWithoutAccount: number;
  /** The parts of the licence that its rows need; they are read only until a row is found that the licence covers. */
  readonly licensing: LicensedRows;
  /** Parts of the submission by number; no account is in two of them and none is empty. `bytes` are those of the rows' text. */
  readonly chunks: readonly { readonly rows: number; readonly bytes: number }[];
}

/** The sender disconnected before the body ended, so that there is nobody to answer. Nothing of the submission is kept. */
export class UploadAborted extends Error {
  override readonly name = 'UploadAborted';
}
