import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSpanFile } from '../../../server/parameters/span/read-file.js';
import { writeParameterFile } from '../parameter-file.js';
import { inProcess, withPackage } from '../contest/in-process.js';
import { withGoal, type Contest } from '../contest/contest.js';

const ROUNDS = 2;
const SCENARIOS = 16;

/**
 * A SPAN XML file, from the disk to the sums of all risk arrays by scenario. Ours reads and checks the whole file into
 * columns; the others only read the arrays and add them up.
 */
export async function spanFileContest(directory: string, families: number): Promise<Contest> {
  const path = join(directory, 'contest.spn');
  await writeParameterFile(path, families);
  const megabytes = (await stat(path)).size / 1e6;
  const common = { work: megabytes, rounds: ROUNDS };
  return {
    name: `SPAN XML of ${megabytes.toFixed(1)} MB`,
    unit: 'MB',
    tolerance: 1e-12,
    ours: inProcess({ ...common, name: 'readSpanFile, the whole set', run: () => byUs(path) }),
    rivals: [
      withGoal(
        { timesAsFast: 6 },
        withPackage({
          ...common,
          name: 'saxes, risk arrays only',
          packageName: 'saxes',
          load: () => import('saxes'),
          prepare: (saxes) => () => bySaxes(saxes, path),
        }),
      ),
      withPackage({
        ...common,
        name: 'fast-xml-parser, into objects',
        packageName: 'fast-xml-parser',
        load: () => import('fast-xml-parser'),
        prepare:
          ({ XMLParser }) =>
          async () => {
            const sums = new RiskArraySums();
            const document: unknown = new XMLParser().parse(await readFile(path, 'latin1'));
            addArraysOf(document, sums);
            return sums.results();
          },
      }),
    ],
  };
}

/** Sums by scenario, and how many values there were. */
class RiskArraySums {
  private readonly sums = new Float64Array(SCENARIOS + 1);

  add(scenario: number, value: number): void {
    this.sums[scenario] = (this.sums[scenario] ?? 0) + value;
    this.sums[SCENARIOS] = (this.sums[SCENARIOS] ?? 0) + 1;
  }

  results(): Float64Array {
    return this.sums;
  }
}

async function byUs(path: string): Promise<Float64Array> {
  const outcome = await readSpanFile(path);
  const parameters = outcome.ok ? outcome.value[0] : undefined;
  if (parameters === undefined) throw new Error('The file of the contest was not read.');
  const sums = new RiskArraySums();
  parameters.contracts.riskArrays.forEach((value, place) => sums.add(place % SCENARIOS, value));
  return sums.results();
}

async function bySaxes({ SaxesParser }: typeof import('saxes'), path: string): Promise<Float64Array> {
  const sums = new RiskArraySums();
  const parser = new SaxesParser({ position: false });
  let scenario = -1;
  let text: string | undefined;
  parser.on('opentag', ({ name }) => {
    if (name === 'ra') scenario = 0;
    else if (name === 'a') text = '';
  });
  parser.on('text', (piece) => {
    if (text !== undefined) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'a' || text === undefined) return;
    sums.add(scenario++, Number(text));
    text = undefined;
  });
  parser.on('error', (error) => {
    throw error;
  });
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 1 << 20 }))
    parser.write(String(piece));
  parser.close();
  return sums.results();
}

/** Every `<a>` of every `<ra>` in a document of plain objects, in which repeated elements are arrays. */
function addArraysOf(node: unknown, sums: RiskArraySums): void {
  if (Array.isArray(node)) for (const member of node) addArraysOf(member, sums);
  else if (typeof node === 'object' && node !== null) {
    if ('a' in node && Array.isArray(node.a)) node.a.forEach((value, scenario) => sums.add(scenario, Number(value)));
    else for (const member of Object.values(node)) addArraysOf(member, sums);
  }
}
