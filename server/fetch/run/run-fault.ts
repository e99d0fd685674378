import { faultText, hasFaultCode } from '../../lib/fault.js';
import { plainSentence } from '../../lib/plain-sentence.js';

/** The sentence of a fault that is none of the file. */
export const runFault = (error: unknown): string =>
  hasFaultCode(error, 'ENOSPC', 'EDQUOT')
    ? 'The disk is full; make room, and the next run goes on where this one ended.'
    : plainSentence(faultText(error));
