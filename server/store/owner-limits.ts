import { createHash } from 'node:crypto';
import { toWireLimit } from '../contract/request/limits.js';
import type { AccountLimit } from '../domain/accounts/account-limit.js';

/**
 * Tells whether an owner's limits are still those that somebody has read: the same text for the same limits in the same order,
 * another one for any others, and so for none.
 */
export const revisionOfLimits = (limits: readonly AccountLimit[]): string =>
  createHash('sha256')
    .update(JSON.stringify(limits.map(toWireLimit)))
    .digest('base64url');
