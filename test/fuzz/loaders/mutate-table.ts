import type { Random } from '../random.js';
import { oddText } from './odd-texts.js';

type LineChange = (lines: readonly string[], place: number, random: Random) => readonly string[];

const cellsOf = (line: string): readonly string[] => line.split(',');

/** A line with one of its cells changed. */
const inCells =
  (change: (cells: readonly string[], place: number, random: Random) => readonly string[]): LineChange =>
  (lines, place, random) => {
    const cells = cellsOf(lines[place] ?? '');
    return lines.toSpliced(place, 1, change(cells, random.below(cells.length), random).join(','));
  };

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const LINE_CHANGES: readonly LineChange[] = [
  inCells((cells, place, random) => cells.toSpliced(place, 1, oddText(random))),
  inCells((cells, place, random) => cells.toSpliced(place, 1, oddText(random))),
  inCells((cells, place, random) => cells.toSpliced(place, 1, quoted(oddText(random)))),
  inCells((cells, place) => cells.toSpliced(place, 1, quoted(cells[place] ?? ''))),
  inCells((cells, place) => cells.toSpliced(place, 1)),
  inCells((cells, place) => cells.toSpliced(place, 0, cells[place] ?? '')),
  inCells((cells, place) => cells.toSpliced(place, 1, ` ${cells[place] ?? ''}\t`)),
  inCells((cells, place) => cells.toSpliced(place, 1, (cells[place] ?? '').toUpperCase())),
  inCells((cells, _, random) => random.shuffled(cells)),
  (lines, place) => lines.toSpliced(place, 1),
  (lines, place) => lines.toSpliced(place, 0, lines[place] ?? ''),
  (lines, place, random) => lines.toSpliced(place, 0, random.pick(['', '   ', '# note', '\t', '"', ',', '\uFEFF'])),
  (lines, _, random) => [...lines.slice(0, 1), ...random.shuffled(lines.slice(1))],
  (lines, place, random) =>
    lines.toSpliced(place, 0, ...Array.from({ length: random.pick([20, 300]) }, () => lines[place] ?? '')),
  (lines) => lines.slice(0, 1),
  (lines) => lines.slice(1),
];

const TEXT_CHANGES: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll(',', ';'),
  (text) => text.replaceAll(',', '\t'),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text) => text.replace('\n', '\r\n'),
  (text) => `\uFEFF${text}`,
  (text) => text.trimEnd(),
  (text) => text.repeat(2),
  (text) => `${text}\u001a`,
  (text) => text.toUpperCase(),
];

/** The table with one to three changes of lines, cells or all of it. */
export function mutateTable(text: string, random: Random): string {
  let lines: readonly string[] = text.split('\n');
  for (let changes = random.between(0, 3); changes > 0; changes--)
    lines = random.pick(LINE_CHANGES)(lines, random.below(lines.length), random);
  const changed = lines.join('\n');
  return random.chance(0.2) ? random.pick(TEXT_CHANGES)(changed) : changed;
}
