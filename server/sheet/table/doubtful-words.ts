import { normalisedHeading } from '../../contract/heading-names.js';
import { doubtOfEffects, isOfEffect } from './doubts/effects.js';
import { environmentOf, isEnvironment } from './doubts/environments.js';
import { mayBeSides } from './doubts/side-like-words.js';
import { answerOf, flagOf, mayBeNoQuestion } from './flag-words.js';
import { sideOf } from './side.js';
import { isStanding } from './state-words.js';

/** Words that a column is judged by; one of more is one of names or remarks. */
export const MOST_WORDS = 6;

/** The few different words of a column that is not read. */
export interface ColumnWords {
  /** Without '' = none. */
  readonly heading: string;
  /** The different words as they stand. */
  readonly words: readonly string[];
  /** Rows that have one. */
  readonly filled: number;
  /** Whether each position has one of them, and nothing else gives its quantity a sign. */
  readonly mayGiveSign: boolean;
  /** Whether nothing gives the quantities a sign, whether or not each position has a word. */
  readonly mayHaveSides: boolean;
}

/** Headings over how a position or a trade stands, or what was done with it, without separators. */
const OF_STATES =
  /^(?:.*(?:stat[eu]s?|lifecycle)(?:code|flag|ind|indicator)?\d?|(?:live|alive|open|active)(?:or)?(?:dead|closed|inactive)|stage|action|actions|activity|disposition|operation|movement|(?:position|pos|trade|transaction|trans|txn|tran|deal|execution|exec|movement|entry|fill|record|event)(?:type|typ|kind|code|event)|zustand|vorgang|geschaftsart|geschäftsart|statut|etat|état|opération|estado|operación|movimiento|stato|operazione|movimento|transactie|状態|状态|區分|区分|取引区分|ステータス)$/;
/** Whether lots were given up to another clearer or taken from one. */
const OF_GIVE_UPS = /^(?:gugi|gigu|giveupgivein|giveupin|giveinup|giveup(?:type|ind|indicator|flag|direction))$/;
const GIVEN_UP = /^(?:gu|g\/u|give[ -]?(?:up|out)|given[ -]?(?:up|out)|up|out)$/i;
/** How a trade stands by a letter, where other things are called so as well. */
const OF_LETTERS = /^(?:st|sts|stt|stat|act|upd|update|mod|modif|chg|ind|indicator|oper|txn)$/;
const ENDED_LETTER = /^(?:x|c|cx|cn|cxl|canc?|cncl|del|dltd|d|r|v|k)$/i;
/** Whether a row was reversed, corrected or cancelled, and whether it was marked in some way: by a letter. */
const OF_REVERSALS =
  /^(?:is)?(?:rev|revd|corr|correct(?:ed|ion)?|cor|adj|amd|amend(?:ed|ment)?|can|cx|p?canc(?:l|el)?)(?:flag|ind|indicator|code|cd)?$/;
const REVERSED_LETTER = /^(?:c|x|r|v|d|k|y|cx|cn|rv|cr)$/i;
const OF_MARKS = /^(?:mark(?:er)?|flags?|flg|fl)(?:code|cd)?$/;
const MARKED_LETTER = /^(?:c|x|r|v|d|cx|cn|rv|cr)$/i;
/** Kinds of records, and those of positions and of trades by their codes. */
const OF_RECORDS = /^(?:rec|record|row|line|rt)(?:type|typ|kind|code|cd)?$|^precid$/;
const POSITION_RECORD = /^(?:p|pos|posn|psn|positions?|opn|hld|holdings?)$/i;
const TRADE_RECORD = /^(?:t|tr|trd|trn|trades?|f|fills?|x|exec|executions?)$/i;

/** Whether a code of records is one of trades. */
export const isTradeRecord = (code: string): boolean => TRADE_RECORD.test(code);

/** Words of rows that say what is held, and of those of which it consists. */
const WHOLE = /^(?:pos(?:itions?)?|position total|summary|aggregate|parent|header)$/i;
const PART = /^(?:trades?|(?:tax ?)?lots?|details?|executions?|fills?|deals?|child|open trades?)$/i;
const amongPositions = (shown: string): string =>
  `says ${shown}: trades may stand among the positions, which have them in them, and it is not read`;

/** What is held with somebody, and not at a clearing house, below headings that say where. */
const UNCLEARED = /^(?:otc|bilateral|un-?cleared|non[ -]?cleared|not cleared|isda|off[ -]?exchange|physical)$/i;
const mayBeElsewhere = (joined: string): boolean =>
  /clear|listed|otc|venue|market|traded|execution|ccp|where|settle/.test(joined) &&
  !/settlement(?:type|method|style)/.test(joined);
/** For how long quantities are given, where they are so much a day in one row and so much a month in another. */
const OF_PERIODS =
  /^(?:deal)?(?:volume|vol|quantity|qty|lots?)(?:type|typ|period|basis|freq|frequency|per|unit|timeunit)$|^(?:frequency|freq|period|periodicity|per)$/;
const PERIOD =
  /^(?:(?:per |each |a )?(?:hour|day|week|month|quarter|season|year)|hourly|daily|weekly|monthly|quarterly|seasonal|yearly|annual|total|[hdwmqy])$/i;
/** `N/A/D`, `T/C`: letters of new, amended and deleted rows in one heading. */
const OF_ACTS = /^[nactdxmru](?:\/[nactdxmru]){1,3}$/i;
const isOfLetters = (heading: string, words: readonly string[]): boolean => {
  const letters = heading.toLowerCase().replaceAll(' ', '');
  return (
    OF_ACTS.test(letters) &&
    letters !== 'a/c' &&
    words.every((word) => letters.split('/').includes(word.toLowerCase())) &&
    words.some((word) => /^[cdx]$/i.test(word))
  );
};

/** Words by which a row may be sold, closed, somebody else's or no position yet. */
const TELLING =
  /(?:^|\b)(?:(?:roll(?:ed|ing)?|transfer(?:red)?|giv(?:e|en)|mov(?:e|ed))[ -]?(?:in|out|up|over|from|to)|clos(?:ed|ing)|buy|sell|bought|sold|(?:long|short)(?![ -](?:term|dated|end|sterling|gilt|bond|rate))|pay|payer|receive|receiver|cancel\w*|reject\w*|expired|exercised?|assigned|abandoned|novated|novation(?! in\b)|step(?:ped)?[ -]?out|unwind|termination|terminated|matured|pending|proposed|draft|indicative|hypothetical|simulated|what-?if|planned|intended|unconfirmed|disputed|failed|lent|loaned|on loan|borrowed|received|posted|pledged|collateral(?! (?:hedge|swap|manage))|repo|reverse(?: repo)?|returned|redeemed|voided?|busted?|dead|purged?|deleted?|cxl\w*|inactive|unwound|liquidated|lapsed|withdrawn|declined|suspended|on hold|revers(?:al|ed)|former|previous|prior|yesterday|theirs|not ours|not (?:held|owned|cleared))(?:\b|$)/i;

/** Words of headings that say of whom, of what or for what a position is, and nothing of its sign or its end. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...[
    'trader',
    'traders',
    'broker',
    'brokers',
    'dealer',
    'salesperson',
    'sales',
    'desk',
    'team',
    'manager',
    'pm',
    'user',
  ],
  ...[
    'entered',
    'executed',
    'executing',
    'by',
    'initials',
    'owner',
    'analyst',
    'currency',
    'ccy',
    'curr',
    'crncy',
    'cur',
  ],
  ...['strategy', 'strat', 'strategies', 'comment', 'comments', 'note', 'notes', 'remark', 'remarks', 'memo', 'text'],
  ...[
    'name',
    'names',
    'description',
    'desc',
    'label',
    'tag',
    'tags',
    'theme',
    'product',
    'prod',
    'instrument',
    'contract',
  ],
  ...[
    'security',
    'sec',
    'symbol',
    'ticker',
    'underlying',
    'underlier',
    'commodity',
    'sector',
    'industry',
    'asset',
    'class',
  ],
  ...['category', 'group', 'family', 'region', 'country', 'area', 'market', 'mkt', 'venue', 'exchange', 'exch', 'mic'],
  ...['session', 'platform', 'system', 'feed', 'route', 'method', 'book', 'books', 'portfolio', 'fund', 'client'],
  ...['customer', 'counterparty', 'cpty', 'counterpart', 'clearer', 'clearing', 'member', 'firm', 'office', 'branch'],
  ...['entity', 'company', 'custodian', 'depot', 'depository', 'account', 'acct', 'acc', 'rating', 'issuer', 'series'],
  ...['settlement', 'settle', 'delivery', 'style', 'exercise', 'hedge', 'hedged', 'benchmark', 'tier', 'tif'],
  ...['force', 'cti', 'month', 'day', 'date', 'year', 'quarter', 'time', 'language', 'location'],
  ...[
    'grade',
    'quality',
    'index',
    'curve',
    'id',
    'ref',
    'reference',
    'no',
    'number',
    'code',
    'order',
    'maturity',
    'bucket',
  ],
  ...[
    'liquidity',
    'level',
    'model',
    'party',
    'agent',
    'bank',
    'house',
    'ccp',
    'subtype',
    'uom',
    'unit',
    'units',
    'risk',
  ],
  ...[
    'convention',
    'frequency',
    'basis',
    'calendar',
    'election',
    'seniority',
    'guarantor',
    'tax',
    'regulation',
    'scheme',
  ],
  ...['algo', 'connection', 'gateway', 'terminal', 'confirmation', 'documentation', 'subaccount', 'version'],
  ...['händler', 'makler', 'währung', 'bemerkung', 'kommentar', 'land', 'sektor', 'börse', 'handelsplatz', 'markt'],
  ...[
    'courtier',
    'devise',
    'commentaire',
    'secteur',
    'pays',
    'marché',
    'bourse',
    'divisa',
    'comentario',
    'nota',
    'país',
  ],
  ...['mercado', 'bolsa', 'valuta', 'settore', 'paese', 'borsa', 'mercato', 'moeda', 'corretora', 'beurs', 'munt'],
  ...[
    'giełda',
    'waluta',
    'börs',
    '通貨',
    '币种',
    '貨幣',
    '备注',
    '備註',
    '取引所',
    '交易所',
    '通貨',
    '業種',
    '担当',
    '담당',
    '통화',
  ],
]);

/** Such below which a word that tells of an end counts all the same. */
const HARMLESS_BUT_TOLD: ReadonlySet<string> = new Set(['source', 'purpose', 'capacity', 'origin', 'reason']);

const wordsOf = (heading: string): readonly string[] =>
  normalisedHeading(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split('_');

/** Whether a heading says of whom, of what or for what a position is. */
export const isHarmless = (heading: string): boolean => wordsOf(heading).some((part) => HARMLESS.has(part));

/**
 * What is to be asked of a column of a few words that is not read: they may say that a row is sold, closed or no position;
 * null where nothing speaks for it. The end of a sentence about the column.
 */
export function doubtOfWords({ heading, words, filled, mayGiveSign, mayHaveSides }: ColumnWords): string | null {
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const parts = wordsOf(heading);
  const joined = parts.join('');
  const mayBeSold = `says “${words.join('”, “')}”, one of which may mean bought and the other sold, as no quantity has a sign, and is not read`;
  if (isOfEffect(joined)) return mayHaveSides ? doubtOfEffects(words) : null;
  if (words.length > 1 && ALTERNATIVES.some((form) => words.every((word) => form.test(word))))
    return `says “${words.join('”, “')}”, of which each may hold the same positions once more, and is not read`;
  const shown = `“${words.join('”, “')}”`;
  const notHeld = `says ${shown}, which may mean that a row is no position, or is sold, and is not read`;
  const flag = flagOf(heading);
  if (isEnvironment(heading))
    return words.every((word) => environmentOf(word) === 'real')
      ? null
      : `says ${shown}, which may mean that a row is of a test environment, and is not read`;
  if (flag !== undefined && !(mayBeNoQuestion(heading) && words.every((word) => answerOf(word) === undefined)))
    return words.every((word) => answerOf(word) === (flag !== 'ended') || isStanding(word)) ? null : notHeld;
  if (OF_RECORDS.test(joined) && [POSITION_RECORD, TRADE_RECORD].every((form) => words.some((word) => form.test(word))))
    return amongPositions(shown);
  if ([WHOLE, PART].every((form) => words.some((word) => form.test(word)))) return amongPositions(shown);
  if (OF_GIVE_UPS.test(joined) && words.some((word) => GIVEN_UP.test(word))) return notHeld;
  if (OF_STATES.test(joined)) return words.every(isStanding) ? null : notHeld;
  if (
    OF_LETTERS.test(joined) &&
    words.every((word) => CODE.test(word)) &&
    words.some((word) => ENDED_LETTER.test(word))
  )
    return notHeld;
  if (mayGiveSign && mayBeSides(words)) return mayBeSold;
  if (
    (OF_REVERSALS.test(joined) && words.some((word) => REVERSED_LETTER.test(word))) ||
    (OF_MARKS.test(joined) && words.some((word) => MARKED_LETTER.test(word)))
  )
    return `says ${shown}, which may mean that a row was reversed, corrected or cancelled, and is not read`;
  if (
    words.some((word) => UNCLEARED.test(word)) &&
    words.some((word) => !UNCLEARED.test(word)) &&
    mayBeElsewhere(joined)
  )
    return `says ${shown}, by which a row may not be held at a clearing house, and is not read`;
  if (words.length > 1 && OF_PERIODS.test(joined) && words.every((word) => PERIOD.test(word)))
    return `says ${shown}, of which each may count the quantities otherwise, and is not read`;
  if (isOfLetters(heading, words)) return notHeld;
  if (isHarmless(heading)) return null;
  if (words.some((word) => TELLING.test(word))) return notHeld;
  // A word that nobody knows among sides takes the sides of all rows away.
  if (mayGiveSign && words.some((word) => word.length > 2 && sideOf(word) !== undefined)) return notHeld;
  if (parts.some((part) => HARMLESS_BUT_TOLD.has(part))) return null;
  const isRepeated = filled > words.length || words.every((word) => CODE.test(word));
  const isOfFew = words.length === 2 || (words.length > 2 && words.length <= MOST_SIDES && !OF_LETTERS.test(joined));
  const isShort = words.length === 2 ? SHORT_WORD : CODE;
  return isOfFew && isRepeated && mayGiveSign && words.every((word) => isShort.test(word)) ? mayBeSold : null;
}

/** Headings over numbers that count or order something, by one of their words. */
const OF_NUMBERS: ReadonlySet<string> = new Set([
  ...['leg', 'legs', 'line', 'lines', 'item', 'seq', 'sequence', 'rank', 'priority', 'prio', 'part', 'page', 'row'],
  ...['ratio', 'count', 'days', 'weeks', 'fills', 'orders', 'lots', 'lot', 'nr', 'num', 'phase', 'stage', 'lag'],
]);

/** Headings of deals, as they are counted from 1. */
const OF_DEALS: ReadonlySet<string> = new Set([
  ...['trade', 'deal', 'ticket', 'transaction', 'geschäft', 'geschaft', 'abschluss', 'operazione', 'operación'],
  ...['operacion', 'opération', 'operation', 'transactie', 'handel'],
]);

/** Whether a heading of nothing but deals stands above their numbers: 1 and 2, each once. */
export const numbersDeals = (heading: string, ones: number, twos: number): boolean =>
  ones === 1 && twos === 1 && OF_DEALS.has(wordsOf(heading).join(''));

/** Codes of what was done, or of a side. */
const OF_SIDES =
  /^(?:trans?(?:action)?|trn|[bl] ?[/_-]? ?s|dir(?:ection)?|side|buy.?sell|long.?short)[ _-]?(?:code|cd|id|no)$/i;

/** What is to be asked of a column of nothing but 1 and 2, both of them, beside quantities without a sign; null where its heading says what they number. */
export function doubtOfNumbers(heading: string): string | null {
  return (isHarmless(heading) && !OF_SIDES.test(heading)) || wordsOf(heading).some((part) => OF_NUMBERS.has(part))
    ? null
    : 'says 1 and 2, one of which may mean bought and the other sold, as no quantity has a sign, and is not read';
}

/** Words of which each may give the whole of the same positions once more. */
const ALTERNATIVES: readonly RegExp[] = [
  /^(?:zeros?|zero rates?|par|par rates?|forwards?|fwd|forward rates?|swap rates?)$/i,
  /^(?:actual|current|base|targets?|budget|plan|model|benchmark|scenario ?\d*|limit)$/i,
];

/** A code of a few letters, which few names are. */
const CODE = /^\p{L}{1,4}$/u;
/** Bought, sold, sold short and covered. */
const MOST_SIDES = 4;
/** One or two words without a digit. */
const SHORT_WORD = /^[\p{L}.'’-]{1,14}(?: [\p{L}.'’-]{1,14})?$/u;

/** What is held by trade date, and what is not settled yet. */
const BESIDE_SETTLED =
  /unsettled|not_settled|pending_settlement|^(?:trade_?date|td)_(?:position|pos|quantity|qty|par|face|nominal|notional|lots|contracts|holding)/;

/** What is held after each trade, beside the trades: `Running position`, `Position after trade`. */
const RUNNING =
  /^(?:net_)?(?:running|cum|cumulative|rolling|resulting)_(?:net_)?(?:pos|posn|position|net|holding|par|nominal|face|inventory)$|^(?:net_)?(?:pos|posn|position|holding|par|inventory)_(?:after|post)(?:_(?:the_|each_)?(?:trade|fill|deal|execution))?$|^post_trade_(?:pos|posn|position|holding)$/;

/**
 * What is to be asked of a column of amounts that is not read and is called unsettled or by trade date, or a running position: the position may be
 * its sum with the column that is read, or the running one alone. Null where nothing speaks for it.
 */
export function doubtOfPart(heading: string): string | null {
  const name = normalisedHeading(heading);
  if (RUNNING.test(name)) return 'says what is held after each trade, in place of their sum, and is not read';
  return BESIDE_SETTLED.test(name)
    ? 'may belong to the positions, of which the column that is read may be what is settled, and is not read'
    : null;
}
