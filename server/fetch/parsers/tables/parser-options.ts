import type { z } from 'zod';
import type { ParserContext } from '../../parser.js';
import { refuseFile } from './refused-file.js';

/** The download's options as its parser needs them. What is wrong with them is told in one sentence, with the place. */
export function optionsOf<T>(schema: z.ZodType<T>, context: ParserContext): T {
  const { source, download } = context;
  const read = schema.safeParse(download.options ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = ['options', ...(issue?.path ?? [])].map(String).join('.');
  return refuseFile(
    context,
    `The download ${download.id} of the source ${source} has ${place} that the parser ${download.parser} can't use: ${(issue?.message ?? 'it is not as described').replace(/\.$/, '')}. Mend the source's file.`,
  );
}
