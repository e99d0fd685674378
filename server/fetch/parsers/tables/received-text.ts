import { readFile } from 'node:fs/promises';
import type { ParserContext, ReceivedFile } from '../../parser.js';
import { fileTitle, refuseFile } from './refused-file.js';

const HTML = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;

/** What an error's page says of itself, for the sentence. */
const TITLE = /<title[^>]*>([^<]{1,100})/i;

/**
 * The text of a received file, without a byte-order mark. Bytes that are not UTF-8, such as footnotes in another coding, become `�`;
 * they stand in no cell that is read. A page of HTML or an empty file is refused.
 */
export async function receivedText(file: ReceivedFile, context: ParserContext): Promise<string> {
  return checkedText(await readFile(file.path), context);
}

/** The same of bytes that are in memory already, such as a file of an archive. */
export function checkedText(bytes: Uint8Array, context: ParserContext): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  if (HTML.test(text)) {
    const title = TITLE.exec(text)?.[1]?.trim();
    refuseFile(
      context,
      `${fileTitle(context)} is a page of HTML${title === undefined ? '' : ` (“${title}”)`}, not data; the publisher answered an error as if it were the file.`,
    );
  }
  if (text.trim() === '') refuseFile(context, `${fileTitle(context)} is empty.`);
  return text;
}

/** The value of a JSON text. */
export function jsonOf(text: string, context: ParserContext): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return refuseFile(context, `${fileTitle(context)} is no JSON; it begins “${text.trim().slice(0, 60)}”.`);
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
