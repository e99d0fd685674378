import type { ParsedFile, ParsedTable } from '../parser.js';

/**
 * What several pages of one answer hold together: tables of one name become one table, so that the window of days holds for all of
 * them. Their forms are those of `load`: rows under one header, or lists of a JSON object.
 */
export function joinedPages(pages: readonly ParsedFile[]): ParsedFile | undefined {
  const [first, ...others] = pages;
  if (first === undefined || others.length === 0) return first;
  const newest = pages.flatMap((page) => page.newest ?? []).sort();
  return {
    tables: joinedTables(pages.flatMap(({ tables }) => tables)),
    rows: pages.reduce((sum, { rows }) => sum + rows, 0),
    newest: newest.at(-1) ?? null,
    notes: [...new Set(pages.flatMap(({ notes }) => notes))],
  };
}

function joinedTables(tables: readonly ParsedTable[]): readonly ParsedTable[] {
  const joined: ParsedTable[] = [];
  const open = new Map<string, ParsedTable[]>();
  for (const table of tables) open.set(table.name, [...(open.get(table.name) ?? []), table]);
  for (const [, [first, ...others]] of open) {
    if (first === undefined) continue;
    const texts = [first, ...others].map(({ text }) => text);
    const text = others.length === 0 ? first.text : (joinedJson(texts) ?? joinedRows(texts));
    if (text === undefined) joined.push(first, ...others);
    else joined.push({ ...first, text });
  }
  return joined;
}

/** Objects of lists: each list with the elements of all. Undefined if a text is none. */
function joinedJson(texts: readonly string[]): string | undefined {
  const lists = new Map<string, unknown[]>();
  const rest: Record<string, unknown> = {};
  for (const text of texts) {
    const content = parsedObject(text);
    if (content === undefined) return undefined;
    for (const [key, value] of Object.entries(content)) {
      if (!Array.isArray(value)) rest[key] = value;
      else {
        const list = lists.get(key) ?? [];
        for (const element of value) list.push(element);
        lists.set(key, list);
      }
    }
  }
  return JSON.stringify({ ...rest, ...Object.fromEntries(lists) });
}

function parsedObject(text: string): object | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Rows under one header, by day where the first column is the date. Undefined if the headers differ. */
function joinedRows(texts: readonly string[]): string | undefined {
  const tables = texts.map((text) => text.split(/\r?\n/).filter((line) => line !== ''));
  const header = tables[0]?.[0] ?? '';
  if (tables.some(([first]) => first !== header)) return undefined;
  const rows = tables.flatMap((lines) => lines.slice(1));
  if (/^date,/i.test(header))
    rows.sort((first, second) =>
      first.slice(0, 10) < second.slice(0, 10) ? -1 : first.slice(0, 10) > second.slice(0, 10) ? 1 : 0,
    );
  return [header, ...rows, ''].join('\n');
}
