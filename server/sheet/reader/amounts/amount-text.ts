import { numberMeant } from '../../../contract/reading/number-meant.js';
import { currencyMeant, scaleMeant } from './heading-units.js';

/** An amount as people write it. */
export interface Amount {
  /** With its scale. */
  readonly value: number;
  readonly isScaled: boolean;
  /** Null = it names none. */
  readonly currency: string | null;
  /** Whether a single `m` scales it, which may be a thousand or a million. */
  readonly isDoubtful: boolean;
}

const FORM =
  /^([-+−–(]?)(?:([A-Z]{3}|US\$|[€$£]) ?)?([-+−–(]?\d[\d.,'’ ]*?) ?(k|m|mm|mn|mio\.?|mln|mill|millions?|bn|bln|billions?|mrd\.?|yds?|yards?|thousand|tsd\.?)? ?([A-Z]{3}|[€$£])?([)-]?)$/i;

/** `25MM USD`, `EUR 12.5 mio`, `(10mm)`, `1.5bn`; undefined if a text is no number with a scale or a currency. */
export function amountMeant(text: string): Amount | undefined {
  const [, before = '', first, digits = '', scale, last, behind = ''] = FORM.exec(text.trim()) ?? [];
  if (digits === '' || (scale === undefined && first === undefined && last === undefined)) return undefined;
  const currencies = [first, last].flatMap((word) => (word === undefined ? [] : [currencyMeant(word.toUpperCase())]));
  const [currency = null] = currencies;
  const number = numberMeant(`${before}${digits.trim()}${behind}`);
  if (number === undefined || currencies.length > 1 || currencies.includes(undefined)) return undefined;
  const isDoubtful = scale?.toLowerCase() === 'm';
  const factor = scale === undefined ? 1 : isDoubtful ? 1e6 : scaleMeant(scale);
  return factor === undefined
    ? undefined
    : { value: Number(number) * factor, isScaled: scale !== undefined, currency, isDoubtful };
}
