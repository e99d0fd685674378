import { faultText } from '../../../lib/fault.js';
import { StoreDamaged } from '../../store-damaged.js';
import { StoreUnavailable } from '../../store-unavailable.js';
import type { WriteFault } from './writer-messages.js';

/** A fault of the writing thread as a message. */
export function writeFault(error: unknown): WriteFault {
  if (error instanceof StoreUnavailable) return { kind: 'unavailable', reason: error.reason };
  if (error instanceof StoreDamaged) return { kind: 'damaged', reason: error.finding };
  return { kind: 'other', reason: faultText(error) };
}

/** The error that a fault message stands for, on the side of the caller. */
export function faultOf({ kind, reason }: WriteFault): Error {
  if (kind === 'unavailable') return new StoreUnavailable(reason);
  if (kind === 'damaged') return new StoreDamaged(reason);
  return new Error(`The result store can't be written: ${reason}`);
}
