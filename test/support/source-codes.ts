import ts from 'typescript';
import { sourceFiles, visit } from './source-files.js';

const SNAKE_UPPER = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const UPPER = /^[A-Z]{2,}$/;
/** In every file that has a text of one of these two forms, escapes or not. */
const MAY_HOLD_A_CODE = /['"`](?:[A-Z]{2,}['"`]|[A-Z][A-Z\d]*_)|\\[ux]/;

/** The generator's products have codes too, which are those of contracts. */
const GENERATOR = 'server/demo/';

/** Faults of a workbook have codes that stay between pane and adapter. */
const PORT = 'server/sheet/workbook/';

/**
 * Every text of the sources of the server that may be the code of an error, an exception or an issue, with the files it stands
 * in: quoted SNAKE_UPPER words, and single upper-case words where they are the value of `code`.
 */
export function codeTexts(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of sourceFiles('server')) {
    const { path, text } = file;
    if (path.startsWith(PORT) || !MAY_HOLD_A_CODE.test(text)) continue;
    visit(file.tree, (node) => {
      if (!ts.isStringLiteralLike(node) || !isCode(node, path)) return;
      const files = found.get(node.text) ?? [];
      if (!files.includes(path)) found.set(node.text, [...files, path]);
    });
  }
  return found;
}

const isCode = (node: ts.StringLiteralLike, path: string): boolean =>
  SNAKE_UPPER.test(node.text) || (UPPER.test(node.text) && isValueOfCode(node.parent) && !path.startsWith(GENERATOR));

const isValueOfCode = (parent: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === 'code';

/** HTTP statuses by error code, from the table in `http/api-error.ts`. */
export function statusesByCode(): ReadonlyMap<string, number> {
  const statuses = new Map<string, number>();
  const tree = sourceFiles('server/http').find(({ path }) => path.endsWith('/api-error.ts'))?.tree;
  if (tree === undefined) throw new Error('server/http/api-error.ts is not there');
  visit(tree, (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name) || !ts.isNumericLiteral(node.initializer)) return;
    statuses.set(node.name.text, Number(node.initializer.text));
  });
  return statuses;
}
