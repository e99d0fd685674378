import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { success, type Outcome } from '../../domain/issue.js';
import { faultText } from '../../lib/fault.js';
import { malformed } from '../../parameters/load/checked-table.js';
import type { ReceivedFile } from '../parser.js';

/** The text of a received file without a byte-order mark. @param name for the sentence */
export async function receivedText(file: ReceivedFile, name: string): Promise<Outcome<string>> {
  const content = await readFile(file.path);
  if (!isUtf8(content)) return malformed(name, [`${name} is not UTF-8 text.`]);
  return success(content.toString('utf8').replace(/^\uFEFF/, ''));
}

/** The JSON of a received file. @param name for the sentence */
export async function receivedJson(file: ReceivedFile, name: string): Promise<Outcome<unknown>> {
  const text = await receivedText(file, name);
  if (!text.ok) return text;
  try {
    const value: unknown = JSON.parse(text.value);
    return success(value);
  } catch (error) {
    return malformed(name, [`${name} is no JSON: ${faultText(error)}.`]);
  }
}
