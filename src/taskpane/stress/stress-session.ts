import { sheetOptions } from '../../../server/sheet/table/sheet-options.js';
import type { WireScenario } from '../../../server/contract/stress-scenario.js';
import { addScenarios, calculate, readScenarios, removeScenario, type SentScenario } from '../../api/client.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import type { BookStager } from '../book/book-stager.js';
import { counted } from '../format.js';
import { rowsOf } from '../margin/margin-run.js';
import { doneNotice, PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { Store } from '../store.js';
import { bookRemarks } from '../book-remarks.js';
import type { GridRequest } from './grid-form.js';
import { readScenarioFile } from './scenario-file.js';
import { sentScenario, type ScenarioForm } from './scenario-form.js';
import { stressQuestion } from './stress-question.js';
import { INITIAL_STRESS, type ChosenCell, type StressResult, type StressState } from './stress-state.js';

/** The fields of a stress request other than the book. */
interface StressFields {
  readonly stress_test_enabled?: boolean;
  readonly stress_test_details_enabled?: boolean;
  readonly stress_sensitivities?: GridRequest;
}

/** The actions of the stress view, without its appearance. */
export class StressSession {
  readonly store = new Store<StressState>(INITIAL_STRESS);

  constructor(
    private readonly context: PaneContext,
    private readonly stager: BookStager,
  ) {}

  /** Asks for the scenarios again when key or address change. Returns a function that stops it. */
  start(): () => void {
    const { settings } = this.context;
    let before = accessOf(settings.connection);
    return settings.onChange(() => {
      const now = accessOf(settings.connection);
      const { form } = this.store.state;
      // The scenario being edited stays, but no longer replaces one, as that belongs to the other key.
      if (now !== before) this.store.set({ ...INITIAL_STRESS, form: form && { ...form, replaces: null } });
      before = now;
    });
  }

  /** Asks for the scenarios; the known ones stay visible meanwhile. */
  async load(): Promise<void> {
    const { connection } = this.context.settings;
    if (connection === null) return;
    if (this.store.state.list.kind !== 'known') this.store.set({ list: { kind: 'asking' } });
    const answer = await readScenarios(connection);
    if (accessOf(this.context.settings.connection) !== accessOf(connection)) return;
    this.store.set({
      list: answer.ok ? { kind: 'known', scenarios: answer.value } : { kind: 'failed', failure: answer.failure },
    });
  }

  /** Runs all scenarios over the book as it stands in the workbook now. */
  async runScenarios(): Promise<void> {
    await this.context.activities.run('Running stress scenarios', null, async (run) => {
      const matrix = await this.result({ stress_test_enabled: true }, run);
      this.store.set({ matrix, isListNewer: false, chosen: null, details: new Map() });
    });
  }

  /** Calculates the grid of the book as it stands in the workbook now. */
  async runGrid(request: GridRequest): Promise<void> {
    await this.context.activities.run('Calculating the grid', null, async (run) => {
      this.store.set({ grid: await this.result({ stress_sensitivities: request }, run) });
    });
  }

  /** Shows the positions behind a cell of the matrix; they are requested once for each account. */
  async choose(cell: ChosenCell | null): Promise<void> {
    this.store.set({ chosen: cell });
    const { matrix, details } = this.store.state;
    if (cell === null || matrix === null || details.has(cell.account)) return;
    await this.context.activities.run('Reading positions', null, async (run) => {
      const account = await this.accountDetails(matrix, cell.account, run);
      if (this.store.state.matrix !== matrix) return;
      this.store.set({ details: new Map([...this.store.state.details, [cell.account, account]]) });
    });
  }

  edit(form: ScenarioForm | null): void {
    this.store.set({ form });
  }

  /** Stores the edited scenario. A changed scenario is stored before the old one is removed. */
  async save(form: ScenarioForm): Promise<void> {
    const { activities, store } = this.context;
    const connection = connectionOf(this.context.settings);
    await activities.run('Storing the scenario', null, async (run) => {
      valueOf(await addScenarios(connection, [sentScenario(form)], run.signal));
      this.store.set({ form: null, isListNewer: true });
      try {
        if (form.replaces !== null) valueOf(await removeScenario(connection, form.replaces));
        store.set({ notice: doneNotice(`“${form.name.trim()}” is stored.`) });
      } finally {
        await this.load();
      }
    });
  }

  async remove(scenario: WireScenario): Promise<void> {
    const connection = connectionOf(this.context.settings);
    await this.context.activities.run('Removing the scenario', null, async (run) => {
      valueOf(await removeScenario(connection, scenario.scenario_id, run.signal));
      this.store.set({ removed: scenario, isListNewer: true });
      await this.load();
    });
  }

  /** Stores the last removed scenario again. */
  async undoRemove(): Promise<void> {
    const { removed } = this.store.state;
    if (removed === null) return;
    if (await this.add([removed])) this.store.set({ removed: null });
  }

  /** Stores the scenarios of a file: all of them, or none if one is wrong. */
  async importFile(text: string): Promise<void> {
    await this.context.activities.runAside(async () => {
      await this.add(readScenarioFile(text));
    });
  }

  /** @returns whether they are stored */
  private async add(scenarios: readonly SentScenario[]): Promise<boolean> {
    const { activities, store } = this.context;
    const sent = scenarios.map(({ scenario_name, scenario_definition }) => ({ scenario_name, scenario_definition }));
    const isStored = await activities.run('Storing scenarios', null, async (run) => {
      valueOf(await addScenarios(connectionOf(this.context.settings), sent, run.signal));
      this.store.set({ isListNewer: true });
      await this.load();
      store.set({ notice: doneNotice(`${counted(sent.length, 'scenario')} stored.`) });
      return true;
    });
    return isStored ?? false;
  }

  private async result(fields: StressFields, run: ActivityRun): Promise<StressResult> {
    const { store, settings } = this.context;
    const ranges = await this.stager.stage(run);
    const { rows, places } = rowsOf(ranges);
    const question = stressQuestion(store.state, settings.currency);
    run.step(`Calculating ${counted(rows.length, 'row')}`);
    const indexes = rows.map((_, index) => index);
    const response = await this.ask(rows, indexes, fields, run);
    return { response, rows, places, bookRemarks: bookRemarks(ranges), question };
  }

  private async ask(
    rows: StressResult['rows'],
    indexes: readonly number[],
    fields: StressFields,
    run: ActivityRun,
  ): Promise<StressResult['response']> {
    const { settings, store } = this.context;
    const { useClosestMatch } = store.state.options;
    const request = {
      ...fields,
      calculation_type: 'margins',
      currency_code: settings.currency,
      ...sheetOptions(useClosestMatch),
      in_memory: true,
      portfolio: indexes.map((index) => ({ ...rows[index], position_id: String(index) })),
    };
    return valueOf(await calculate(connectionOf(settings), request, run.signal));
  }

  /**
   * Details of one account, its rows named as in the whole book. @throws PaneFault if the figures have changed since
   */
  private async accountDetails(matrix: StressResult, code: string, run: ActivityRun) {
    const whole = parentOf(matrix.response, code);
    const indexes = whole?.portfolio.map(({ position_id: id }) => Number(id)) ?? [];
    const fields = { stress_test_enabled: true, stress_test_details_enabled: true };
    const account = parentOf(await this.ask(matrix.rows, indexes, fields, run), code);
    if (whole === undefined || account === undefined || !hasSameSummary(whole, account))
      throw new PaneFault(
        'The figures have changed',
        'Parameters or scenarios are newer than this matrix: run it again.',
      );
    const portfolio = account.portfolio.map((position) => ({ ...position, row: Number(position.position_id) }));
    return { ...account, portfolio };
  }
}

type Account = StressResult['response']['data'][number];

const parentOf = ({ data }: StressResult['response'], code: string): Account | undefined =>
  data.find((account) => account.account_code === code && account.parent_portfolio_id === undefined);

/** Whether both accounts have the same P&L in the scenarios of the first. */
function hasSameSummary(first: Account, second: Account): boolean {
  const now = new Map(second.stress_tests.summary.map((one) => [one.scenario_id, one.stress_loss]));
  return first.stress_tests.summary.every(
    ({ scenario_id: id, stress_loss: pnl }) => roundedToCents((now.get(id) ?? NaN) - pnl) === 0,
  );
}

const accessOf = (connection: PaneContext['settings']['connection']): string =>
  connection === null ? '' : `${connection.address} ${connection.key}`;
