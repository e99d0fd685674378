import { hasFaultCode } from '../../../server/lib/fault.js';

/** Whether an import failed because the package is not installed. */
export const missingPackage = (error: unknown): boolean => hasFaultCode(error, 'ERR_MODULE_NOT_FOUND');
