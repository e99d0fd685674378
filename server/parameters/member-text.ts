import { isUtf8 } from 'node:buffer';
import { failure, success, type Outcome } from '../domain/issue.js';
import type { ContainerMember } from './container.js';

/** The largest table that is read, in bytes; nobody makes a larger one by hand. */
const LARGEST_TABLE = 256 * 2 ** 20;

/** The whole text of a member. @returns or one issue: FILE_TOO_LARGE, MALFORMED_FILE if it is not UTF-8 */
export async function memberText({ name, stream }: ContainerMember): Promise<Outcome<string>> {
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
