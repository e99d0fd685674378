import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import { hasFaultCode } from '../../lib/fault.js';
import { LARGEST_MARGIN_MODEL, readMarginModel, tooLargeModel, type OwnMarginModel } from './read-margin-model.js';

/**
 * Files in a clearing house's folder that may hold the user's margin model: the first one there counts. Versions before this
 * one filed it under the second name.
 */
const MARGIN_MODEL_FILES = ['margin-model.json', 'recipe.json'] as const;

/** Places in the data directory that the margin model of a clearing house is read from, `/` between the parts. */
export const marginModelPlaces = (clearingHouse: string): readonly string[] =>
  MARGIN_MODEL_FILES.map((name) => `parameters/${clearingHouse}/${name}`);

/** Where `load` files the margin model of a clearing house in the data directory, `/` between the parts. */
export const marginModelPlace = (clearingHouse: string): string =>
  `parameters/${clearingHouse}/${MARGIN_MODEL_FILES[0]}`;

/** The paths of all files that may hold the margin model of a clearing house. */
export const marginModelPaths = (directory: string, clearingHouse: string): readonly string[] =>
  marginModelPlaces(clearingHouse).map((place) => join(directory, ...place.split('/')));

/** The user's margin models in use, and what is wrong with their files. */
export interface MarginModelReading {
  /** By clearing house; houses without an entry use the margin models that come with the program. */
  readonly recipes: ReadonlyMap<string, OwnMarginModel>;
  /** Why a file is not used, by clearing house. */
  readonly faults: ReadonlyMap<string, string>;
}

/** The user's margin models of a data directory. A file that can't be used leaves the one before it in use. */
export class MarginModelFiles {
  private readonly lastGood = new Map<string, OwnMarginModel>();

  constructor(private readonly directory: string) {}

  async read(): Promise<MarginModelReading> {
    const recipes = new Map<string, OwnMarginModel>();
    const faults = new Map<string, string>();
    for (const { name } of SWAP_CLEARING_HOUSES) {
      const [content, former] = await this.contentsOf(name);
      if (content === undefined) {
        this.lastGood.delete(name);
        continue;
      }
      const fault = content.ok ? this.take(name, content) : content.reason;
      const recipe = this.lastGood.get(name);
      if (recipe !== undefined) recipes.set(name, recipe);
      const instead = recipe === undefined ? 'the recipe that comes with the program' : 'the one before it';
      if (fault !== undefined) faults.set(name, `${fault} ${name} is margined with ${instead}.`);
      else if (former !== undefined)
        faults.set(name, `${former.place} is not used: ${content.place} is; remove one of them.`);
    }
    return { recipes, faults };
  }

  /** What the files of a clearing house hold, without those that are not there: the first one counts. */
  private async contentsOf(clearingHouse: string): Promise<readonly Content[]> {
    const contents = await Promise.all(
      marginModelPlaces(clearingHouse).map((place) => contentOf(join(this.directory, ...place.split('/')), place)),
    );
    return contents.filter((content) => content !== undefined);
  }

  /** @returns why the file can't be used */
  private take(clearingHouse: string, { place, text }: ReadableContent): string | undefined {
    const read = readMarginModel(text, place);
    if (!read.ok) return read.issues[0]?.message ?? `${place} can't be used.`;
    const { clearing_house: own } = read.value.file;
    if (own !== clearingHouse) return `${place} is a recipe of ${own}; file it with load.`;
    this.lastGood.set(clearingHouse, read.value);
    return undefined;
  }
}

interface ReadableContent {
  readonly ok: true;
  readonly place: string;
  readonly text: string;
}

type Content = ReadableContent | { readonly ok: false; readonly place: string; readonly reason: string };

/** A file's text, or a sentence on why it can't be had; undefined if it is not there. @param place for the sentence */
async function contentOf(path: string, place: string): Promise<Content | undefined> {
  try {
    const { size } = await stat(path);
    return size > LARGEST_MARGIN_MODEL
      ? { ok: false, place, reason: tooLargeModel(place) }
      : { ok: true, place, text: await readFile(path, 'utf8') };
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    return { ok: false, place, reason: `${place} can't be read; it must be a file that the service may read.` };
  }
}
