import { namesInEnglish } from './names-in-english.js';

/** A code that stands beside the name of its contract. */
export interface NamedCode {
  readonly code: string;
  readonly name: string;
  /** The exchange; empty = it is not said. */
  readonly place: string;
}

/** `CL - WTI Crude Oil (NYMEX)`, `CL (Crude Oil)`. */
const PARTED = /^([A-Z0-9]{1,6})(?: ?[-–—:|] ?| (?=\())\(?([^()]{3,}?)\)?(?: ?\(([A-Z. ]{2,20})\))?$/;
/** `CL Crude Oil`, `ZN 10-Year`. */
const FIRST = /^([A-Z0-9]{1,6}) (\D[^()]{2,}|\d{1,2}[ -]?(?:[Yy]ear|YEAR|[Yy]r|YR)\b[^()]*)$/;
/** `Henry Hub (NG)`. */
const BRACKET_LAST = /^([^()[\]]{3,})[([]([A-Z0-9]{1,6})[)\]]$/;
/** `WTI (NYMEX CL)`, `Corn (CBOT: ZC)`. */
const PLACED_IN_BRACKET = /^([^()[\]]{3,}?) ?[([]([A-Z][A-Z.]{2,9})[ :]+([A-Z0-9]{1,6})[)\]]$/;
/** `COMEX gold (GC)`: the exchange before the name. */
const PLACE_FIRST = /^([A-Z]{3,6}) (\D[^()[\]]{2,})[([]([A-Z0-9]{1,6})[)\]]$/;
/** `Crude Oil - CL`, `Crude Oil CL`. */
const LAST = /[ :|–—-][A-Z0-9]{1,6}$/;

/** The ways in which a text may be a code beside a name; which is meant decides what is listed. */
export function codesWithNames(text: string): readonly NamedCode[] {
  const written = text.trim();
  const [, code = '', name = '', place = ''] = PARTED.exec(written) ?? [];
  const [, first = '', behind = ''] = FIRST.exec(written) ?? [];
  const [, ofBracket = '', bracket = ''] = BRACKET_LAST.exec(written) ?? [];
  const [, ofPlace = '', itsPlace = '', placed = ''] = PLACED_IN_BRACKET.exec(written) ?? [];
  const [, before = '', itsName = '', own = ''] = PLACE_FIRST.exec(written) ?? [];
  const at = written.search(LAST);
  const found = [
    { code, name, place },
    { code: first, name: behind, place: '' },
    { code: placed, name: ofPlace.trim(), place: itsPlace },
    { code: own, name: itsName.trim(), place: before },
    { code: bracket, name: ofBracket.trim(), place: '' },
    { code: at < 0 ? '' : written.slice(at + 1), name: written.slice(0, Math.max(0, at)).trim(), place: '' },
  ];
  return found.filter((each) => each.code !== '');
}

/** Metals by the codes of the London Metal Exchange, with those of their contracts as its clearing house writes them, and what their names say. */
const METALS: Readonly<Record<string, readonly [code: string, name: RegExp]>> = {
  AA: ['AAD', /\balumini?um alloy\b/i],
  AH: ['AHD', /\balumini?um\b(?! alloy)/i],
  CA: ['CAD', /\bcopper\b/i],
  NI: ['NID', /\bnickel\b/i],
  PB: ['PBD', /\blead\b/i],
  SN: ['SND', /\btin\b/i],
  ZS: ['ZSD', /\bzinc\b/i],
};
export const METAL_EXCHANGE = 'LME';

/** `COPPER GRADE A (CA)`: the contract of a metal, where the name beside its code is of that metal; undefined of all others. */
export function metalNamed({ code, name, place }: NamedCode): NamedCode | undefined {
  const [contract, form] = METALS[code] ?? [];
  const isThere = place === '' || place === METAL_EXCHANGE;
  return contract !== undefined && form?.test(name) === true && isThere
    ? { code: contract, name, place: METAL_EXCHANGE }
    : undefined;
}

/** Whether a name has a word of more than three letters in common with another one, in whatever language. */
export function sharesWord(name: string, other: string): boolean {
  const wordsOf = (text: string): readonly string[] =>
    namesInEnglish(text.toLowerCase().split(/\P{L}+/u)).filter((word) => word.length > 3);
  const words = new Set(wordsOf(name));
  return wordsOf(other).some((word) => words.has(word));
}
