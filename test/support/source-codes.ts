import ts from 'typescript';
import { sourceFiles, visit } from './source-files.js';

const SNAKE_UPPER = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const UPPER = /^[A-Z]{2,}$/;

/** The generator's products have codes too, which are those of contracts. */
const GENERATOR = 'server/market/demo/';

/**
 * Every text of the server's sources that may be the code of an error, an exception or an issue, with the files it stands
 * in: quoted SNAKE_UPPER words, single upper-case words where they are the value of `code`, and the keys of the table of
 * statuses.
 */
export function codeTexts(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, tree } of sourceFiles('server')) {
    visit(tree, (node) => {
      const text = codeText(node, path);
      if (text === undefined) return;
      const files = found.get(text) ?? [];
      if (!files.includes(path)) found.set(text, [...files, path]);
    });
  }
  return found;
}

function codeText(node: ts.Node, path: string): string | undefined {
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && isStatus(node.initializer)) return node.name.text;
  if (!ts.isStringLiteralLike(node)) return undefined;
  if (SNAKE_UPPER.test(node.text)) return node.text;
  return UPPER.test(node.text) && isCodeOf(node.parent) && !path.startsWith(GENERATOR) ? node.text : undefined;
}

const isCodeOf = (parent: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === 'code';

const isStatus = (value: ts.Expression): boolean => ts.isNumericLiteral(value) && /^[45]\d\d$/.test(value.text);
