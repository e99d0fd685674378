import { failure, type Outcome } from '../../domain/issue.js';
import { readMembers, type ContainerMember } from '../container.js';
import { describeFormat, detectFormat } from '../file-format.js';
import type { SpanParameters } from './model.js';
import { readPa2 } from './pa2/reader.js';
import { readSpanXml } from './xml/reader.js';

/**
 * Reads a parameter file of either format, plain or packed, told by its content; one result per file in an archive.
 * One unreadable file in an archive makes the whole a failure.
 */
export const readSpanFile = (path: string): Promise<Outcome<readonly SpanParameters[]>> =>
  readMembers(path, readSpanMember);

/** Reads one unpacked parameter file of either format. */
export async function readSpanMember({ name, firstBytes, stream }: ContainerMember): Promise<Outcome<SpanParameters>> {
  const format = detectFormat(firstBytes);
  if (format === 'span-xml' || format === 'xml') return readSpanXml(stream, name);
  if (format === 'pa2') return readPa2(stream, name);
  const message = `${name} is ${describeFormat(firstBytes)}, not a SPAN-methodology parameter file (SPAN XML or PA2).`;
  return failure({ code: 'UNKNOWN_FORMAT', path: [name], message });
}
