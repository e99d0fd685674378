import type { StressScenario } from '../../../domain/stress-scenario.js';
import { measuredScenario } from './measured-scenario.js';
import { OBSERVATIONS } from './observations.js';
import { SUPPOSED_SCENARIOS } from './supposed-scenarios.js';

/** The scenarios that every owner has beside its own. */
export const BUILT_IN_SCENARIOS: readonly StressScenario[] = [
  ...OBSERVATIONS.map(measuredScenario),
  ...SUPPOSED_SCENARIOS,
];

/** The scenarios of an owner's calculations: its own, then the built-in ones. */
export const availableScenarios = (own: readonly StressScenario[]): readonly StressScenario[] => [
  ...own,
  ...BUILT_IN_SCENARIOS,
];
