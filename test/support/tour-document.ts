import { readDocument, quotedWords } from './markdown.js';

/** A step as docs/tour.md tells it. */
export interface ToldStep {
  readonly title: string;
  /** Names of what is on the screen: the words in italics. */
  readonly labels: readonly string[];
  /** What is typed, and where to. */
  readonly typed: readonly string[];
  /** Addresses of its pictures, from docs/. */
  readonly pictures: readonly string[];
}

/** The numbered sections of docs/tour.md, in order. */
export function toldSteps(): readonly ToldStep[] {
  const [, ...sections] = readDocument('docs/tour.md').split(/^## /m);
  return sections.flatMap((section) => {
    const [title = '', ...lines] = section.split('\n');
    if (!/^\d+\. /.test(title)) return [];
    const text = lines.join(' ').replace(/ +/g, ' ');
    return [{ title, labels: matches(text, /\*([^*]+)\*/g), typed: quotedWords(text), pictures: pictures(text) }];
  });
}

const pictures = (text: string): readonly string[] => matches(text, /!\[[^\]]+\]\(([^)]+)\)/g);

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');
