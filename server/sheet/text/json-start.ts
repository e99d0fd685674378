/** A name in brackets, such as `[FUTURES]`, which is a title of a text. */
const TITLE = /^\[\p{L}[^"{[]*\]\s*$/u;

/** What a text is that begins as JSON does: a request, or an array of rows; undefined = it is no JSON. @param start its first lines at least */
export function jsonStart(start: string): 'request' | 'rows' | undefined {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  if (text.startsWith('{')) return 'request';
  return text.startsWith('[') && !TITLE.test(text.split('\n', 1)[0] ?? '') ? 'rows' : undefined;
}
