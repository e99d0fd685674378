import { sql } from 'kysely';
import { MOST_RULES_OF_OWNER, MOST_SCENARIOS, ruleCount, type StressScenario } from '../../domain/stress-scenario.js';
import { readStoredScenario, toStoredScenario } from '../stored-scenario.js';
import type { AddScenariosOutcome, ScenarioStore } from '../document-stores.js';
import type { PostgresDatabase, PostgresTransaction } from './database.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

/** Owners whose scenarios are kept as they were read last. */
const OWNERS_KEPT = 64;

interface KnownScenarios {
  readonly version: number;
  readonly scenarios: readonly StressScenario[];
}

/**
 * Clients' scenarios on PostgreSQL. What was read is used again while the owner's version, which is asked for every time,
 * is the same.
 */
export class PostgresScenarioStore implements ScenarioStore {
  private readonly known = new Map<string, KnownScenarios>();

  constructor(private readonly database: PostgresDatabase) {}

  async list(owner: string): Promise<readonly StressScenario[]> {
    const version = await this.versionOf(owner);
    const known = this.known.get(owner);
    if (known?.version === version) return known.scenarios;
    return this.read(owner);
  }

  add(owner: string, scenarios: readonly StressScenario[]): Promise<AddScenariosOutcome> {
    return this.database.transaction(async (transaction) => {
      await lockScenarios(transaction, owner);
      const kept = await sql<{ readonly scenarios: number; readonly rules: number }>`
        SELECT count(*) AS scenarios, coalesce(sum(rules), 0) AS rules FROM margin_desk.scenarios
        WHERE owner = ${bytesOfText(owner)}`.execute(transaction);
      const rows = scenarios.map((scenario) => ({
        owner: bytesOfText(owner),
        scenario_id: bytesOfText(scenario.scenarioId),
        rules: ruleCount(scenario.definition),
        scenario: bytesOfText(JSON.stringify(toStoredScenario(owner, scenario))),
      }));
      const [before = { scenarios: 0, rules: 0 }] = kept.rows;
      if (before.scenarios + rows.length > MOST_SCENARIOS) return 'too-many-scenarios';
      if (rows.reduce((sum, { rules }) => sum + rules, before.rules) > MOST_RULES_OF_OWNER) return 'too-many-rules';
      for (const row of rows) await transaction.insertInto('scenarios').values(row).execute();
      await changeVersion(transaction, owner);
      return 'added';
    });
  }

  remove(owner: string, scenarioIds: readonly string[] | 'all'): Promise<number> {
    if (scenarioIds.length === 0) return Promise.resolve(0);
    return this.database.transaction(async (transaction) => {
      await lockScenarios(transaction, owner);
      const ofOwner = transaction.deleteFrom('scenarios').where('owner', '=', bytesOfText(owner));
      const removed = await (
        scenarioIds === 'all' ? ofOwner : ofOwner.where('scenario_id', 'in', scenarioIds.map(bytesOfText))
      ).executeTakeFirst();
      await changeVersion(transaction, owner);
      return Number(removed.numDeletedRows);
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async versionOf(owner: string): Promise<number> {
    const row = await this.database.read
      .selectFrom('scenario_owners')
      .select('version')
      .where('owner', '=', bytesOfText(owner))
      .executeTakeFirst();
    return row?.version ?? 0;
  }

  /** Version and scenarios in one statement, so that they belong together. */
  private async read(owner: string): Promise<readonly StressScenario[]> {
    const { rows } = await sql<{ readonly version: number; readonly scenario: Buffer }>`
      SELECT version, scenario FROM margin_desk.scenario_owners JOIN margin_desk.scenarios USING (owner)
      WHERE owner = ${bytesOfText(owner)} ORDER BY position`.execute(this.database.read);
    const scenarios = rows.flatMap(({ scenario }) => readStoredScenario(JSON.parse(textOfBytes(scenario))) ?? []);
    const version = rows[0]?.version;
    this.known.delete(owner);
    if (version !== undefined) this.known.set(owner, { version, scenarios });
    const [oldest] = this.known.keys();
    if (this.known.size > OWNERS_KEPT && oldest !== undefined) this.known.delete(oldest);
    return scenarios;
  }
}

/** Keeps other changes to the owner's scenarios out until the transaction ends. */
async function lockScenarios(transaction: PostgresTransaction, owner: string): Promise<void> {
  await sql`INSERT INTO margin_desk.scenario_owners VALUES (${bytesOfText(owner)}, 0) ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
  await sql`SELECT 1 FROM margin_desk.scenario_owners WHERE owner = ${bytesOfText(owner)} FOR UPDATE`.execute(
    transaction,
  );
}

const changeVersion = async (transaction: PostgresTransaction, owner: string): Promise<void> => {
  await transaction
    .updateTable('scenario_owners')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('owner', '=', bytesOfText(owner))
    .execute();
};
