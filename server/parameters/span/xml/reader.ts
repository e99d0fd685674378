import type { Outcome } from '../../../domain/issue.js';
import { outcomeOf } from '../../input-fault.js';
import type { SpanParameters } from '../model.js';
import { XmlFileReader } from './file.js';

/**
 * Reads a SPAN XML file as it streams in; memory is a small multiple of the risk arrays, never the text.
 * Order of elements doesn't matter, unknown ones are passed over, blank ones count as absent.
 * @param name of the file, for messages
 * @returns the parameters of its first clearing organisation and point in time, with findings on what was not used; or
 * one issue: UNKNOWN_FORMAT, EMPTY_FILE, MALFORMED_FILE, TRUNCATED_FILE, with file, line and element in its path
 */
export const readSpanXml = (source: AsyncIterable<Uint8Array>, name: string): Promise<Outcome<SpanParameters>> =>
  outcomeOf(async () => {
    const file = new XmlFileReader(name);
    for await (const chunk of source) file.feed(chunk);
    return file.finish();
  });
