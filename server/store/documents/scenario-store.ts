import { MOST_RULES_OF_OWNER, MOST_SCENARIOS, ruleCount, type StressScenario } from '../../domain/stress-scenario.js';
import { readStoredScenario, toStoredScenario } from '../stored-scenario.js';
import type { AddScenariosOutcome, ScenarioStore } from '../document-stores.js';
import type { DocumentFile } from './document-file.js';
import type { Documents } from './document.js';

/**
 * Clients' scenarios in `margin-desk.json`. Entries that can't be read, of another version or edited by hand, stay in
 * the file and are not listed.
 */
export class DocumentScenarioStore implements ScenarioStore {
  /** Scenarios read from the present file, by owner. */
  private readonly read = new Map<string, readonly StressScenario[]>();

  constructor(private readonly file: DocumentFile) {
    file.onChange(() => this.read.clear());
  }

  list(owner: string): Promise<readonly StressScenario[]> {
    const scenarios = this.read.get(owner) ?? scenariosOf(this.file.documents, owner);
    this.read.set(owner, scenarios);
    return Promise.resolve(scenarios);
  }

  add(owner: string, scenarios: readonly StressScenario[]): Promise<AddScenariosOutcome> {
    return this.file.modify<AddScenariosOutcome>((documents) => {
      const all = [...scenariosOf(documents, owner), ...scenarios];
      const rules = all.reduce((sum, { definition }) => sum + ruleCount(definition), 0);
      if (all.length > MOST_SCENARIOS) return { documents, value: 'too-many-scenarios' };
      if (rules > MOST_RULES_OF_OWNER) return { documents, value: 'too-many-rules' };
      const entries = scenarios.map((scenario) => toStoredScenario(owner, scenario));
      return { documents: { ...documents, scenarios: [...documents.scenarios, ...entries] }, value: 'added' };
    });
  }

  remove(owner: string, scenarioIds: readonly string[] | 'all'): Promise<number> {
    const wanted = new Set(scenarioIds === 'all' ? [] : scenarioIds);
    return this.file.modify((documents) => {
      const removed = new Set(
        documents.scenarios.filter((entry) => {
          const scenario = ownersScenario(entry, owner);
          return scenario !== undefined && (scenarioIds === 'all' || wanted.has(scenario.scenarioId));
        }),
      );
      if (removed.size === 0) return { documents, value: 0 };
      const scenarios = documents.scenarios.filter((entry) => !removed.has(entry));
      return { documents: { ...documents, scenarios }, value: removed.size };
    });
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

const scenariosOf = ({ scenarios }: Documents, owner: string): readonly StressScenario[] =>
  scenarios.flatMap((entry) => ownersScenario(entry, owner) ?? []);

/** Others' entries are not read further than to their owner. */
function ownersScenario(entry: unknown, owner: string): StressScenario | undefined {
  if (typeof entry !== 'object' || entry === null || !('owner' in entry) || entry.owner !== owner) return undefined;
  return readStoredScenario(entry);
}
