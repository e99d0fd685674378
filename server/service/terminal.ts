/** Characters that could rewrite a terminal's screen or reverse its text; line ends and tabs stay. */
const COMMANDS_TERMINALS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Text of books and files as a terminal may show it: control characters become escapes such as `\u001b`, which JSON reads as the same. */
export const shownOnTerminal = (text: string): string =>
  text.replace(COMMANDS_TERMINALS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${shownOnTerminal(line)}\n`).join('');

/** Writes lines to standard output. */
export const print = (...lines: readonly string[]): void => {
  process.stdout.write(linesOf(lines));
};

/** Writes lines to standard error. */
export const printError = (...lines: readonly string[]): void => {
  process.stderr.write(linesOf(lines));
};

/** A count with its noun: "1 row", "2 rows". */
export const countedNoun = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
