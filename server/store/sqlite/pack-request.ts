import { setImmediate } from 'node:timers/promises';
import type { PackedAccount } from '../packed-chunk.js';
import { compressed } from '../compressed-bytes.js';
import type { StoredAccount, StoredRequest } from '../types.js';

/** A request on its way to the writer: the accounts' bodies lie one after the other, the submission behind them, in bytes of their own. */
export interface PackedRequest extends Omit<StoredRequest, 'accounts' | 'submission'> {
  readonly accounts: readonly PackedAccount[];
  /** Null if there is no submission. */
  readonly submissionLength: number | null;
  readonly bodies: Uint8Array<ArrayBuffer>;
}

/** What the writer takes: the bodies may lie in shared memory as well. */
export type WrittenRequest = Omit<PackedRequest, 'bodies' | 'packed'> & { readonly bodies: Uint8Array };

/** Bytes copied at once: about a millisecond. */
const BYTES_A_STEP = 1024 * 1024;

/** Requests of more bytes are copied in steps: on some machines the first touch of so much memory takes longer than a tenth of a second. */
const COPIED_AT_ONCE = 4 * BYTES_A_STEP;

/** Whether a copy of it would hold the thread for long. */
export const isLargeRequest = ({ accounts, submission }: StoredRequest): boolean =>
  accounts.reduce((length, { body }) => length + body.byteLength, submission?.byteLength ?? 0) > COPIED_AT_ONCE;

/** Copies the bodies once, into memory that can be handed to the writer thread without another copy. */
export function packRequest(request: StoredRequest): PackedRequest {
  const packing = packInSteps(request);
  for (;;) {
    const step = packing.next();
    if (step.done === true) return step.value;
  }
}

/** The same, letting others have the thread in between; the bodies must stay as they are until it is done. */
export async function packLargeRequest(request: StoredRequest): Promise<PackedRequest> {
  const packing = packInSteps(request);
  for (;;) {
    const step = packing.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}

/** A large request with its large texts compressed; the bodies must stay as they are until it is done. */
export async function withCompressedTexts(request: StoredRequest): Promise<StoredRequest> {
  const accounts: StoredAccount[] = [];
  for (const account of request.accounts) {
    const body = await compressed(account.body);
    accounts.push(body === account.body ? account : { ...account, body });
  }
  const { submission } = request;
  return { ...request, accounts, submission: submission === null ? null : await compressed(submission) };
}

function* packInSteps({ accounts, submission, ...fields }: StoredRequest): Generator<undefined, PackedRequest> {
  const submissionLength = submission?.byteLength ?? null;
  const bodies = new Uint8Array(accounts.reduce((length, { body }) => length + body.byteLength, submissionLength ?? 0));
  const packed: PackedAccount[] = [];
  let offset = 0;
  let pauseAt = BYTES_A_STEP;
  function* copy(bytes: Uint8Array): Generator<undefined, void> {
    for (let from = 0; from < bytes.byteLength; from += BYTES_A_STEP) {
      const part = bytes.subarray(from, from + BYTES_A_STEP);
      bodies.set(part, offset);
      offset += part.byteLength;
      if (offset < pauseAt) continue;
      pauseAt = offset + BYTES_A_STEP;
      yield;
    }
  }
  for (const { body, ...account } of accounts) {
    yield* copy(body);
    packed.push({ ...account, bodyLength: body.byteLength });
  }
  if (submission !== null) yield* copy(submission);
  return { ...fields, accounts: packed, submissionLength, bodies };
}
