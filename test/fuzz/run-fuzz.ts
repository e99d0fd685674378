import { mkdirSync, writeFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { packageRoot } from '../../server/service/package-root.js';
import type { FuzzCounts, FuzzFinding, FuzzPart } from './fuzz-part.js';
import { FUZZ_PARTS } from './fuzz-parts.js';
import { caseText } from './kept-cases.js';

/*
 * `npm run fuzz -- --seconds 60 --seed 1 --part http`: tries random inputs for so long, each part for its share. The same
 * seed tries the same inputs. Findings are written to test-output/fuzz/, in the form in which test/fuzz/cases/ keeps them.
 */

const DEFAULT_SECONDS = 60;
const LARGEST_SEED = 2 ** 31;
/** Inputs between two lines of progress. */
const PROGRESS_STEP = 500;

const USAGE = `Usage: npm run fuzz -- [--seconds ${DEFAULT_SECONDS}] [--seed <whole number>] [--part ${FUZZ_PARTS.map(({ name }) => name).join('|')}]\n`;

interface Options {
  readonly seconds: number;
  readonly seed: number;
  readonly parts: readonly FuzzPart[];
}

function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: { seconds: { type: 'string' }, seed: { type: 'string' }, part: { type: 'string' } },
  });
  const seconds = Number(values.seconds ?? DEFAULT_SECONDS);
  const seed = values.seed === undefined ? randomInt(LARGEST_SEED) : Number(values.seed);
  const parts = FUZZ_PARTS.filter(({ name }) => values.part === undefined || values.part === name);
  return seconds > 0 && Number.isSafeInteger(seed) && parts.length > 0 ? { seconds, seed, parts } : undefined;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs a part for its time. @returns how many findings it had */
async function runPart(part: FuzzPart, seed: number, seconds: number): Promise<number> {
  const directory = join(packageRoot(), 'test-output', 'fuzz', part.name);
  let findings = 0;
  const report = (finding: FuzzFinding): void => {
    findings++;
    mkdirSync(directory, { recursive: true });
    const path = join(directory, `seed-${seed}-${findings}-${finding.rule}.json`);
    writeFileSync(path, caseText(finding));
    say(`FINDING ${finding.rule}: ${finding.message}\n  ${path}`);
  };
  say(`${part.name}: starting`);
  const target = await part.open();
  try {
    const counts = await target.run({
      seed,
      mostInputs: Infinity,
      deadline: Date.now() + seconds * 1000,
      report,
      progress: (inputs) => {
        if (inputs % PROGRESS_STEP === 0) say(`${part.name}: ${inputs} inputs, ${findings} findings`);
      },
    });
    process.stdout.write(`${countTable(part.name, { ...counts, findings })}\n`);
  } finally {
    await target.close();
  }
  return findings;
}

function countTable(name: string, counts: FuzzCounts): string {
  const table = new Table({ head: [name, ''], colAligns: ['left', 'right'], style: { head: [], border: [] } });
  for (const [what, count] of Object.entries(counts)) table.push([what, String(count)]);
  return table.toString();
}

const options = readOptions();
if (options === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const { seconds, seed, parts } = options;
  say(`Seed ${seed}`);
  let findings = 0;
  for (const part of parts) findings += await runPart(part, seed, seconds / parts.length);
  if (findings > 0) process.exitCode = 1;
}
