import type { BatchStatusBody } from '../../../server/contract/batch.js';
import { counted } from '../format.js';
import type { Light } from '../engine-watch.js';

/** How a batch stands: in words, and the light beside them; null = no light. */
export interface StatusText {
  readonly text: string;
  readonly light: Light | null;
}

/** How a batch stands. */
export function statusText({ status, error, queue_position: position }: BatchStatusBody): StatusText {
  if (status === 'queued') return { text: `Queued, ${place(position ?? 0)}`, light: null };
  if (status === 'processing') return { text: 'Being calculated', light: 'warning' };
  if (status === 'completed') return { text: 'Completed', light: 'ok' };
  if (status === 'completed_with_errors') return { text: 'Completed with errors', light: 'failed' };
  if (error?.code === 'CANCELLED') return { text: 'Cancelled', light: null };
  if (error?.code === 'REPLACED') return { text: 'Replaced by a later batch before its turn', light: null };
  return { text: `Failed: ${error?.message ?? 'the service gives no reason.'}`, light: 'failed' };
}

const place = (before: number): string =>
  before === 0 ? 'next in turn' : `${counted(before, 'batch', 'batches')} of yours before it`;

const SECOND = 1_000;
const MINUTE = 60;

/** A time that something took, e.g. `4.1 s` or `3 min 5 s`. @param milliseconds since its beginning */
export function durationText(milliseconds: number): string {
  const seconds = milliseconds / SECOND;
  if (seconds < MINUTE) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`;
}
