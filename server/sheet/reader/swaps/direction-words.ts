import { headingWords } from '../headings/words-apart.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import { comparedHeading } from '../heading-words.js';

/** Words without case, accents and separators. */
const WHO: readonly string[] = [
  ...['weare', 'wewill', 'we', 'us', 'our', 'client', 'fund', 'youwill', 'you', 'vous'],
  ...['wir', 'wij', 'nous', 'nosotros', 'noi', 'nos', 'vi'],
];
const PAY: readonly string[] = [
  ...[
    'payer',
    'payor',
    'payeur',
    'paying',
    'pays',
    'paye',
    'paid',
    'pay',
    'p',
    'zahler',
    'zahlt',
    'zahlen',
    'pagador',
    'pagatore',
  ],
  ...[
    'pagato',
    'pagado',
    'gezahlter',
    'gezahlt',
    'paga',
    'betaler',
    'betaalt',
    'betaal',
    'betalen',
    'betalar',
    'payons',
    'payez',
    'pagamos',
    'paghiamo',
    '支払い',
    '支払',
    '払い',
    '払',
    '支付',
    '付',
  ],
];
const RECEIVE: readonly string[] = [
  ...[
    'receiver',
    'receivor',
    'receveur',
    'receiving',
    'receives',
    'received',
    'receive',
    'recv',
    'rcvd',
    'rcv',
    'rec',
    'r',
  ],
  ...[
    'recoit',
    'recu',
    'ricevuto',
    'recibido',
    'erhaltener',
    'empfanger',
    'empfangt',
    'empfangen',
    'erhalt',
    'receptor',
    'recibimos',
    'recibe',
    'ricevente',
    'riceve',
  ],
  ...[
    'ontvanger',
    'ontvangt',
    'ontvang',
    'ontvangen',
    'erhalten',
    'recevons',
    'recevez',
    'riceviamo',
    'recebemos',
    'recebe',
  ],
  ...['modtager', 'modtar', 'mottager', 'mottaker', 'mottagare', 'mottar'],
  ...['受取り', '受取', '受け', '受', '收取', '收'],
];
const FIXED: readonly string[] = [
  ...[
    'fixedinterest',
    'fixed',
    'fxd',
    'fix',
    'fest',
    'fisso',
    'fijo',
    'fija',
    'fixe',
    'vast',
    'fast',
    '固定金利',
    '固定利率',
    '固定',
  ],
];
const FLOATING: readonly string[] = [
  'floating',
  'float',
  'flt',
  'variable',
  'variabel',
  'variabile',
  'flottant',
  'flotante',
  'flytende',
  'flydende',
  'rorlig',
  '変動金利',
  '変動',
  '浮动利率',
  '浮动',
];
const RATE: readonly string[] = [
  ...[
    'rates',
    'rate',
    'leg',
    'side',
    'satz',
    'zinssatz',
    'zinsen',
    'zins',
    'taux',
    'tipo',
    'tasa',
    'tasso',
    'rente',
    'ranta',
  ],
  ...['irs', 'swaps', 'swap', 'flow', 'jambe', 'patte', 'gamba', '金利', 'レグ'],
];
const BETWEEN: readonly string[] = [
  'ofthe',
  'of',
  'the',
  'dela',
  'du',
  'de',
  'le',
  'la',
  'el',
  'il',
  'den',
  'die',
  'der',
  'das',
  'a',
  'in',
];

/** Somebody else's direction, of which the holder's is the opposite, or may be. */
const OTHERS = /\b(?:dealers?|banks?|counterpart\w*|cpty|brokers?|party|parties|their|they)\b/i;

/** Whether a heading speaks of what another party pays. */
export const isOfOthers = (heading: string): boolean => OTHERS.test(heading);

/** Between what is said of both legs: `Pay fixed / receive floating`. */
const BETWEEN_LEGS = /[/,&]| and | vs\.? /i;

/** Short forms of what is paid and received: elsewhere F may be of either leg, and FX is of currencies. */
const SHORT_FORMS: ReadonlyMap<string, 'PAY' | 'RECEIVE'> = new Map([
  ...['pf', 'pfx', 'rfl'].map((word) => [word, 'PAY'] as const),
  ...['rf', 'rfx', 'pfl'].map((word) => [word, 'RECEIVE'] as const),
]);

/** Which of its legs the holder of a swap pays is fixed: PAY, RECEIVE; undefined if a text says neither, or both. */
export const directionMeant = memoizedText((text): 'PAY' | 'RECEIVE' | undefined => {
  const own = ofOneLeg(text) ?? SHORT_FORMS.get(comparedHeading(text));
  if (own !== undefined) return own;
  const [first = '', second = '', ...others] = text.split(BETWEEN_LEGS);
  const meant = others.length > 0 || second === '' ? undefined : ofOneLeg(first);
  return meant !== undefined && meant === ofOneLeg(second) ? meant : undefined;
});

type LegKind = 'fixed' | 'floating' | 'unsaid';

/** What is left of a word without one of some words at its beginning, each way in which that can be. */
const behind = (words: readonly string[], rests: readonly string[]): readonly string[] => [
  ...rests,
  ...rests.flatMap((rest) => words.flatMap((word) => (rest.startsWith(word) ? [rest.slice(word.length)] : []))),
];

/** Of which leg the rest of a word speaks, beside who pays; undefined if it says anything else. */
function legKind(rest: string): LegKind | undefined {
  const before = behind(RATE, behind(BETWEEN, behind(BETWEEN, [rest])));
  const isLeg = (kinds: readonly string[]): boolean =>
    before.some((each) =>
      kinds.some(
        (kind) => each.startsWith(kind) && behind(BETWEEN, behind(RATE, [each.slice(kind.length)])).includes(''),
      ),
    );
  if (isLeg(FIXED)) return 'fixed';
  if (isLeg(FLOATING)) return 'floating';
  return behind(RATE, [rest]).includes('') ? 'unsaid' : undefined;
}

/** Whether a heading says who pays, or who receives, and not of which leg: `Wir zahlen`. */
export function payerMeant(heading: string): 'PAY' | 'RECEIVE' | undefined {
  const words = behind(WHO, [comparedHeading(heading)]);
  const isAny = (turns: readonly string[]): boolean =>
    words.some((word) => turns.some((turn) => word.startsWith(turn) && legKind(word.slice(turn.length)) === 'unsaid'));
  const [isPaid, isReceived] = [isAny(PAY), isAny(RECEIVE)];
  return isPaid === isReceived ? undefined : isPaid ? 'PAY' : 'RECEIVE';
}

function ofOneLeg(text: string): 'PAY' | 'RECEIVE' | undefined {
  const word = comparedHeading(text);
  if (word === '' || word.length > LONGEST) return undefined;
  const found = new Set(
    behind(WHO, [word]).flatMap((own) => [...wayOf(own, PAY, false), ...wayOf(own, RECEIVE, true)]),
  );
  const [only, ...others] = found;
  return others.length > 0 ? undefined : only;
}

/** What a heading may call the floating leg by beside words for it: the index, of which nobody pays a fixed rate. */
const INDEX_WORD =
  /^(?:sofr|sonia|estr|€str|euribor|tona|tonar|saron|libor|stibor|nibor|cibor|corra|aonia|bbsw|eonia|index)$/u;

/** Whether a heading of directions speaks of the floating leg and not of the fixed one: `Float Leg P/R`, `Pay/Rec SOFR`. */
export function speaksOfFloating(heading: string): boolean {
  const word = comparedHeading(heading);
  const says = (kinds: readonly string[]): boolean => kinds.some((kind) => word.includes(kind));
  const isOfIndex = headingWords(heading).some((each) => INDEX_WORD.test(each));
  return (says(FLOATING) || isOfIndex) && !says(FIXED);
}

/** Longer texts are sentences. */
const LONGEST = 40;

/** The directions that a word says with one of some words for paying, or for receiving. */
function wayOf(word: string, turns: readonly string[], isReceived: boolean): readonly ('PAY' | 'RECEIVE')[] {
  return turns.flatMap((turn) => {
    const kinds = [
      word.startsWith(turn) ? legKind(word.slice(turn.length)) : undefined,
      word.endsWith(turn) && word !== turn ? legKind(word.slice(0, -turn.length)) : undefined,
    ];
    const [first, last] = kinds;
    const kind = first ?? (last === 'unsaid' ? undefined : last);
    if (kind === undefined) return [];
    return [(kind === 'floating') === isReceived ? 'PAY' : 'RECEIVE'] as const;
  });
}
