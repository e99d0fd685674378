import { readFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { readMappingFile } from '../contract/mapping/mapping-file.js';
import { newestFirst, type NamedMapping } from '../contract/mapping/table-mapping.js';
import { hasFaultCode } from '../lib/fault.js';
import { CommandFailure, sentenceOf } from '../service/command-failure.js';
import type { StoreConfig } from '../service/config.js';
import { openDocumentStores } from '../service/stores.js';
import { mappingNamed } from '../store/owner-mappings.js';

/** Which saved mappings tables are read by. */
export interface MappingOptions {
  /** Files of mappings, or names of those that the service keeps. */
  readonly mapping: readonly string[];
  /** Whose mappings are meant. */
  readonly owner?: string;
}

/** `--mapping FILE-OR-NAME`. */
export const mappingOption = (): Option =>
  new Option(
    '--mapping <file or name>',
    'read tables with its headings by this saved mapping: a file of mappings, or the name of one that the service keeps; may be repeated',
  )
    .argParser((mapping: string, mappings: readonly string[]) => [...mappings, mapping])
    .default([]);

/** Gives a command the options for saved mappings. */
export const addMappingOptions = (command: Command): Command =>
  command
    .addOption(mappingOption())
    .option('--owner <name>', 'whose saved mappings are meant, where several owners have one of that name');

/** The mappings of the options; of several for one table the first counts. @throws CommandFailure if there is no such */
export async function mappingsOf(
  { mapping: asked, owner }: MappingOptions,
  config: StoreConfig,
): Promise<readonly NamedMapping[]> {
  const found: NamedMapping[] = [];
  for (const each of asked)
    found.push(...((await mappingsInFile(each)) ?? [await mappingInStore(each, owner, config)]));
  return found;
}

/**
 * The same of a running service, which keeps those of its key's owner.
 * @param list asked once, and only if a mapping is not a file @throws CommandFailure if there is no such
 */
export async function mappingsAtService(
  asked: readonly string[],
  list: () => Promise<readonly NamedMapping[]>,
): Promise<readonly NamedMapping[]> {
  const found: NamedMapping[] = [];
  let kept: readonly NamedMapping[] | undefined;
  for (const each of asked) {
    const inFile = await mappingsInFile(each);
    if (inFile === undefined) kept ??= await list();
    found.push(...(inFile ?? [oneNamed(each, kept ?? [])]));
  }
  return found;
}

function oneNamed(name: string, kept: readonly NamedMapping[]): NamedMapping {
  const mapping = mappingNamed(kept, name);
  if (mapping === undefined) throw new CommandFailure([noMapping(name, kept)]);
  return mapping;
}

/** Undefined if there is no such file. */
async function mappingsInFile(path: string): Promise<readonly NamedMapping[] | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG')) return undefined;
    throw new CommandFailure([`${path} can't be read: ${sentenceOf(error)}`]);
  }
  const read = readMappingFile(text);
  if (!read.ok) throw new CommandFailure([`${path}: ${read.sentence}`]);
  return read.mappings;
}

async function mappingInStore(name: string, wanted: string | undefined, config: StoreConfig): Promise<NamedMapping> {
  const stores = await openDocumentStores(config);
  try {
    const owners = [...new Set((await stores.keys.list()).map(({ licence }) => licence.owner))];
    const asked = wanted === undefined ? owners : [wanted];
    const lists = await Promise.all(asked.map((owner) => stores.mappings.list(owner)));
    const found = lists.flatMap((list, index) => {
      const mapping = mappingNamed(list, name);
      return mapping === undefined ? [] : [{ mapping, owner: asked[index] }];
    });
    const [first, second] = found;
    if (first === undefined)
      throw new CommandFailure([
        noMapping(
          name,
          lists.flatMap((list) => newestFirst(list)),
        ),
      ]);
    if (second !== undefined)
      throw new CommandFailure([
        `Several owners have a mapping called "${name}"; say which with --owner: ${found.map(({ owner }) => `"${owner}"`).join(', ')}.`,
      ]);
    return first.mapping;
  } finally {
    await stores.close();
  }
}

const MOST_NAMES = 10;

const noMapping = (name: string, mappings: readonly NamedMapping[]): string =>
  `There is neither a file nor a saved mapping called "${name}"${known(mappings)}.`;

const known = (mappings: readonly NamedMapping[]): string =>
  mappings.length === 0
    ? ''
    : `; saved are ${mappings
        .slice(0, MOST_NAMES)
        .map(({ name }) => `"${name}"`)
        .join(', ')}${mappings.length > MOST_NAMES ? ' and others' : ''}`;
