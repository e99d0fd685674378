import { isUtf8 } from 'node:buffer';
import { failure, success, type Outcome } from '../../domain/issue.js';
import type { ContainerMember } from '../container.js';
import { describeFormat, detectFormat } from '../file-format.js';
import { setFolder } from './names.js';
import { checkMarginModel } from '../margin-models/load-margin-model.js';
import { looksLikeMarginModel } from '../margin-models/read-margin-model.js';
import type { CheckedTable, TableOptions } from './checked-table.js';
import { checkEvents, looksLikeEvents } from './events.js';
import { checkTable } from './table.js';
import type { SpanHeader } from '../span/model.js';
import { readSpanMember } from '../span/read-file.js';

/** One member of a loaded file, recognised and checked. */
export type CheckedMember =
  | { readonly kind: 'parameters'; readonly member: string; readonly header: SpanHeader; readonly folder: string }
  | ({ readonly kind: 'table'; readonly member: string } & CheckedTable);

/** The largest table that is read, in bytes; nobody makes a larger one by hand. */
const LARGEST_TABLE = 256 * 2 ** 20;

const KNOWN =
  'SPAN XML, PA2, FX rates, curve quotes, fixings, histories, event markets, contract tables and margin recipes';

/**
 * Recognises a member by its content and checks the whole of it. @param options what the user says of tables that do
 * not say everything themselves
 */
export async function checkMember(member: ContainerMember, options: TableOptions): Promise<Outcome<CheckedMember>> {
  const { name, firstBytes } = member;
  const format = detectFormat(firstBytes);
  if (format === 'span-xml' || format === 'xml' || format === 'pa2') return readParameters(member);
  if (format === 'csv') return readTable(member, (text) => checkTable(text, name, options));
  if (format === 'json' && looksLikeMarginModel(Buffer.from(firstBytes).toString('latin1')))
    return readTable(member, (text) => checkMarginModel(text, name));
  if (format === 'json' && looksLikeEvents(firstBytes))
    return readTable(member, (text) => checkEvents(text, name, options));
  const message = `${name} is ${describeFormat(firstBytes)}; load takes ${KNOWN}.`;
  return failure({ code: 'UNKNOWN_FORMAT', path: [name], message });
}

async function readParameters(member: ContainerMember): Promise<Outcome<CheckedMember>> {
  const read = await readSpanMember(member);
  if (!read.ok) return read;
  const { header } = read.value;
  return success({ kind: 'parameters', member: member.name, header, folder: setFolder(header) });
}

async function readTable(
  member: ContainerMember,
  check: (text: string) => Outcome<CheckedTable>,
): Promise<Outcome<CheckedMember>> {
  const text = await readText(member);
  if (!text.ok) return text;
  const checked = check(text.value);
  return checked.ok ? success({ kind: 'table', member: member.name, ...checked.value }) : checked;
}

async function readText({ name, stream }: ContainerMember): Promise<Outcome<string>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_TABLE)
      return failure({
        code: 'FILE_TOO_LARGE',
        path: [name],
        message: `${name} is a table of more than ${LARGEST_TABLE} bytes.`,
      });
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
  if (isUtf8(content)) return success(content.toString('utf8'));
  return failure({ code: 'MALFORMED_FILE', path: [name], message: `${name} is not UTF-8 text; save it as UTF-8.` });
}
