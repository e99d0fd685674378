/** Where a fetched file comes from. */
export interface FileOrigin {
  /** Name of the source, `nyfed`. */
  readonly source: string;
  /** With nothing secret in it. */
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly fetchedAt: string;
  /** Of the file as it was received, hex. */
  readonly sha256: string;
}

/** Of fetched files, by their paths. Files that a user loaded have none. */
export type FileOrigins = ReadonlyMap<string, FileOrigin>;

/** The origins of some files, each once, in the order of the files. */
export const originsOf = (
  files: readonly { readonly path: string }[],
  origins: FileOrigins | undefined,
): readonly FileOrigin[] => [...new Set(files.flatMap(({ path }) => origins?.get(path) ?? []))];
