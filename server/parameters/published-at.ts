/**
 * When parameters were published: the newest time of several files; for a file without a time of publication, when it
 * was filed.
 */
export function publishedAt(
  published: readonly (string | null | undefined)[],
  filed: readonly (number | undefined)[],
): string | null {
  const times = published.flatMap((text) => (text === null || text === undefined ? [] : [text]));
  if (times.length > 0) return times.reduce((newest, text) => (Date.parse(text) > Date.parse(newest) ? text : newest));
  const changes = filed.filter((changed) => changed !== undefined);
  return changes.length === 0 ? null : new Date(Math.max(...changes)).toISOString();
}
