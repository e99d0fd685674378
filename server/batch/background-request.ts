import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Bits that make a UUID one of version 8, whose content is its maker's (RFC 9562, sections 4.1, 4.2 and 5.8). */
const VERSION = 0x80;
const VARIANT = 0x80;

/**
 * The id of the batch that calculates a request in the background: the same for the same owner and request id, so that the
 * batch is found by them and there is one however often the request is sent.
 */
export function backgroundBatchId(owner: string, requestId: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([owner, requestId]))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** How the result of a request that is calculated in the background is stored. */
export interface BackgroundRequest {
  readonly requestId: string;
  /** Whether it becomes its accounts' latest result. */
  readonly isLive: boolean;
}

const STORED_ENVELOPE = z.object({ request_id: z.string(), is_live: z.boolean().nullish() });

/** What a batch was made of that calculates a request in the background; undefined of all other batches. */
export function backgroundRequestOf({
  batchId,
  owner,
  envelope,
}: {
  readonly batchId: string;
  readonly owner: string;
  readonly envelope: string;
}): BackgroundRequest | undefined {
  const read = STORED_ENVELOPE.safeParse(JSON.parse(envelope));
  if (!read.success || batchId !== backgroundBatchId(owner, read.data.request_id)) return undefined;
  return { requestId: read.data.request_id, isLive: read.data.is_live ?? true };
}

/** The envelope of a batch that calculates a request in the background. @param envelope JSON text of an object */
export const backgroundEnvelope = (envelope: string, requestId: string): string =>
  JSON.stringify({ ...z.record(z.string(), z.unknown()).parse(JSON.parse(envelope)), request_id: requestId });
