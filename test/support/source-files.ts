import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

/** What one source file takes from elsewhere. */
export interface SourceImport {
  /** As written. */
  readonly specifier: string;
  /** The source file of this project it leads to, e.g. `server/lib/calendar/date.ts`; undefined for packages, Node's modules and data. */
  readonly file: string | undefined;
  /** Gone after compilation. */
  readonly isTypeOnly: boolean;
}

/** A source file; only what is asked for beyond its text makes the compiler read it. */
export class SourceFile {
  private knownTree: ts.SourceFile | undefined;
  private knownImports: readonly SourceImport[] | undefined;

  constructor(
    /** From the project's root, with forward slashes. */
    readonly path: string,
    readonly text: string,
  ) {}

  get lineCount(): number {
    return this.text.split('\n').length - (this.text.endsWith('\n') ? 1 : 0);
  }

  get tree(): ts.SourceFile {
    return (this.knownTree ??= ts.createSourceFile(this.path, this.text, ts.ScriptTarget.Latest, true));
  }

  get imports(): readonly SourceImport[] {
    return (this.knownImports ??= importsOf(this.tree));
  }

  get hasDefaultExport(): boolean {
    return this.tree.statements.some(isDefaultExport);
  }
}

/** All TypeScript files of a folder of this project. @param folder e.g. `server` */
export function sourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .map((path) => new SourceFile(path, readFileSync(join(process.cwd(), path), 'utf8')))
    .sort((first, second) => (first.path < second.path ? -1 : 1));
}

/** Visits a node and everything under it. */
export function visit(node: ts.Node, take: (node: ts.Node) => void): void {
  take(node);
  ts.forEachChild(node, (child) => visit(child, take));
}

function importsOf(tree: ts.SourceFile): readonly SourceImport[] {
  const imports: SourceImport[] = [];
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    imports.push({ specifier: specifier.text, file: fileOf(tree.fileName, specifier.text), isTypeOnly });
  };
  visit(tree, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isTypeExport(node));
    else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
  });
  return imports;
}

function fileOf(importer: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') || specifier.endsWith('.json')) return undefined;
  const path = posix.normalize(posix.join(posix.dirname(importer), specifier));
  const source = path.replace(/\.js$/, '.ts');
  return source.endsWith('.ts') && !existsSync(source) && existsSync(`${source}x`) ? `${source}x` : source;
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  return (
    name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    areTypes(namedBindings.elements)
  );
}

const isTypeExport = ({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean =>
  isTypeOnly || (exportClause !== undefined && ts.isNamedExports(exportClause) && areTypes(exportClause.elements));

const areTypes = (elements: readonly { readonly isTypeOnly: boolean }[]): boolean =>
  elements.length > 0 && elements.every(({ isTypeOnly }) => isTypeOnly);

const isDefaultExport = (statement: ts.Statement): boolean =>
  (ts.isExportAssignment(statement) && statement.isExportEquals !== true) ||
  (ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true) ||
  (ts.isExportDeclaration(statement) &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause) &&
    statement.exportClause.elements.some(({ name }) => name.text === 'default'));
