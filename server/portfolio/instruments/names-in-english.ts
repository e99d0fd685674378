import { withoutAccents } from '../../lib/without-accents.js';

/** Words of the names of contracts in other languages, without accents, by the English words. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  corn: ['mais', 'maiz', 'granturco', 'milho'],
  soybeans: ['soja', 'soia', 'sojabohnen', 'sojabohne', 'soya', 'graines'],
  wheat: ['weizen', 'trigo', 'ble', 'frumento', 'grano'],
  gold: ['oro', 'ouro', 'or'],
  silver: ['silber', 'plata', 'argent', 'argento', 'prata'],
  copper: ['kupfer', 'cobre', 'cuivre', 'rame'],
  'natural gas': ['erdgas', 'naturale', 'naturel'],
  'heating oil': ['heizol', 'fioul'],
  gasoline: ['benzin', 'gasolina', 'benzina', 'essence'],
  gasoil: ['gasol', 'gasoleo', 'gazole', 'gasoile'],
  gas: ['gaz'],
  oil: ['ol', 'aceite', 'huile', 'olio', 'oleo'],
  meal: ['schrot', 'harina', 'tourteau', 'tourteaux', 'farina', 'farelo'],
  'soybean meal': ['sojaschrot'],
  'soybean oil': ['sojaol'],
  oats: ['hafer', 'avena', 'avoine', 'aveia'],
  sugar: ['zucker', 'rohzucker', 'azucar', 'sucre', 'zucchero', 'acucar', 'suiker'],
  coffee: ['kaffee', 'cafe', 'caffe', 'koffie'],
  cocoa: ['kakao', 'cacao', 'cacau'],
  cotton: ['baumwolle', 'algodon', 'coton', 'cotone', 'algodao', 'katoen'],
  platinum: ['platin', 'platino', 'platine', 'platina'],
  palladium: ['paladio', 'palladio'],
  cattle: ['ganado', 'bovins', 'betail'],
  live: ['vivo', 'vivants', 'vif'],
  'live cattle': ['lebendrind', 'lebendrinder'],
  hogs: ['cerdo', 'cerdos', 'porc', 'porcs'],
  lean: ['magro', 'magros', 'maigre', 'maigres'],
  'lean hogs': ['magerschwein', 'magerschweine'],
  options: ['opzioni', 'opzione', 'opciones', 'opcion', 'optionen', 'opcoes', 'opties'],
  year: ['jahre', 'jahr', 'ans', 'anos', 'anni', 'jaar'],
  month: ['monate', 'monats', 'mois', 'meses', 'mesi', 'maanden'],
  japanese: ['japanischer', 'japonais', 'japones', 'giapponese'],
  pound: ['pfund', 'livre', 'libra', 'sterlina'],
  british: ['britisches', 'britannique', 'britanica'],
  sterling: ['esterlina'],
  swiss: ['schweizer', 'suisse', 'suizo', 'svizzero'],
  franc: ['franken', 'franco'],
  dollar: ['dolar', 'dollaro'],
  australian: ['australischer', 'australien', 'australiano'],
  canadian: ['kanadischer', 'canadien', 'canadiense', 'canadese'],
  london: ['londoner', 'londres', 'londra'],
  white: ['weiss', 'blanc', 'blanco', 'bianco'],
};

const ENGLISH: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(WORDS).flatMap(([english, words]) => words.map((word) => [word, english.split(' ')] as const)),
);

/** Words for crude oil, which alone don't say whether it is WTI or Brent. */
const CRUDE: ReadonlySet<string> = new Set(['rohol', 'petrolio', 'petroleo', 'petrole', 'greggio', 'brut', 'crudo']);
/** Words that say nothing beside those. */
const BESIDE: ReadonlySet<string> = new Set([
  'de',
  'di',
  'del',
  'du',
  'des',
  'da',
  'opzione',
  'opcion',
  'kontrakt',
  'n',
  'nr',
]);

/** The words of a name in English, where it is one of another language; `gas` beside a word for natural gas is in that. */
export function namesInEnglish(words: readonly string[]): readonly string[] {
  const own = words.map(withoutAccents);
  if (!own.some((word) => ENGLISH.has(word) || CRUDE.has(word) || BESIDE.has(word))) return words;
  const kept = own.filter((word) => !CRUDE.has(word) && !BESIDE.has(word));
  if (kept.length === 0) return words;
  const english = [...new Set(kept.flatMap((word) => ENGLISH.get(word) ?? [word]))];
  // `Harina de soja`: what is made of soybeans is called by one of them.
  const isMade = english.includes('meal') || english.includes('oil');
  return isMade ? english.map((word) => (word === 'soybeans' ? 'soybean' : word)) : english;
}
