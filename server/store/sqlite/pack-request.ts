import { setImmediate } from 'node:timers/promises';
import type { PackedAccount } from '../packed-chunk.js';
import type { StoredRequest } from '../types.js';

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

function* packInSteps({ accounts, submission, ...fields }: StoredRequest): Generator<undefined, PackedRequest> {
  const submissionLength = submission?.byteLength ?? null;
  const bodies = new Uint8Array(accounts.reduce((length, { body }) => length + body.byteLength, submissionLength ?? 0));
  const packed: PackedAccount[] = [];
  let offset = 0;
  let pauseAt = BYTES_A_STEP;
  for (const { body, ...account } of accounts) {
    bodies.set(body, offset);
    offset += body.byteLength;
    packed.push({ ...account, bodyLength: body.byteLength });
    if (offset < pauseAt) continue;
    pauseAt = offset + BYTES_A_STEP;
    yield;
  }
  if (submission !== null) bodies.set(submission, offset);
  return { ...fields, accounts: packed, submissionLength, bodies };
}
