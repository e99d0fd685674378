import { join } from 'node:path';
import { SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import { RecipeFiles, recipePlace, type RecipeReading } from './recipe-files.js';
import type { DiskScan } from '../registry/disk.js';

/** The recipes of a data directory, not read yet. */
export interface ListedRecipes {
  readonly identity: string;
  readonly isComing: boolean;
}

const NONE: RecipeReading = { recipes: new Map(), faults: new Map() };

/** The user's recipes, read again once their files stand still. */
export class FiledRecipes {
  private readonly files: RecipeFiles;
  private known: { readonly identity: string; readonly reading: RecipeReading } | undefined;

  constructor(private readonly directory: string) {
    this.files = new RecipeFiles(directory);
  }

  async list(scan: DiskScan): Promise<ListedRecipes> {
    const settledFiles = await Promise.all(
      SWAP_CLEARING_HOUSES.map(({ name }) => scan.version(join(this.directory, ...recipePlace(name).split('/')))),
    );
    return {
      identity: settledFiles.map(({ version }) => version?.identity ?? 'no recipe').join('\n'),
      isComing: settledFiles.some(({ isComing }) => isComing),
    };
  }

  async read({ identity, isComing }: ListedRecipes): Promise<RecipeReading> {
    if (this.known?.identity === identity) return this.known.reading;
    if (isComing) return this.known?.reading ?? NONE;
    const reading = await this.files.read();
    this.known = { identity, reading };
    return reading;
  }
}
