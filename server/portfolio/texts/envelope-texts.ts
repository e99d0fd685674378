import type { PortfolioEnvelope } from '../../contract/portfolio-request.js';
import type { TextsOfRequest } from './read-texts.js';
import type { SubmittedTexts } from './submitted-texts.js';

const textsByEnvelope = new WeakMap<PortfolioEnvelope, SubmittedTexts>();

/** The rows of an envelope that were read from their text; undefined if they are values. */
export const textsOf = (envelope: PortfolioEnvelope): SubmittedTexts | undefined => textsByEnvelope.get(envelope);

/** The envelope with the rows of a request, which become values when `rows` is asked for. */
export function withTexts(envelope: PortfolioEnvelope, { rows, list }: TextsOfRequest): PortfolioEnvelope {
  let values: readonly unknown[] | undefined;
  const held: PortfolioEnvelope = {
    ...envelope,
    get rows() {
      return (values ??= valuesIn(list));
    },
  };
  textsByEnvelope.set(held, rows);
  return held;
}

function valuesIn(list: Uint8Array): readonly unknown[] {
  const values: unknown = JSON.parse(Buffer.from(list.buffer, list.byteOffset, list.length).toString('utf8'));
  if (!Array.isArray(values)) throw new Error('The rows of a request are no list.');
  return values;
}
