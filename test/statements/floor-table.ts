import { readFile, writeFile } from 'node:fs/promises';
import { tableRows } from '../support/markdown.js';
import { placedLines, positionsOf, type Layout } from './layout.js';
import { READERS, type Reader } from './read-statement.js';
import type { Verdicts } from './statement-desk.js';

/** From the root of the checkout, where tests are run. */
const PAGE = 'test/statements/README.md';
const FIRST_LINE = '| Layout | What it is | Positions | command | pane | functions |';
const RULER = '| --- | --- | --- | --- | --- | --- |';

/** A line of the table: how many positions each reader understands at least. */
export interface Floor {
  readonly name: string;
  readonly about: string;
  readonly positions: number;
  readonly understood: Readonly<Record<Reader, number>>;
}

export const positionCount = (layout: Layout): number => placedLines(layout).flatMap(positionsOf).length;

/** The table of README.md. */
export async function readFloors(): Promise<readonly Floor[]> {
  const rows = tableRows(await readFile(PAGE, 'utf8'));
  return rows.map(([name = '', about = '', positions = '', command = '', pane = '', functions = '']) => ({
    name,
    about,
    positions: Number(positions),
    understood: { command: Number(command), pane: Number(pane), functions: Number(functions) },
  }));
}

/** Writes the table anew. A floor that would fall stays, so that the suite fails on it. */
export async function writeFloors(found: ReadonlyMap<Layout, Verdicts>): Promise<void> {
  const text = await readFile(PAGE, 'utf8');
  const known = new Map((await readFloors()).map((floor) => [floor.name, floor]));
  const lines = [...found].map(([layout, verdicts]) => {
    const floors = READERS.map((reader) =>
      Math.max(verdicts[reader].understood, known.get(layout.name)?.understood[reader] ?? 0),
    );
    return `| ${[layout.name, layout.about.replaceAll('|', '\\|'), positionCount(layout), ...floors].join(' | ')} |`;
  });
  const start = text.indexOf(FIRST_LINE);
  await writeFile(PAGE, `${text.slice(0, start)}${[FIRST_LINE, RULER, ...lines].join('\n')}\n`);
}
