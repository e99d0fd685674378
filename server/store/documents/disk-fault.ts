import { faultText, hasFaultCode } from '../../lib/fault.js';
import { StoreUnavailable } from '../store-unavailable.js';

/** Error codes of the system for a disk that can't be written at the moment. */
const PASSING_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'];

/** A fault on writing a file as it leaves the store: `StoreUnavailable` where the same may work later. */
export const diskFault = (error: unknown, path: string): unknown =>
  hasFaultCode(error, ...PASSING_CODES)
    ? new StoreUnavailable(`the file "${path}" can't be written: ${faultText(error)}`, { cause: error })
    : error;
