import { errorBodySchema } from '../../../server/contract/error-body.js';
import { parsed } from './json-value.js';

/** A rule that an answer breaks. */
export interface Breach {
  readonly rule: string;
  readonly message: string;
}

export interface JudgedAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

export interface AnswerTo {
  /** Of HEAD requests there is no body to judge. */
  readonly method: string;
  /** Everything that was sent: what a sentence quotes of it is not the service's. */
  readonly sent: string;
}

/** What may not stand in a sentence for people, and the rule that it breaks. */
const FOREIGN: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['sentence-without-stack', /\bat (?:async )?[\w.<>]+ \(|node:internal|node_modules|\.js:\d+/],
  ['sentence-without-path', /(?:^|[\s"'(])\/(?:home|root|tmp|usr|var|work|opt|etc)\//],
  ['sentence-without-undefined', /\bundefined\b|\[object \w+\]|\bNaN\b/],
  ['sentence-in-own-words', /Invalid input|[Ee]xpected \w+, received/],
  [
    'sentence-without-fault-names',
    /\b(?:TypeError|RangeError|SyntaxError|ReferenceError|SQLITE_\w+|ERR_[A-Z_]+|E(?:NOENT|ACCES|PERM|XIST|PIPE|ISDIR|MFILE|NOTDIR|INVAL|NAMETOOLONG|CONN\w+))\b/,
  ],
];

/** Begins with a word, a place or what it is about, and ends as sentences do. */
const SENTENCE = /^[\w"[/*?].*[.?](?: \(and \d+ more\))?$/s;

/** Everything that is wrong with an answer, whatever was asked. */
export function judgeAnswer(answer: JudgedAnswer, to: AnswerTo): readonly Breach[] {
  const { status, headers, text } = answer;
  return [
    ...(status >= 500 && status !== 503 ? [{ rule: 'no-fault', message: `It answers ${status}: ${short(text)}` }] : []),
    ...(status === 503 && !headers.has('retry-after')
      ? [{ rule: 'retry-after', message: 'It answers 503 without Retry-After.' }]
      : []),
    ...(status >= 400 && to.method !== 'HEAD' ? judgeError(answer, to) : []),
    ...(status < 300 && (headers.get('content-type') ?? '').startsWith('application/json') && to.method !== 'HEAD'
      ? judgeJson(text)
      : []),
  ];
}

function judgeJson(text: string): readonly Breach[] {
  if (parsed(text) === undefined) return [{ rule: 'json', message: `The body is no JSON: ${short(text)}` }];
  return /\[object \w+\]/.test(text)
    ? [{ rule: 'json-without-objects', message: `"[object …]" is in ${short(text)}` }]
    : [];
}

function judgeError({ status, headers, text }: JudgedAnswer, { sent }: AnswerTo): readonly Breach[] {
  const body = errorBodySchema.safeParse(parsed(text));
  if (!body.success) return [{ rule: 'error-form', message: `The body of ${status} is no error body: ${short(text)}` }];
  const { message, details = [], request_id: requestId } = body.data.error;
  const breaches: Breach[] = [];
  if (requestId !== headers.get('x-request-id'))
    breaches.push({ rule: 'error-request-id', message: 'The request_id is not that of X-Request-Id.' });
  for (const sentence of [message, ...details.map((detail) => detail.message)])
    breaches.push(...judgeSentence(sentence, sent));
  return breaches;
}

/** @param sent what the sentence may quote */
export function judgeSentence(sentence: string, sent: string): readonly Breach[] {
  const breaches = FOREIGN.flatMap(([rule, pattern]): readonly Breach[] => {
    const found = pattern.exec(sentence)?.[0].trim();
    return found === undefined || sent.includes(found)
      ? []
      : [{ rule, message: `The sentence has it: ${short(sentence)}` }];
  });
  if (!SENTENCE.test(sentence))
    return [...breaches, { rule: 'sentence-form', message: `No sentence: ${short(sentence)}` }];
  return breaches;
}

const LONGEST = 400;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
