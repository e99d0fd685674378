import { answerCrif, type CrifOutcome } from '../../portfolio/crif/answer-crif.js';
import { readEnvelope } from '../../portfolio/answer-request.js';
import { envelopeWork } from './calculate.js';
import { bodyOperation, withParameters, type BodyInput } from '../operation.js';

/** Each trade is revalued for each quote of its curves. */
const SMALL_BODY = 16 * 1024;

/** The rows of a portfolio as rows of the Common Risk Interchange Format. */
export const crif = bodyOperation(SMALL_BODY, {
  name: 'crif',
  read: ({ body }: BodyInput) => readEnvelope(body),
  work: envelopeWork,
  run: async (read, context): Promise<CrifOutcome> => {
    if (!read.ok) return read;
    return withParameters(read.envelope, context, (calculation) => answerCrif(read.envelope, calculation));
  },
});
