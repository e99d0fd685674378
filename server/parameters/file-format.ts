/** The format of a file, told by its first bytes. */
export type FileFormat =
  'span-xml' | 'pa2' | 'xml' | 'html' | 'json' | 'csv' | 'text' | 'gzip' | 'zip' | 'empty' | 'unknown';

/** Number of bytes at the beginning of a file that `detectFormat` needs. */
export const FORMAT_BYTES = 4096;

const UTF8_BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

/** Record ids of the positional parameter file. */
const PA2_RECORD = /^(?:[0-6] |[BCEPRSTVXYZ] |8[1-4]|9[12]).{4}/;

const BINARY_SIGNATURES: readonly (readonly [string, string])[] = [
  ['\u0089PNG', 'a PNG image'],
  ['\u00FF\u00D8\u00FF', 'a JPEG image'],
  ['GIF8', 'a GIF image'],
  ['%PDF', 'a PDF document'],
  ['\u00D0\u00CF\u0011\u00E0', 'an old Office document'],
  ['7z\u00BC\u00AF', 'a 7-Zip archive'],
  ['Rar!', 'a RAR archive'],
  ['BZh', 'a bzip2 archive'],
  ['\u00FD7zXZ', 'an xz archive'],
  ['\u0028\u00B5\u002F\u00FD', 'a Zstandard archive'],
  ['\u007FELF', 'a program'],
  ['SQLite format 3', 'an SQLite database'],
  ['\u00FF\u00FE', 'UTF-16 text'],
  ['\u00FE\u00FF', 'UTF-16 text'],
];

/**
 * Recognises a file by its content, never by its name.
 * @param firstBytes the first `FORMAT_BYTES`, or all of a shorter file
 */
export function detectFormat(firstBytes: Uint8Array): FileFormat {
  const start = latin1(firstBytes);
  if (start.startsWith('\u001F\u008B')) return 'gzip';
  if (/^PK(?:\u0003\u0004|\u0005\u0006)/.test(start)) return 'zip';
  if (BINARY_SIGNATURES.some(([signature]) => start.startsWith(signature))) return 'unknown';
  const text = start.startsWith(UTF8_BYTE_ORDER_MARK) ? start.slice(3) : start;
  const content = text.trimStart();
  if (content === '') return 'empty';
  if (/[\u0000-\u0008\u000E-\u0019]/.test(text)) return 'unknown';
  if (content.startsWith('<')) return markupFormat(content);
  if (isPa2(text, firstBytes.length < FORMAT_BYTES)) return 'pa2';
  if (/^[[{]/.test(content)) return 'json';
  return /^[^\r\n]*[,;\t]/.test(content) ? 'csv' : 'text';
}

/** What may stand before the first element of a document, by how it begins and ends. */
const BEFORE_ROOT = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const;

/**
 * The document from its first element on. Pieces are removed one after the other, so that the time grows only with the
 * length of the content.
 */
function fromRoot(content: string): string {
  const piece = BEFORE_ROOT.find(([begin]) => content.slice(0, begin.length).toUpperCase() === begin);
  if (piece === undefined) return content;
  const [begin, end] = piece;
  const at = content.indexOf(end, begin.length);
  return at < 0 ? '' : fromRoot(content.slice(at + end.length).trimStart());
}

function markupFormat(content: string): FileFormat {
  const root = /^<([a-z_][\w.:-]*)/i.exec(fromRoot(content))?.[1];
  if (root === 'spanFile') return 'span-xml';
  return root?.toLowerCase() === 'html' || /^<!doctype html/i.test(content) ? 'html' : 'xml';
}

function isPa2(text: string, isWhole: boolean): boolean {
  const lines = text.split(/\r?\n/);
  const complete = (isWhole ? lines : lines.slice(0, -1)).filter((line) => line.trim() !== '');
  const [first] = complete;
  if (first === undefined) return /^0 .{6}\d{8}/.test(text);
  return /^0 .{6}\d{8}/.test(first) || complete.every((line) => PA2_RECORD.test(line));
}

/** The format as a sentence names it, with its article: `a PNG image`, `an HTML page`. */
export function describeFormat(firstBytes: Uint8Array): string {
  const start = latin1(firstBytes);
  const signature = BINARY_SIGNATURES.find(([bytes]) => start.startsWith(bytes));
  return signature?.[1] ?? DESCRIPTIONS[detectFormat(firstBytes)];
}

const DESCRIPTIONS: Readonly<Record<FileFormat, string>> = {
  'span-xml': 'a SPAN XML file',
  pa2: 'a PA2 file',
  xml: 'XML without a spanFile element',
  html: 'an HTML page',
  json: 'JSON text',
  csv: 'a CSV table',
  text: 'plain text',
  gzip: 'a gzip archive',
  zip: 'a zip archive',
  empty: 'empty',
  unknown: 'binary data of an unknown kind',
};

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, FORMAT_BYTES)).toString('latin1');
