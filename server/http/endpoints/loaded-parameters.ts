import type { Licence } from '../../domain/licence.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { missingLicence, type LicensedWork } from '../../portfolio/licensing.js';
import { notReady } from '../admission/refused-request.js';
import { ApiError } from '../api-error.js';
import type { CurrentParameters } from '../services.js';

/**
 * The parameters as they are now, for a licence that includes the work. @throws ApiError if it does not, or nothing is
 * loaded yet
 */
export function licensedParameters(
  parameters: CurrentParameters,
  work: LicensedWork,
  licence: Licence,
): ParameterSnapshot {
  const missing = missingLicence(work, licence);
  if (missing !== undefined) {
    const { code, message } = missing.issue;
    throw new ApiError(code === 'EVENT_MARKET_NOT_LICENSED' ? code : 'ENGINE_NOT_LICENSED', message);
  }
  if (!parameters.isReady) throw notReady();
  return parameters.snapshot();
}
