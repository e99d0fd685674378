import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../server/service/package-root.js';
import type { FuzzFinding } from './fuzz-part.js';

const caseSchema = z.strictObject({
  rule: z.string(),
  message: z.string().describe('What was seen before it was mended.'),
  input: z.unknown(),
});

/** A finding that was mended, and must not come back. */
export interface KeptCase extends FuzzFinding {
  readonly name: string;
}

/** The kept cases of a part: `test/fuzz/cases/<part>/<name>.json`. */
export function keptCases(part: string): readonly KeptCase[] {
  const directory = join(packageRoot(), 'test', 'fuzz', 'cases', part);
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, ...caseSchema.parse(JSON.parse(readFileSync(join(directory, name), 'utf8'))) }));
}

/** A finding as a kept case is written. */
export const caseText = ({ rule, message, input }: FuzzFinding): string =>
  `${JSON.stringify({ rule, message, input }, null, 2)}\n`;
