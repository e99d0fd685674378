import { createHash } from 'node:crypto';
import type { Source, SourceTerms } from '../source.js';
import type { SourceRecord } from './state-file.js';

/** What tells one text of terms from another. */
export const termsChecksum = ({ text, link }: SourceTerms): string =>
  createHash('sha256').update(`${text}\n${link}`).digest('hex');

/** Whether a source may be asked: its terms need no acceptance, or these very terms have been accepted. */
export const areTermsAccepted = ({ terms }: Source, { accepted }: SourceRecord): boolean =>
  !terms.needsAcceptance || accepted?.terms === termsChecksum(terms);
