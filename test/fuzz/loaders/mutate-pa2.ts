import type { Random } from '../random.js';
import { oddText } from './odd-texts.js';

type LineChange = (line: string, random: Random) => string;

const over = (line: string, place: number, by: string): string =>
  line.slice(0, place) + by + line.slice(place + by.length);

const LINE_CHANGES: readonly LineChange[] = [
  (line, random) =>
    over(line, random.below(line.length + 1), random.pick([' ', '9', '0', '-', '+', 'X', '.', '\u00e9'])),
  (line, random) =>
    over(line, random.below(line.length + 1), random.pick(['9999999', '       ', '-------', '0000000'])),
  (line, random) => over(line, random.below(line.length + 1), oddText(random).slice(0, random.between(1, 20))),
  (line, random) => line.slice(0, random.below(line.length + 1)),
  (line, random) => line + random.pick([' ', 'x', '\u001a']).repeat(random.pick([1, 200, 5000])),
  (line, random) =>
    random.pick(['0 ', '1 ', '2 ', '3 ', '81', '82', '83', 'P ', 'B ', 'Z ', 'Q ', '99']) + line.slice(2),
];

/** The records with one to three changes. */
export function mutatePa2(text: string, random: Random): string {
  let lines: readonly string[] = text.split('\n');
  for (let changes = random.between(0, 3); changes > 0; changes--) {
    const place = random.below(lines.length);
    const line = lines[place] ?? '';
    const change = random.below(10);
    if (change === 0) lines = lines.toSpliced(place, 1);
    else if (change === 1) lines = lines.toSpliced(place, 0, line);
    else if (change === 2) lines = random.shuffled(lines);
    else if (change === 3) lines = lines.slice(0, place);
    else lines = lines.toSpliced(place, 1, random.pick(LINE_CHANGES)(line, random));
  }
  return lines.join('\n');
}
