const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const CLOSE_OBJECT = 0x7d;

/**
 * Finds the values of some fields in the JSON text of an object, without an object of all its fields. The text is as
 * `JSON.stringify` writes it, and every value in it a text, a number, a truth value or null: a name in quotes before a colon
 * then stands nowhere but at its field.
 */
export class ScalarTexts {
  private readonly fields: readonly { readonly name: string; readonly start: string }[];

  /** @param names in the order in which they usually stand in the text; others are found as well, but later */
  constructor(names: readonly string[]) {
    this.fields = names.map((name) => ({ name, start: `${JSON.stringify(name)}:` }));
  }

  /** The JSON text of each value that is there. @throws Error if the text is of no object */
  of(text: string): ReadonlyMap<string, string> {
    if (!text.startsWith('{')) throw new Error('A text of scalar values is no object.');
    const values = new Map<string, string>();
    let from = 0;
    for (const { name, start } of this.fields) {
      let at = text.indexOf(start, from);
      if (at < 0) at = text.indexOf(start);
      if (at < 0) continue;
      const value = at + start.length;
      const end = endOfScalar(text, value);
      values.set(name, text.slice(value, end));
      if (at >= from) from = end;
    }
    return values;
  }
}

function endOfScalar(text: string, start: number): number {
  if (text.charCodeAt(start) === QUOTE) return endOfString(text, start);
  let end = start;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === COMMA || code === CLOSE_OBJECT) break;
  }
  return end;
}

function endOfString(text: string, start: number): number {
  for (let end = start + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === QUOTE) return end + 1;
    if (code === BACKSLASH) end++;
  }
  return text.length;
}
