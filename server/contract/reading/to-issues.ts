import type { z } from 'zod';
import type { Issue } from '../../domain/issue.js';
import { pathText } from './path-text.js';
import { showValue, smallValue } from './show-value.js';

type Path = readonly (string | number)[];

/**
 * What a schema found, as issues: one sentence a path, in the order of the schema. The schema's error texts say what a
 * field must be (`fields.ts`).
 * @param input what the schema was given
 * @param code `INVALID_REQUEST` for bodies, `INVALID_PARAMETER` for queries
 */
export function toIssues(
  error: z.ZodError,
  input: unknown,
  code: 'INVALID_REQUEST' | 'INVALID_PARAMETER',
): readonly Issue[] {
  const byPath = new Map<string, Issue>();
  for (const found of error.issues) {
    const path = found.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    const key = pathText(path);
    if (!byPath.has(key)) byPath.set(key, toIssue(path, found.message, valueAt(input, path), code));
  }
  return [...byPath.values()];
}

function toIssue(path: Path, expected: string, value: unknown, code: string): Issue {
  const subject = path.length === 0 ? 'The body' : pathText(path);
  const small = smallValue(value);
  if (value === undefined) return { code, path, message: `${subject} is missing; it must be ${expected}.` };
  const shown = showValue(value);
  // An object that lacks something is an object nevertheless.
  const other = expected.startsWith(shown) ? '' : `, not ${shown}`;
  const message = `${subject} must be ${expected}${other}.`;
  return small === undefined ? { code, path, message } : { code, path, message, value: small };
}

const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (isContainer(value) && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined),
    input,
  );

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
