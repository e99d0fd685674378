import { headingWords } from './words-apart.js';
import { comparedHeading } from '../heading-words.js';

/** Words beside the side in the heading of a quantity. */
const BESIDE =
  /futures|options|fut|opt|qty|quantity|quantities|lots?|contracts|posizione|posicion|posicao|positions?|pos|open|size|volume|amount|amt|notional|nominal|faceamount|facevalue|face|par|quantita|cantidad|quantidade|aantal|anzahl|kontrakte|contratti|contratos|枚数|手数|持仓|数量/g;
const LONG: ReadonlySet<string> = new Set([
  'long',
  'longs',
  'buy',
  'buys',
  'bought',
  'b',
  'bot',
  'bght',
  'kauf',
  'achat',
  'achats',
  'kaufe',
  'compra',
  '買',
  '買建',
  ...['買建玉', '買玉', '買残'],
  '买',
  '多',
  ...[
    'lg',
    'lng',
    'acquistata',
    'acquistati',
    'acquisti',
    'acquisto',
    'gekocht',
    'koop',
    'aankoop',
    'aankopen',
    'inkoop',
    'comprada',
    'comprado',
    'comprados',
  ],
  ...[
    'compras',
    'larga',
    'largo',
    'lunga',
    'lungo',
    'gekauft',
    'achete',
    'acheteur',
    'acheteuse',
    'acheteuses',
    'longue',
    'longues',
    'lunghe',
    'lunghi',
    'largas',
    'largos',
    'compradas',
    'acquistate',
    '买持',
    '多头',
    '買持',
  ],
  ...['長倉', '好倉', '매수', 'kop', 'kopt', 'kupno', 'kupione', 'køb', 'покупка', 'длинная', '買入', '買單', '多單'],
]);
const SHORT: ReadonlySet<string> = new Set([
  'short',
  'shorts',
  'sell',
  'sells',
  'sold',
  's',
  'sld',
  'verkauf',
  'vente',
  'ventes',
  'verkaufe',
  'venta',
  '売',
  '売建',
  ...['売建玉', '売玉', '売残'],
  '卖',
  '空',
  ...[
    'sh',
    'sht',
    'shrt',
    'venduta',
    'venduti',
    'vendite',
    'vendita',
    'venda',
    'verkocht',
    'verkoop',
    'verkopen',
    'vendida',
    'vendido',
    'vendidos',
  ],
  ...[
    'ventas',
    'vendas',
    'corta',
    'corto',
    'verkauft',
    'vendu',
    'vendeur',
    'vendeuse',
    'vendeuses',
    'courte',
    'courtes',
    'corte',
    'corti',
    'cortas',
    'cortos',
    'vendidas',
    'vendute',
    '卖持',
    '空头',
    '賣持',
  ],
  ...[
    '短倉',
    '淡倉',
    '매도',
    'salj',
    'salt',
    'sprzedaz',
    'sprzedane',
    'salg',
    'продажа',
    'короткая',
    '賣出',
    '賣單',
    '空單',
  ],
]);

/** Which side of a pair a heading stands over: `Long`, `Sell qty`, `Short position`. */
export function quantityPairHeading(heading: string): 'long' | 'short' | undefined {
  const compared = comparedHeading(heading);
  const word = compared.length < 3 && /[a-z]/.test(compared) ? '' : compared.replace(BESIDE, '');
  if (LONG.has(word)) return 'long';
  return SHORT.has(word) ? 'short' : sideOfWords(heading);
}

/** `LONG/BUY`, `Bought - Long`: several words of one side, and none of the other. */
function sideOfWords(heading: string): 'long' | 'short' | undefined {
  const words = headingWords(heading).filter((word) => word.replace(BESIDE, '') !== '');
  if (words.length < 2) return undefined;
  if (words.every((word) => LONG.has(word))) return 'long';
  return words.every((word) => SHORT.has(word)) ? 'short' : undefined;
}

/** Words of what is held on a side; of the others what was traded may be meant. */
const OF_HOLDING: ReadonlySet<string> = new Set([
  ...['long', 'longs', 'lg', 'lng', 'l', 'short', 'shorts', 'sh', 'sht', 'shrt', '買建', '売建', '多', '空'],
  ...['買建玉', '買玉', '買残', '売建玉', '売玉', '売残'],
  ...['larga', 'largo', 'largas', 'largos', 'corta', 'corto', 'cortas', 'cortos', 'lunga', 'lungo', 'lunghe', 'lunghi'],
  ...['corte', 'corti', 'longue', 'longues', 'courte', 'courtes', 'acheteur', 'acheteuse', 'acheteuses', 'vendeur'],
  ...['vendeuse', 'vendeuses', 'comprada', 'compradas', 'comprado', 'comprados', 'vendida', 'vendidas', 'vendido'],
  ...['vendidos', '买持', '多头', '買持', '卖持', '空头', '賣持', '長倉', '好倉', '短倉', '淡倉', '多單', '空單'],
  ...['длинная', 'короткая'],
]);

/** What was bought and sold, which are no sides where one of the two stands alone: sales are money and sellers as well. */
const TRADED: ReadonlySet<string> = new Set(['purchase', 'purchases', 'sale', 'sales']);

/** `Qty Long/Short`, `Position (L/S)`: lots that may have their side in each cell. */
const SIDED_LOTS =
  /^(?:(?:net |open )?(?:qty|quantity|positions?|pos|lots?|contracts?|size)[ :,-]*\(?(?:long|buy|bought|l|b) ?\/ ?(?:short|sell|sold|s)\)?|(?:long|buy|bought|l|b) ?\/ ?(?:short|sell|sold|s) (?:qty|quantity|positions?|pos|lots?|contracts?|size))$/i;

/** Whether a heading speaks of both sides of lots. */
export const namesSidedLots = (heading: string): boolean => SIDED_LOTS.test(heading.trim());

/** Which side was traded below a heading of a pair: `Bought`, `Sell qty`; undefined of `Long` and the like, of which it is what is held. */
export function tradePairHeading(heading: string): 'long' | 'short' | undefined {
  const words = [comparedHeading(heading).replace(BESIDE, ''), ...headingWords(heading)];
  return words.some((word) => OF_HOLDING.has(word)) ? undefined : quantityPairHeading(heading);
}

/** Whether two headings of a pair say the same unit, or none: `Long (000)` and `Short (000)`. */
export function areOfOneUnit(long: string, short: string): boolean {
  const [one, other] = [long, short].map((heading) =>
    headingWords(heading)
      .map((word) => word.replace(BESIDE, ''))
      .filter((word) => word !== '' && !LONG.has(word) && !SHORT.has(word) && !TRADED.has(word))
      .join(' '),
  );
  return one === other;
}
