import { z } from 'zod';

/** A public source that files behind figures were fetched from. */
export const fetchedSourceSchema = z
  .object({
    source: z.string().describe('Name of the source, as GET /sources has it.'),
    url: z.string().describe('Where the newest of its files comes from.'),
    fetched_at: z.string().describe('When that was fetched, ISO 8601.'),
    checksum: z.string().describe('sha256 of that file as it was received, hex.'),
    files: z.int().describe('Files of this source that are used.'),
  })
  .meta({ id: 'FetchedSource' });

export type FetchedSource = Readonly<z.infer<typeof fetchedSourceSchema>>;
