/** Writes lines to standard output. */
export const print = (...lines: readonly string[]): void => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
};

/** Writes lines to standard error. */
export const printError = (...lines: readonly string[]): void => {
  process.stderr.write(lines.map((line) => `${line}\n`).join(''));
};

/** A count with its noun: "1 row", "2 rows". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
