import type { Licence } from '../../domain/licence.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { missingLicence, type LicensedWork } from '../../portfolio/licensing.js';
import { ApiError } from '../api-error.js';

/** The parameters as they are now. */
export interface CurrentParameters {
  /** Whether they have been loaded once. */
  readonly isReady: boolean;
  snapshot(): ParameterSnapshot;
}

/** @throws ApiError where a licence lacks the engine, or the venue */
export function requireLicence(work: LicensedWork, licence: Licence): void {
  const missing = missingLicence(work, licence);
  if (missing === undefined) return;
  const { code, message } = missing.issue;
  throw new ApiError(code === 'EVENT_MARKET_NOT_LICENSED' ? code : 'ENGINE_NOT_LICENSED', message);
}
