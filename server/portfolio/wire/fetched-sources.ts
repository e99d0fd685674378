import type { FetchedSource } from '../../contract/results/fetched-source.js';
import { groupBy } from '../../lib/group-by.js';
import type { FileOrigin } from '../../market/file-origin.js';

/**
 * The sources that files were fetched from, by name, as the field of their parameter set; nothing if none was fetched, so that
 * a set of files that a user loaded looks as it did.
 */
export function fetchedSources(origins: readonly FileOrigin[] | undefined): {
  readonly sources?: readonly FetchedSource[];
} {
  if (origins === undefined || origins.length === 0) return {};
  const bySource = [...groupBy(origins, ({ source }) => source)].sort(([first], [second]) => (first < second ? -1 : 1));
  return {
    sources: bySource.map(([source, files]) => {
      const newest = files.reduce((latest, file) => (file.fetchedAt > latest.fetchedAt ? file : latest));
      const { url, fetchedAt, sha256 } = newest;
      return { source, url, fetched_at: fetchedAt, checksum: sha256, files: files.length };
    }),
  };
}
