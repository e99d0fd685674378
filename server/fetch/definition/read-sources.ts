import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { faultText, hasFaultCode } from '../../lib/fault.js';
import { plainSentence } from '../../lib/plain-sentence.js';
import type { Source } from '../source.js';
import { SHIPPED_SOURCES } from '../sources/sources.js';
import { isPublicAddress } from './public-address.js';
import { sourceSchema } from './source-schema.js';

/** The sources there are, and a sentence for each file of the operator's that is none. */
export interface KnownSources {
  readonly sources: readonly Source[];
  readonly faults: readonly string[];
}

/** Parsers that a source of the operator's own may name: they are told by its options what the file's columns are. */
export const GENERIC_PARSERS: readonly string[] = ['csv', 'json'];

const LARGEST_SOURCE_BYTES = 1_000_000;

let shipped: readonly Source[] | undefined;

/** The sources that come with the program, checked once: a service looks at them every two seconds. @throws if one of them is not as `source.ts` says: our own fault */
export const shippedSources = (): readonly Source[] =>
  (shipped ??= SHIPPED_SOURCES.map((source) => sourceSchema.parse(source)));

/**
 * The sources that come with the program, and those in `fetch/sources` of the data directory. A file of the operator's that is no
 * source is told and left out; the others go on.
 */
export async function readSources(
  dataDirectory: string,
  known: readonly Source[] = shippedSources(),
): Promise<KnownSources> {
  const folder = join(dataDirectory, 'fetch', 'sources');
  const sources = [...known];
  const faults: string[] = [];
  for (const file of await jsonFilesOf(folder)) {
    const place = `fetch/sources/${file}`;
    const read = await ownSource(join(folder, file), place);
    if (typeof read === 'string') faults.push(plainSentence(read));
    else if (sources.some(({ name }) => name === read.name))
      faults.push(
        plainSentence(`${place}: a source of the name "${read.name}" is there already; give it another name.`),
      );
    else sources.push(read);
  }
  return { sources, faults };
}

async function jsonFilesOf(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

/** A source of the operator's own, or the sentence on what is wrong with it. */
async function ownSource(path: string, place: string): Promise<Source | string> {
  let content: unknown;
  try {
    const text = await readFile(path, 'utf8');
    if (text.length > LARGEST_SOURCE_BYTES) return `${place} is larger than a source can be (1 MB).`;
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return `${place} is no JSON that can be read: ${faultText(error)}.`;
  }
  const read = sourceSchema.safeParse(content);
  if (!read.success) return schemaFault(place, read.error);
  const source: Source = read.data;
  for (const [index, download] of source.downloads.entries()) {
    const field = `downloads.${index}`;
    if (!GENERIC_PARSERS.includes(download.parser))
      return `${place}: ${field}.parser is "${download.parser}"; a source of your own takes one of ${GENERIC_PARSERS.join(', ')}.`;
    const addresses = [
      ...download.urls,
      ...(download.request?.before === undefined ? [] : [download.request.before.url]),
    ];
    const strange = addresses.find((url) => !isPublicAddress(url.replace(/\{[^{}]*\}/g, '0')));
    if (strange !== undefined)
      return `${place}: ${field}.urls has "${strange}", which is no https or ftp address of a public host.`;
  }
  return source;
}

/** One sentence with the field: the first fault, and how many more there are. */
function schemaFault(place: string, error: z.ZodError): string {
  const [first, ...others] = error.issues;
  if (first === undefined) return `${place} is no source.`;
  const field = first.path.join('.');
  const more = others.length === 0 ? '' : ` ${others.length} more ${others.length === 1 ? 'fault' : 'faults'} follow.`;
  if (first.code === 'unrecognized_keys')
    return `${place}: ${field === '' ? 'it' : field} has the unknown field "${first.keys.join('", "')}".${more}`;
  return `${place}: ${field === '' ? 'it' : field} must be ${first.message}.${more}`;
}
