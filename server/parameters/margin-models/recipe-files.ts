import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import { hasFaultCode } from '../../lib/fault.js';
import { LARGEST_RECIPE, readRecipe, tooLarge, type OwnRecipe } from './read-recipe.js';

/** Where the user's recipe of a clearing house lies in the data directory, `/` between the parts. */
export const recipePlace = (clearingHouse: string): string => `parameters/${clearingHouse}/recipe.json`;

/** The user's recipes in use, and what is wrong with files. */
export interface RecipeReading {
  /** By clearing house; the others are margined with the recipes that come with the program. */
  readonly recipes: ReadonlyMap<string, OwnRecipe>;
  /** Why a house's file is not used, by clearing house. */
  readonly faults: ReadonlyMap<string, string>;
}

/** The user's recipes of a data directory. A file that can't be used leaves the one before it in use. */
export class RecipeFiles {
  private readonly lastGood = new Map<string, OwnRecipe>();

  constructor(private readonly directory: string) {}

  async read(): Promise<RecipeReading> {
    const recipes = new Map<string, OwnRecipe>();
    const faults = new Map<string, string>();
    for (const { name } of SWAP_CLEARING_HOUSES) {
      const content = await contentOf(this.pathOf(name), recipePlace(name));
      if (content === undefined) {
        this.lastGood.delete(name);
        continue;
      }
      const fault = content.ok ? this.take(name, content.text) : content.reason;
      const recipe = this.lastGood.get(name);
      if (recipe !== undefined) recipes.set(name, recipe);
      const instead = recipe === undefined ? 'the recipe that comes with the program' : 'the one before it';
      if (fault !== undefined) faults.set(name, `${fault} ${name} is margined with ${instead}.`);
    }
    return { recipes, faults };
  }

  /** @returns why the file can't be used */
  private take(house: string, content: string): string | undefined {
    const place = recipePlace(house);
    const read = readRecipe(content, place);
    if (!read.ok) return read.issues[0]?.message ?? `${place} can't be used.`;
    const { clearing_house: own } = read.value.file;
    if (own !== house) return `${place} is a recipe of ${own}; file it with load.`;
    this.lastGood.set(house, read.value);
    return undefined;
  }

  private pathOf(house: string): string {
    return join(this.directory, ...recipePlace(house).split('/'));
  }
}

type Content = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** A file's text, or a sentence on why it can't be had; undefined where it is not there. @param place for the sentence */
async function contentOf(path: string, place: string): Promise<Content | undefined> {
  try {
    const { size } = await stat(path);
    return size > LARGEST_RECIPE
      ? { ok: false, reason: tooLarge(place) }
      : { ok: true, text: await readFile(path, 'utf8') };
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    return { ok: false, reason: `${place} can't be read; it must be a file that the service may read.` };
  }
}
