import { z } from 'zod';
import type { Outcome } from '../domain/issue.js';
import { success } from '../domain/issue.js';
import { isRuleMonth } from '../domain/stress-month.js';
import {
  MOST_RULES,
  MOST_SCENARIOS,
  ruleCount,
  type ScenarioDefinition,
  type ShockBlock,
  type ShockRules,
  type StressScenario,
} from '../domain/stress-scenario.js';
import { parsePeriod } from '../lib/calendar/period.js';
import { sizedList } from '../lib/sized-schema.js';
import { flag, numberBetween, textLike } from './fields.js';
import { ignoredFieldNotes, ignoredFields, ignoredOptions, type IgnoredField } from './ignored-options.js';
import { toIssues } from './reading/to-issues.js';

/** 1 to 200 characters, not all blank, none of them a control, format, unassigned, surrogate or line-separating one. */
const PRINTABLE = /^(?=.*\S)[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u;

const LARGEST_SHOCK = 1e9;
const SHOCK_ERROR = 'a number between -1e9 and 1e9';
const TYPE_ERROR = '"Relative" or "Absolute"';
const NAME_ERROR = '1 to 200 printable characters';
const BLOCK_ERROR = 'a shock block, e.g. {"underlying": -0.1, "volatility": 0.2, "type": "Relative"}';
const DEFINITION_ERROR = 'an object with at least one of sector, sub_sector, underlying, expiry and tenor';
const SCENARIO_ERROR = 'an object with scenario_name and scenario_definition';

const shock = () => numberBetween(-LARGEST_SHOCK, LARGEST_SHOCK, SHOCK_ERROR);

const blockSchema = z
  .object(
    {
      underlying: shock().describe('Of the price, or of the rate of rate rows.').meta({ default: 0 }),
      volatility: shock().describe('Of implied volatility; absolute 0.05 adds 5 points.').meta({ default: 0 }),
      type: textLike(/^(?:relative|absolute)$/i, TYPE_ERROR)
        .describe('Relative: fractions of the level. Absolute: units of the price, percentage points of a rate.')
        .meta({ default: 'Relative' }),
      override: flag().describe('Wins over more specific rules without it.').meta({ default: false }),
    },
    { error: BLOCK_ERROR },
  )
  .meta({ id: 'ShockBlock' });

/** Values under names that fit; the text for a name that does not completes "… must be …". */
const namedBy = <Value extends z.ZodType>(name: z.ZodType<string, string>, value: Value, errors: NameErrors) =>
  z.record(name, value, { error: ({ code }) => (code === 'invalid_key' ? errors.name : errors.value) });

interface NameErrors {
  readonly name: string;
  readonly value: string;
}

const printable = z.string().regex(PRINTABLE);
const month = z.string().refine(isRuleMonth);
const tenor = z.string().refine((text) => parsePeriod(text) !== undefined);

const RULES_ERROR = 'an object of shock blocks by name';
const printableName = `named by ${NAME_ERROR}`;
const byName = () => namedBy(printable, blockSchema, { name: printableName, value: RULES_ERROR });
const byMonth = namedBy(month, blockSchema, {
  name: 'under a contract month, written 202612 or DEC-26',
  value: 'an object of shock blocks by contract month, e.g. {"202612": {"underlying": -0.1}}',
});
const byTenor = namedBy(tenor, blockSchema, {
  name: 'under a tenor, written 6M or 10Y',
  value: 'an object of shock blocks by tenor, e.g. {"10Y": {"underlying": 0.5, "type": "Absolute"}}',
});

const levels = {
  sector: byName().nullish(),
  sub_sector: byName().nullish(),
  underlying: byName().nullish().describe("By contract name, code or the underlying's name; rates by index."),
  expiry: namedBy(printable, byMonth, { name: printableName, value: 'an object of contract months by underlying' })
    .nullish()
    .describe('{"<underlying>": {"<YYYYMM>": block}}.'),
  tenor: namedBy(printable, byTenor, { name: printableName, value: 'an object of tenors by index' })
    .nullish()
    .describe('{"<index>": {"<tenor>": block}}; linear between neighbouring tenors of one type.'),
};

const definitionSchema = z.object(levels, { error: DEFINITION_ERROR }).superRefine((definition, context) => {
  for (const { path, name } of sameNames(definition))
    context.addIssue({ code: 'custom', path: [...path], message: `named once; "${name}" is the same name` });
  const count = ruleCount(readDefinition(definition));
  if (count === 0) context.addIssue({ code: 'custom', message: `${DEFINITION_ERROR}, and a rule in it` });
  if (count > MOST_RULES)
    context.addIssue({ code: 'custom', message: `of at most ${MOST_RULES} shock blocks; it has ${count}` });
});

/** A stress scenario as clients send it. Unknown fields are ignored. */
export const scenarioRequestSchema = z
  .object(
    {
      scenario_name: z.string({ error: NAME_ERROR }).regex(PRINTABLE, { error: NAME_ERROR }),
      scenario_definition: definitionSchema,
    },
    { error: SCENARIO_ERROR },
  )
  .meta({ id: 'StressScenarioRequest' });

const LIST_ERROR = `an array of 1 to ${MOST_SCENARIOS} stress scenarios`;

/** The length is checked before the elements, so that a huge list costs one issue. */
const listSchema = sizedList(z.unknown(), LIST_ERROR, { least: 1, most: MOST_SCENARIOS }).pipe(
  z.array(scenarioRequestSchema),
);

/** The body of POST /stress-test/scenarios, for the documentation. */
export const scenarioListRequestSchema = z.union([
  sizedList(scenarioRequestSchema, LIST_ERROR, { least: 1, most: MOST_SCENARIOS }),
  scenarioRequestSchema,
]);

/** One element of GET /stress-test/scenarios. */
export const scenarioSchema = z
  .object({
    scenario_id: z.string(),
    scenario_name: z.string(),
    scenario_definition: z.object({
      ...levels,
      source: z.string().optional().describe('Where the sizes of a built-in scenario come from.'),
    }),
    built_in: z.boolean(),
  })
  .meta({ id: 'StressScenario' });

/** The answer to POST /stress-test/scenarios. */
export const scenariosAddedSchema = z
  .object({
    scenario_ids: z.array(z.string()).readonly().describe('In the order of the request.'),
    notes: ignoredFieldNotes(),
  })
  .meta({ id: 'StressScenariosAdded' });

/** The answer to DELETE /stress-test/scenarios. */
export const scenariosDeletedSchema = z.object({ deleted: z.int() }).meta({ id: 'StressScenariosDeleted' });

export type WireScenario = Readonly<z.infer<typeof scenarioSchema>>;

/** A scenario as it was read, without an id. */
export type ScenarioDraft = Pick<StressScenario, 'name' | 'definition'>;

/** Reads one scenario or an array of them. @returns `INVALID_REQUEST` issues for everything that is wrong */
export function parseScenarios(json: unknown): Outcome<readonly ScenarioDraft[]> {
  const isOne = typeof json === 'object' && json !== null && !Array.isArray(json);
  const read = isOne ? scenarioRequestSchema.transform((one) => [one]).safeParse(json) : listSchema.safeParse(json);
  return read.success
    ? success(read.data.map(readScenario))
    : { ok: false, issues: toIssues(read.error, json, 'INVALID_REQUEST') };
}

/** What of scenarios that were read was not: a shock under a name with a typing error moves nothing. */
export function unreadOfScenarios(json: unknown): readonly IgnoredField[] {
  const unread = (one: unknown): readonly string[] => ignoredOptions(one, scenarioRequestSchema.shape);
  if (!Array.isArray(json)) return ignoredFields(unread(json));
  return ignoredFields(json.flatMap((one: unknown, index) => unread(one).map((field) => `[${index}].${field}`)));
}

/** A checked scenario with what it means. */
export const readScenario = (sent: z.infer<typeof scenarioRequestSchema>): ScenarioDraft => ({
  name: sent.scenario_name,
  definition: readDefinition(sent.scenario_definition),
});

/** A scenario as it is sent, its own blocks as they came. */
export const toWireScenario = ({ scenarioId, name, definition, isBuiltIn }: StressScenario): WireScenario => ({
  scenario_id: scenarioId,
  scenario_name: name,
  scenario_definition: toWireDefinition(definition),
  built_in: isBuiltIn,
});

/** The wire form of a definition; levels that are absent stay absent. */
export const toWireDefinition = ({ subSector, ...rest }: ScenarioDefinition): WireScenario['scenario_definition'] =>
  subSector === undefined ? { ...rest } : { ...rest, sub_sector: subSector };

type WireBlock = z.infer<typeof blockSchema>;
type WireRules = Readonly<Record<string, WireBlock>>;
type WireLevels = { readonly [Level in keyof typeof levels]?: z.infer<(typeof levels)[Level]> };

function readDefinition({ sector, sub_sector: subSector, underlying, expiry, tenor: tenors }: WireLevels) {
  return {
    ...(sector ? { sector: readRules(sector) } : {}),
    ...(subSector ? { subSector: readRules(subSector) } : {}),
    ...(underlying ? { underlying: readRules(underlying) } : {}),
    ...(expiry ? { expiry: mapValues(expiry, readRules) } : {}),
    ...(tenors ? { tenor: mapValues(tenors, readRules) } : {}),
  } satisfies ScenarioDefinition;
}

const readRules = (rules: WireRules): ShockRules => mapValues(rules, readBlock);

const readBlock = ({ underlying, volatility, type, override }: WireBlock): ShockBlock => ({
  ...(typeof underlying === 'number' ? { underlying } : {}),
  ...(typeof volatility === 'number' ? { volatility } : {}),
  ...(typeof type === 'string' ? { type: /^a/i.test(type) ? 'Absolute' : 'Relative' } : {}),
  ...(typeof override === 'boolean' ? { override } : {}),
});

const mapValues = <From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

interface SameName {
  readonly path: readonly string[];
  /** The earlier spelling. */
  readonly name: string;
}

/** Names that match the same as an earlier one of their object does: case and outer spaces do not matter. */
function sameNames({ sector, sub_sector, underlying, expiry, tenor: tenors }: WireLevels): readonly SameName[] {
  const plain = Object.entries({ sector, sub_sector, underlying, expiry, tenor: tenors });
  const nested = Object.entries({ expiry, tenor: tenors }).flatMap(([level, names]) =>
    Object.entries(names ?? {}).map(([name, rules]) => ({ path: [level, name], rules })),
  );
  return [...plain.map(([level, rules]) => ({ path: [level], rules })), ...nested].flatMap(({ path, rules }) => {
    const first = new Map<string, string>();
    return Object.keys(rules ?? {}).flatMap((name) => {
      const key = name.trim().toLowerCase();
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, name);
      return earlier === undefined ? [] : [{ path: [...path, name], name: earlier }];
    });
  });
}
