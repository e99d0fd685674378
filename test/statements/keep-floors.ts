import type { Layout } from './layout.js';
import { writeFloors } from './floor-table.js';
import { LAYOUTS } from './layouts/all-layouts.js';
import { StatementDesk, type Verdicts } from './statement-desk.js';

/** Writes what the readers understand today into the table of README.md, from the root of the checkout. */
const desk = await StatementDesk.open();
const found = new Map<Layout, Verdicts>();
for (const layout of LAYOUTS) {
  const verdicts = await desk.judgeAll(layout);
  found.set(layout, verdicts);
  for (const [reader, { wrong }] of Object.entries(verdicts))
    for (const sentence of wrong) process.stderr.write(`${layout.name}, ${reader}: ${sentence}\n`);
}
await desk.close();
await writeFloors(found);
