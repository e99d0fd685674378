import { z } from 'zod';
import { sizedText } from '../../../lib/sized-schema.js';
import { failure, success, type Issue, type Outcome } from '../../../domain/issue.js';
import { readMembers } from '../../../parameters/container.js';
import { dateInName } from '../../../parameters/load/names.js';
import type { ParsedFile, Parser, ParserContext, ReceivedFile } from '../../parser.js';
import { memberFacts, type MemberFacts } from './member-facts.js';

/** Of a download of SPAN-methodology files. */
const optionsSchema = z.object({
  /** End of the names of settlement files, in any case of letters: `.s.zip`. Files of other names are intraday or begin-of-day. */
  settlement: sizedText('text', { least: 1 }),
  /** Which clearing house the file must be of, as the file writes it; absent = any. */
  clearingHouse: z.string().optional(),
});

export type SpanFileOptions = z.infer<typeof optionsSchema>;

export const spanFileOptions = ({ download }: ParserContext): SpanFileOptions =>
  optionsSchema.parse(download.options ?? {});

/** A zip of one SPAN-methodology file of one day, which goes to `load` as it is. */
export const spanFile: Parser = (file, context) => {
  const name = decodeURIComponent(new URL(file.url).pathname.split('/').at(-1) ?? '');
  const options = spanFileOptions(context);
  const isNamedSettlement = name.toLowerCase().endsWith(options.settlement.toLowerCase());
  return parsedSpanFile(file, context, { ...options, name, isNamedSettlement });
};

/** As what a file was asked for. */
export interface AskedAs extends SpanFileOptions {
  /** Of the archive; empty = that of the file in it. */
  readonly name: string;
  readonly isNamedSettlement: boolean;
}

/** Checks that a received zip has what its name says, and only that. */
export async function parsedSpanFile(
  file: ReceivedFile,
  context: ParserContext,
  asked: AskedAs,
): Promise<Outcome<ParsedFile>> {
  const members = await readMembers(file.path, memberFacts);
  if (!members.ok) return members;
  const [facts, ...others] = members.value;
  const name = asked.name === '' ? `${facts?.name ?? 'span'}.zip` : asked.name;
  if (facts === undefined || others.length > 0) {
    const message = `${name} holds ${members.value.length} files where one is published; it is not filed.`;
    return failure({ code: 'UNSUPPORTED_FILE', path: [name], message });
  }
  const fault = contradiction(facts, context, { ...asked, name });
  if (fault !== undefined) return failure(fault);
  return success({ tables: [], asItIs: { name }, rows: facts.arrays, newest: facts.businessDate, notes: [] });
}

/** What in the file is not as its name has it. */
function contradiction(
  { name: member, businessDate, isSettlement, clearingHouse, arrays }: MemberFacts,
  { from }: ParserContext,
  asked: AskedAs,
): Issue | undefined {
  const { name } = asked;
  const issue = (code: string, clause: string): Issue => ({
    code,
    path: [name],
    message: `${name} ${clause}; it is not filed.`,
  });
  if (businessDate !== from)
    return issue('WRONG_DAY', `holds the file of ${businessDate} where that of ${from} was asked for`);
  const named = dateInName(member);
  if (named !== undefined && named !== from)
    return issue('WRONG_DAY', `holds ${member}, which is named after another day than ${from}`);
  if (asked.isNamedSettlement && !isSettlement)
    return issue('NOT_SETTLEMENT_FILE', 'has the name of a settlement file and says in it that it is intraday');
  if (!asked.isNamedSettlement && isSettlement)
    return issue('NOT_SETTLEMENT_FILE', 'has the name of an intraday file and says in it that it is a settlement');
  if (asked.clearingHouse !== undefined && asked.clearingHouse !== clearingHouse)
    return issue('WRONG_CLEARING_HOUSE', `is of ${clearingHouse}, not of ${asked.clearingHouse}`);
  return arrays === 0 ? issue('EMPTY_FILE', 'holds no risk arrays') : undefined;
}
