import { namesColumn } from './known-headings.js';

/** Headings of two rows, each with what stands below it. */
export const joinedHeadings = (first: readonly string[], second: readonly string[]): readonly string[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, column) =>
    `${first[column] ?? ''} ${second[column] ?? ''}`.trim(),
  );

/** Whether a row of texts goes on where headings were broken off: `NUMBER`, `CODE`, `MONTH`. */
export const continues = (texts: readonly string[]): boolean =>
  texts.filter((text) => text !== '').every((text) => /^[\p{Lu}\p{Ll} /%().-]+$/u.test(text) && !isKnownWord(text));

const isKnownWord = (text: string): boolean => namesColumn(text) && !HALVES.test(text);
const HALVES = /^(?:number|no\.?|code|month|call|put|price|position|date|name|id|type|qty|quantity|rate|amount)$/i;
