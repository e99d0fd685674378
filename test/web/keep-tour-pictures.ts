import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { palettePng } from '../support/palette-png.js';
import { TOUR_PICTURES } from '../support/tour-page.js';

/** Part of `npm run tour`: makes the pictures that the tour's test has taken those of docs/tour.md. */
const KEPT = join('docs', 'images', 'tour');

await mkdir(KEPT, { recursive: true });
for (const name of await readdir(TOUR_PICTURES))
  await writeFile(join(KEPT, name), palettePng(await readFile(join(TOUR_PICTURES, name))));
