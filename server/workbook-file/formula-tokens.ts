/** A piece of a formula: what may hold references and names, or what is text or a quoted sheet name and stays as it is. */
export interface FormulaPiece {
  readonly text: string;
  readonly isQuoted: boolean;
}

const QUOTED = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;

/** Cuts a formula at its quoted texts and quoted sheet names. */
export function formulaPieces(formula: string): readonly FormulaPiece[] {
  const pieces: FormulaPiece[] = [];
  let end = 0;
  for (const match of formula.matchAll(QUOTED)) {
    pieces.push({ text: formula.slice(end, match.index), isQuoted: false }, { text: match[0], isQuoted: true });
    end = match.index + match[0].length;
  }
  return [...pieces, { text: formula.slice(end), isQuoted: false }].filter(({ text }) => text !== '');
}

/** Changes a formula outside of its quoted pieces. */
export const mapFormula = (formula: string, change: (text: string) => string): string =>
  formulaPieces(formula)
    .map(({ text, isQuoted }) => (isQuoted ? text : change(text)))
    .join('');

/** Whether a formula refers to another workbook (`[1]Sheet1!A1`) or to a table by name (`Book[Price]`). */
export const refersBeyondCells = (formula: string): boolean =>
  formulaPieces(formula).some(({ text, isQuoted }) => (isQuoted ? text.startsWith("'[") : text.includes('[')));
