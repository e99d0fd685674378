import { z } from 'zod';
import { readScenario, scenarioRequestSchema, toWireDefinition } from '../contract/stress-scenario.js';
import type { StressScenario } from '../domain/stress-scenario.js';

/** A scenario as it is stored, in JSON: as it is on the wire, with its id and its owner. */
const STORED = scenarioRequestSchema.extend({ scenarioId: z.string(), owner: z.string() });

/** Undefined if the entry can't be read: of another version, or edited by hand. */
export function readStoredScenario(entry: unknown): StressScenario | undefined {
  const parsed = STORED.safeParse(entry);
  if (!parsed.success) return undefined;
  return { ...readScenario(parsed.data), scenarioId: parsed.data.scenarioId, isBuiltIn: false };
}

export const toStoredScenario = (owner: string, { scenarioId, name, definition }: StressScenario): object => ({
  scenarioId,
  owner,
  scenario_name: name,
  scenario_definition: toWireDefinition(definition),
});
