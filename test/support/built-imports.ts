import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { visit } from './source-files.js';

/** What a built program takes, followed from where it starts. */
export interface BuiltImports {
  /** The built files that it reaches, the threads that it starts included; from the project's root. */
  readonly files: readonly string[];
  /** Packages that it takes, each with a built file that does. */
  readonly packages: ReadonlyMap<string, string>;
}

/** @param entry a built file, e.g. `build/server/main.js` */
export function builtImports(entry: string): BuiltImports {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const follow = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const specifier of specifiersOf(file)) {
      if (specifier.startsWith('.')) follow(posix.normalize(posix.join(posix.dirname(file), specifier)));
      else if (!isBuiltin(specifier)) packages.set(packageOf(specifier), file);
    }
  };
  follow(entry);
  return { files: [...files], packages };
}

/** `@univerjs/core` of `@univerjs/core/locale/en-US`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Of static and dynamic imports, `….resolve('package/file')`, and `new URL('./a.js', import.meta.url)`. */
function specifiersOf(file: string): readonly string[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (node: ts.Node | undefined): void => {
    if (node !== undefined && ts.isStringLiteralLike(node)) found.push(node.text);
  };
  visit(tree, (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && (isImport(node) || isPackageResolve(node))) add(node.arguments[0]);
    else if (ts.isNewExpression(node) && isOwnAddress(node)) add(node.arguments?.[0]);
  });
  return found;
}

const isImport = (call: ts.CallExpression): boolean => call.expression.kind === ts.SyntaxKind.ImportKeyword;

const isPackageResolve = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) &&
  expression.name.text === 'resolve' &&
  expression.expression.getText().startsWith('createRequire(');

const isOwnAddress = ({ expression, arguments: given }: ts.NewExpression): boolean =>
  expression.getText() === 'URL' &&
  given?.[1]?.getText() === 'import.meta.url' &&
  /^['"`]\..*\.js['"`]$/.test(given[0]?.getText() ?? '');
