/** A small file of the demo market. */
export interface TextFile {
  /** Relative to the demo market's directory, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A CSV file; no field may hold a comma, a quote or a line break. */
export function csvFile(path: string, header: readonly string[], rows: readonly (readonly string[])[]): TextFile {
  return { path, text: `${[header, ...rows].map((row) => row.join(',')).join('\n')}\n` };
}
