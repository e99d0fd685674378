import type { Random } from '../random.js';
import { oddText } from './odd-texts.js';

/** A piece of a text, `[from, to)`. */
type Piece = readonly [from: number, to: number];

type XmlChange = (text: string, random: Random) => string;

const replaced = (text: string, [from, to]: Piece, by: string): string => text.slice(0, from) + by + text.slice(to);

/** One of the matches of a pattern. */
function somewhere(text: string, pattern: RegExp, random: Random): Piece {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return [0, 0];
  const match = random.pick(found);
  return [match.index, match.index + match[0].length];
}

const LEAF = /<(\w+)>[^<]{0,200}<\/\1>/g;
const CONTENT = /(?<=>)[^<>]{1,200}(?=<)/g;
const TAG = /<\/?\w[^<>]{0,200}>/g;
const START_TAG = /<\w+>/g;

/** An element with all that is in it, by its start tag. */
function element(text: string, random: Random): Piece {
  const [from, to] = somewhere(text, START_TAG, random);
  const end = text.indexOf(`</${text.slice(from + 1, to)}`, to);
  return end < 0 ? [from, to] : [from, end + to - from + 1];
}

const ENTITIES =
  '<!DOCTYPE spanFile [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/hostname">]>';
const DEEP = 250;

const CHANGES: readonly XmlChange[] = [
  (text, random) => replaced(text, somewhere(text, CONTENT, random), oddText(random).replaceAll('<', '&lt;')),
  (text, random) => replaced(text, somewhere(text, CONTENT, random), oddText(random)),
  (text, random) => replaced(text, somewhere(text, LEAF, random), ''),
  (text, random) => replaced(text, element(text, random), ''),
  (text, random) => {
    const [from, to] = element(text, random);
    return replaced(text, [to, to], text.slice(from, to).repeat(random.pick([1, 1, 30])));
  },
  (text, random) => {
    const [from, to] = element(text, random);
    const moved = text.slice(from, to);
    const rest = replaced(text, [from, to], '');
    const [place] = somewhere(rest, START_TAG, random);
    return replaced(rest, [place, place], moved);
  },
  (text, random) => replaced(text, somewhere(text, TAG, random), ''),
  (text, random) =>
    replaced(
      text,
      somewhere(text, TAG, random),
      random.pick(['<x/>', '<', '>', '</x>', '<!-- ', '<![CDATA[', '<?x ?>']),
    ),
  (text, random) => {
    const [from, to] = somewhere(text, CONTENT, random);
    return replaced(
      text,
      [from, to],
      random.pick(['&b;', '&c;', '<![CDATA[1]]>', '<!-- 1 -->', '&#49;', ' 1 ', '\t\n', '1<x/>2']),
    );
  },
  (text) => replaced(text, [text.indexOf('?>') + 2, text.indexOf('?>') + 2], ENTITIES),
  (text, random) =>
    text.replace(
      /encoding="[^"]*"/,
      `encoding="${random.pick(['UTF-8', 'UTF-16', 'x', 'windows-1254', 'us-ascii', ''])}"`,
    ),
  (text, random) => {
    const [place] = somewhere(text, START_TAG, random);
    return replaced(text, [place, place], '<y>'.repeat(random.pick([3, DEEP])));
  },
  (text, random) => {
    const [place, end] = somewhere(text, START_TAG, random);
    return replaced(text, [place, end], `${text.slice(place, end - 1)} a="${oddText(random).replaceAll('"', '')}">`);
  },
  (text) => text.replaceAll('><', '>\r\n<'),
  (text) => text.slice(0, text.length - 20),
];

/** The document with one to three changes. */
export function mutateXml(text: string, random: Random): string {
  let changed = text;
  for (let changes = random.between(0, 3); changes > 0; changes--) changed = random.pick(CHANGES)(changed, random);
  return changed;
}
