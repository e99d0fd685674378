import { open, stat } from 'node:fs/promises';
import type { FileCheck } from '../source.js';
import { FetchFault } from './fetch-fault.js';
import type { FetchSubject } from './fetch-subject.js';
import { errorWords } from './http-answers.js';
import { checkCompressed } from './compressed-checks.js';

/** Bytes at the start that are looked at. */
const HEAD_BYTES = 64 * 1024;

/** Throws a `FetchFault` if a file that came whole is not what was asked for. Of no check, it may be anything but HTML or nothing. */
export async function checkFile(path: string, check: FileCheck | undefined, subject: FetchSubject): Promise<void> {
  const { size } = await stat(path);
  const least = check?.leastBytes ?? 1;
  if (size === 0 && least > 0) throw new FetchFault('EMPTY_FILE', subject);
  // A publisher that sends nothing on holidays has a source with a `leastBytes` of 0.
  if (size === 0) return;
  const head = await bytesAt(path, 0, HEAD_BYTES);
  const text = textOf(head);
  const fault = kindFault(head, text, check?.kind, size, subject);
  if (fault !== undefined) throw fault;
  if (size < least) throw new FetchFault('FILE_TOO_SMALL', subject, `${size} bytes, at least ${least} are expected`);
  if (check === undefined) return;
  if (check.kind === 'json' || check.kind === 'xml') await checkEnd(path, size, check.kind, subject);
  if (check.kind === 'zip' || check.kind === 'gzip') await checkCompressed(path, check, subject);
  if (check.contains !== undefined && !(await hasText(path, size, head, text, check.contains, check.kind)))
    throw new FetchFault('EXPECTED_TEXT_MISSING', subject, check.contains);
}

/** The order of an object's fields means nothing: JSON may have the text at its end as well. */
async function hasText(
  path: string,
  size: number,
  head: Buffer,
  text: string,
  wanted: string,
  kind: FileCheck['kind'],
): Promise<boolean> {
  if (text.includes(wanted) || head.toString('latin1').includes(wanted)) return true;
  if (kind !== 'json' || size <= HEAD_BYTES) return false;
  return (await bytesAt(path, size - HEAD_BYTES, HEAD_BYTES)).toString('utf8').includes(wanted);
}

function kindFault(
  head: Buffer,
  text: string,
  kind: FileCheck['kind'] | undefined,
  size: number,
  subject: FetchSubject,
): FetchFault | undefined {
  const isText = !hasMagic(head, 'zip') && !hasMagic(head, 'gzip');
  if (isText && HTML.test(text.slice(0, 4096))) return new FetchFault('HTML_INSTEAD_OF_FILE', subject, titleOf(text));
  if (kind === undefined) return undefined;
  const found = kindOf(head, text);
  const error = found === 'json' && size <= HEAD_BYTES ? jsonError(text, kind) : undefined;
  if (error !== undefined) return new FetchFault('ERROR_INSTEAD_OF_FILE', subject, error);
  return found === kind
    ? undefined
    : new FetchFault('WRONG_KIND_OF_FILE', subject, `${KINDS[found]}, not ${KINDS[kind]}`);
}

const KINDS: Readonly<Record<FileCheck['kind'], string>> = {
  zip: 'a zip archive',
  gzip: 'a gzip file',
  json: 'JSON',
  csv: 'a plain text',
  xml: 'XML',
};

const HTML = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;

const titleOf = (text: string): string => {
  const title = /<title>([^<]{1,100})/i.exec(text)?.[1]?.trim();
  return title === undefined || title === '' ? '' : ` ("${title}")`;
};

/** Of a first member, an archive without one, and one in volumes. */
const ZIP_STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'];

const hasMagic = (head: Buffer, kind: 'zip' | 'gzip'): boolean =>
  kind === 'zip' ? ZIP_STARTS.includes(head.toString('latin1', 0, 4)) : head[0] === 0x1f && head[1] === 0x8b;

function kindOf(head: Buffer, text: string): FileCheck['kind'] {
  if (hasMagic(head, 'zip')) return 'zip';
  if (hasMagic(head, 'gzip')) return 'gzip';
  const first = /\S/.exec(text)?.[0];
  if (first === '<') return 'xml';
  return first === '{' || first === '[' ? 'json' : 'csv';
}

/** The words of an error that is sent as JSON; undefined if it is none. Where JSON is not expected, an object is an error. */
function jsonError(text: string, kind: FileCheck['kind']): string | undefined {
  const words = errorWords(text);
  if (kind !== 'json') return words === '' ? undefined : `"${words}"`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isError(value) ? `"${words === '' ? text.slice(0, 100) : words}"` : undefined;
}

function isError(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
  if (['error', 'errors', 'fault', 'errormessage', 'error_message'].some((name) => isFilled(fields.get(name))))
    return true;
  const status = Number(fields.get('status') ?? fields.get('statuscode') ?? fields.get('code'));
  return status >= 400 && status < 600 && ['message', 'detail', 'title', 'reason'].some((name) => fields.has(name));
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.keys(value).length > 0
      : value !== undefined && value !== null && value !== false && value !== '' && value !== 0;

/** A JSON or XML text that does not end as one was cut off by a server that did not say so. */
async function checkEnd(path: string, size: number, kind: 'json' | 'xml', subject: FetchSubject): Promise<void> {
  const tail = (await bytesAt(path, Math.max(0, size - 1024), 1024)).toString('latin1').replaceAll('\0', '').trimEnd();
  if (!(kind === 'json' ? /[\]}]$/ : />$/).test(tail))
    throw new FetchFault(
      'TRUNCATED_FILE',
      subject,
      `its text ends in the middle of the ${kind === 'json' ? 'JSON' : 'XML'}`,
    );
}

async function bytesAt(path: string, start: number, most: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** With or without a byte order mark. */
function textOf(head: Buffer): string {
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(head);
}
