import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of a document of this project. @param path e.g. `docs/codes.md` */
export const readDocument = (path: string): string => readFileSync(join(process.cwd(), path), 'utf8');

/** The part of a document under a heading, up to the next heading of the same or a higher level. */
export function sectionOf(document: string, heading: string): string {
  const lines = document.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`There is no heading "${heading}"`);
  const level = heading.indexOf(' ');
  const after = lines.slice(start + 1);
  const length = after.findIndex((line) => /^#+ /.test(line) && line.indexOf(' ') <= level);
  return after.slice(0, length < 0 ? undefined : length).join('\n');
}

/** Rows of the tables in a text, each as its cells; header rows and rulers are left out. */
export function tableRows(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n').map((line) => line.trim());
  const isRuler = (line: string | undefined): boolean => /^\|(?:\s*:?-+:?\s*\|)+$/.test(line ?? '');
  return lines
    .filter((line, index) => line.startsWith('|') && !isRuler(line) && !isRuler(lines[index + 1]))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}

/** Words between backticks, in order. */
export const quotedWords = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');
