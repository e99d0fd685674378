import type { Outcome } from '../../../domain/issue.js';
import { plainSentence } from '../../../lib/plain-sentence.js';
import { InputFault, outcomeOf } from '../../../parameters/input-fault.js';
import type { ParsedFile, Parser, ParserContext, ReceivedFile } from '../../parser.js';

/** Ends the reading of a file that is not what its download says. @param sentence names the file */
export function refuseFile(context: ParserContext, sentence: string): never {
  const path = [context.source, context.download.id];
  throw new InputFault({ code: 'MALFORMED_FILE', path, message: plainSentence(sentence) });
}

/** How sentences name a file: `The file sofr of nyfed`. */
export const fileTitle = ({ source, download, item }: ParserContext): string =>
  `The file ${download.id}${item === undefined ? '' : ` (${item})`} of ${source}`;

/** A parser of what throws `InputFault` with a sentence. */
export const parserOf =
  (read: (file: ReceivedFile, context: ParserContext) => Promise<ParsedFile>): Parser =>
  (file, context) =>
    outcomeOf(async (): Promise<Outcome<ParsedFile>> => ({ ok: true, value: await read(file, context) }));
