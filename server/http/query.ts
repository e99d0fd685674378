import type { Request } from 'express';
import type { z } from 'zod';
import { toIssues } from '../contract/reading/to-issues.js';
import { ApiError } from './api-error.js';

/**
 * Reads query parameters by a schema of strings; a parameter sent twice reads as an array, which no such schema accepts.
 * Throws `INVALID_PARAMETER` with everything that is wrong; unknown parameters are ignored.
 */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.infer<Schema> {
  const sent = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(request.originalUrl.split('?').slice(1).join('?'))) {
    const others = sent.get(name);
    if (others === undefined) sent.set(name, [value]);
    else others.push(value);
  }
  const values = Object.fromEntries([...sent].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const issues = toIssues(read.error, values, 'INVALID_PARAMETER');
  throw new ApiError('INVALID_PARAMETER', issues[0]?.message ?? 'A query parameter is wrong.', { issues });
}
