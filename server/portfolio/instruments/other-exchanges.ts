import type { InstrumentLeg } from '../../contract/instruments.js';
import { canonicalExchange } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { exchangesNamed } from './products-meant.js';

/** Words of which the name of an exchange consists at most. */
const MOST_WORDS = 3;
/** Exchanges are written in capitals, or begin with one. */
const NAME = /^[A-Z][A-Z.]+$|^(?:Nymex|Comex|Eurex|Globex|Liffe)$/;
/** Names of exchanges that are words of other things as well, `IMM dates`. */
const OTHER_WORD = /^(?:IMM|IOM|BIS|IFE|LIF|NYF|CEC)$/;

/** Whether a text names exchanges, of which none is the one where the row's contract is listed. */
export function isOfOtherExchange(
  snapshot: ParameterSnapshot,
  { exchange_code: own }: InstrumentLeg,
  text: string,
): boolean {
  const words = text.split(/[^\p{L}\p{N}.]+/u).filter((word) => word !== '');
  const named = words.flatMap((word, at) =>
    NAME.test(word) && !OTHER_WORD.test(word)
      ? Array.from({ length: MOST_WORDS }, (_, count) => words.slice(at, at + count + 1).join(' ')).flatMap((name) =>
          exchangesNamed(snapshot, name),
        )
      : [],
  );
  return named.length > 0 && !named.some((place) => canonicalExchange(place) === canonicalExchange(own));
}
