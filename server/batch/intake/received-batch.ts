import type { LicensedRows } from '../../portfolio/licensing.js';

/** A submission that lies durable on the spool; its chunks are numbered from 0 without a gap. */
export interface ReceivedBatch {
  /** JSON text of the request with an empty `portfolio` and without `request_id`; `parseEnvelope` has taken it. */
  readonly envelope: string;
  /** Elements of `portfolio`, whatever they are. */
  readonly rowsTotal: number;
  /** Rows whose account can't be told: all of them lie in one chunk, which may hold nothing else. */
  readonly rowsWithoutAccount: number;
  /** The parts of the licence that its rows need; they are read only until a row is found that the licence covers. */
  readonly licensing: LicensedRows;
  /** By number: parts of the submission, no account in two of them, none empty. `bytes` are those of the rows' text. */
  readonly chunks: readonly { readonly rows: number; readonly bytes: number }[];
}

/** The sender has gone before the body ended: nobody is left to tell. Nothing of the submission is kept. */
export class UploadAborted extends Error {
  override readonly name = 'UploadAborted';
}
