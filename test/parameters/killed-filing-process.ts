import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FilingJournal } from '../../server/parameters/load/filing-journal.js';
import { Filing } from '../../server/parameters/load/filing.js';

/** Files as a load does, and waits to be killed: once all is staged, or once it is decided and the first file has taken its place. */
const [dataDirectory = '', until = 'staged', ...places] = process.argv.slice(2);
const inside = (place: string): string => join(dataDirectory, ...place.split('/'));

async function decideAndBegin(): Promise<void> {
  const journal = await FilingJournal.begin(dataDirectory);
  const [leaving = '', ...coming] = places;
  const renames = coming.map((place) => [`${dirname(place)}/.new.tmp`, place] as const);
  await journal.noteStaged(renames.map(([temporary]) => temporary));
  for (const [temporary] of renames) {
    await mkdir(dirname(inside(temporary)), { recursive: true });
    await writeFile(inside(temporary), 'new\n');
  }
  await journal.decide({ renames, removals: [leaving] });
  const [[temporary, target] = ['', '']] = renames;
  await rename(inside(temporary), inside(target));
}

if (until === 'staged') await new Filing(dataDirectory).stageAll(new Map(places.map((place) => [place, 'new\n'])));
else await decideAndBegin();
process.stdout.write('there\n');
setInterval(() => undefined, 1000);
