import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SWAP_CLEARING_HOUSES } from '../domain/rate-clearing-houses.js';
import { hasFaultCode } from '../lib/fault.js';
import { readRecipe, type OwnRecipe } from './read-recipe.js';

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

  /** Changes whenever a file does. */
  async identity(): Promise<string> {
    const states = await Promise.all(
      SWAP_CLEARING_HOUSES.map(async ({ name }) => {
        const state = await stat(this.pathOf(name)).catch(() => undefined);
        return `recipe ${name}|${state?.size ?? 'absent'}|${state?.mtimeMs ?? 0}`;
      }),
    );
    return states.join('\n');
  }

  async read(): Promise<RecipeReading> {
    const recipes = new Map<string, OwnRecipe>();
    const faults = new Map<string, string>();
    for (const { name } of SWAP_CLEARING_HOUSES) {
      const content = await textOf(this.pathOf(name));
      if (content === undefined) {
        this.lastGood.delete(name);
        continue;
      }
      const fault = this.take(name, content);
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

/** Undefined where the file is not there. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
    throw error;
  }
}
