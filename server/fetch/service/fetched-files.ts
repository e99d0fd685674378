import type { FileOrigin } from '../../market/file-origin.js';
import type { FetchedFile } from '../sources-service.js';

const MOST_FILES = 20;
const MOST_PLACES = 5;

/** By source: the files that were fetched last and that something stands on, newest first. @param origins by place */
export function fetchedFiles(origins: ReadonlyMap<string, FileOrigin>): ReadonlyMap<string, readonly FetchedFile[]> {
  const bySource = new Map<string, Map<string, { readonly origin: FileOrigin; readonly places: string[] }>>();
  for (const [place, origin] of origins) {
    const ofSource = bySource.get(origin.source) ?? new Map<string, { origin: FileOrigin; places: string[] }>();
    bySource.set(origin.source, ofSource);
    const key = `${origin.fetchedAt} ${origin.url}`;
    const file = ofSource.get(key) ?? { origin, places: [] };
    ofSource.set(key, file);
    file.places.push(place);
  }
  return new Map([...bySource].map(([source, files]) => [source, newestOf([...files])]));
}

const newestOf = (
  files: readonly (readonly [string, { readonly origin: FileOrigin; readonly places: readonly string[] }])[],
): readonly FetchedFile[] =>
  files
    .toSorted(([first], [second]) => (first < second ? 1 : -1))
    .slice(0, MOST_FILES)
    .map(
      ([
        ,
        {
          origin: { url, fetchedAt, sha256 },
          places,
        },
      ]) => ({
        ...{ url, fetchedAt, sha256 },
        filed: places.length,
        places: places.slice(0, MOST_PLACES),
      }),
    );
