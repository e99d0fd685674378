import { withoutAccents } from '../../lib/without-accents.js';

/** Words of the names of contracts in other languages, without accents, by the English words. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  corn: ['mais', 'maiz', 'granturco', 'milho'],
  soybeans: ['soja', 'soia', 'sojabohnen', 'sojabohne', 'soya', 'graines'],
  wheat: ['weizen', 'trigo', 'ble', 'frumento', 'grano'],
  gold: ['oro', 'ouro'],
  silver: ['silber', 'plata', 'argent', 'argento', 'prata'],
  copper: ['kupfer', 'cobre', 'cuivre', 'rame'],
  'natural gas': ['erdgas', 'naturale', 'naturel'],
  'heating oil': ['heizol', 'fioul'],
  gasoline: ['benzin', 'gasolina', 'benzina'],
};

const ENGLISH: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(WORDS).flatMap(([english, words]) => words.map((word) => [word, english.split(' ')] as const)),
);

/** Words for crude oil, which alone don't say whether it is WTI or Brent. */
const CRUDE: ReadonlySet<string> = new Set(['rohol', 'petrolio', 'petroleo', 'petrole', 'greggio', 'brut', 'crudo']);
/** Words that say nothing beside those. */
const BESIDE: ReadonlySet<string> = new Set(['de', 'di', 'del', 'du', 'des', 'da', 'opzione', 'opcion', 'kontrakt']);

/** The words of a name in English, where it is one of another language; `gas` beside a word for natural gas is in that. */
export function namesInEnglish(words: readonly string[]): readonly string[] {
  const own = words.map(withoutAccents);
  if (!own.some((word) => ENGLISH.has(word) || CRUDE.has(word) || BESIDE.has(word))) return words;
  const kept = own.filter((word) => !CRUDE.has(word) && !BESIDE.has(word));
  return kept.length === 0 ? words : [...new Set(kept.flatMap((word) => ENGLISH.get(word) ?? [word]))];
}
