import { parseEnvelope, type PortfolioEnvelope } from '../../server/contract/portfolio-request.js';

/** The envelope of a request with these fields beside its rows. */
export function parsePortfolioEnvelope(fields: object): PortfolioEnvelope {
  const parsed = parseEnvelope({ ...fields, portfolio: [null] });
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join(' '));
  return parsed.value;
}
