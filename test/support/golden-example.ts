import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dayNumber, isoDate } from '../../server/lib/calendar/day-number.js';
import type { StressScenario } from '../../server/domain/stress-scenario.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { parseScenarios } from '../../server/contract/stress-scenario.js';
import { calculatedAccount } from './calculated-accounts.js';
import { LoadingPlace } from './loading-place.js';

// test/golden/example-*.json: the worked examples of docs/methodology, see test/golden/README.md.

/** A line, or the same cells on so many weekdays from a date on. */
const line = z.union([z.string(), z.object({ first: z.string(), weekdays: z.int(), cells: z.string() })]);
const exampleSchema = z.object({
  title: z.string(),
  /** Document and heading of the section that shows it. */
  page: z.object({ document: z.string(), heading: z.string() }),
  as_of: z.string(),
  /** What a user would load, in this order, with the options of `margin-desk load`. */
  files: z.array(
    z.object({
      name: z.string(),
      options: z.partialRecord(z.enum(['index', 'date', 'exchange', 'contractCode', 'tenor']), z.string()).optional(),
      lines: z.array(line),
    }),
  ),
  scenarios: z.array(z.unknown()).optional(),
  /** Requests, one account each, and figures of the account by their path. */
  requests: z.array(
    z.object({
      request: z.looseObject({ portfolio: z.array(z.record(z.string(), z.unknown())) }),
      figures: z.record(z.string(), z.union([z.number(), z.array(z.number())])),
    }),
  ),
});

export type GoldenExample = z.infer<typeof exampleSchema>;

/** @param name between `example-` and `.json` */
export const readGoldenExample = (name: string): GoldenExample =>
  exampleSchema.parse(JSON.parse(readFileSync(join(process.cwd(), 'test', 'golden', `example-${name}.json`), 'utf8')));

/** The accounts that its requests are answered with: its files are loaded as a user's are, and read by the registry. */
export async function calculatedExample(example: GoldenExample): Promise<readonly AccountResult[]> {
  const place = await LoadingPlace.make();
  try {
    for (const { name, options, lines } of example.files) {
      const report = await place.load(name, `${lines.flatMap(written).join('\n')}\n`, options ?? {});
      if (!report.isFiled) throw new Error(`${name} is refused: ${JSON.stringify(report)}`);
    }
    const clock = (): number => Date.parse(`${example.as_of}T18:00:00Z`);
    const { dataDirectory } = place;
    const registry = new ParameterRegistry({ dataDirectory, isDemo: false, asOf: example.as_of, clock });
    try {
      await registry.refresh();
      return example.requests.map(({ request: { portfolio, ...more } }) =>
        calculatedAccount(
          registry.snapshot(),
          portfolio,
          { calculation_type: 'margins', ...more },
          scenariosOf(example),
        ),
      );
    } finally {
      await registry.close();
    }
  } finally {
    await place.remove();
  }
}

function written(own: z.infer<typeof line>): readonly string[] {
  if (typeof own === 'string') return [own];
  const days: string[] = [];
  for (let day = dayNumber(own.first); days.length < own.weekdays; day++)
    if (![0, 6].includes(new Date(day * 86_400_000).getUTCDay())) days.push(isoDate(day));
  return days.map((day) => `${day},${own.cells}`);
}

function scenariosOf({ scenarios = [] }: GoldenExample): readonly StressScenario[] {
  if (scenarios.length === 0) return [];
  const read = parseScenarios(scenarios);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value.map((scenario, place) => ({ ...scenario, scenarioId: `example-${place}`, isBuiltIn: false }));
}
