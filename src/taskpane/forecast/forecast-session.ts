import { sheetOptions } from '../../../server/sheet/table/sheet-options.js';
import { forecast } from '../../api/client.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import { bookRemarks } from '../book-remarks.js';
import type { BookStager } from '../book/book-stager.js';
import { counted } from '../format.js';
import { rowsOf } from '../margin/margin-run.js';
import { PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import type { PaneState } from '../pane-state.js';
import { Store } from '../store.js';
import { stressQuestion } from '../stress/stress-question.js';
import { INITIAL_FORECAST, type ForecastForm, type ForecastResult, type ForecastState } from './forecast-state.js';

/** The actions of the forecast view, without its appearance. */
export class ForecastSession {
  readonly store = new Store<ForecastState>(INITIAL_FORECAST);

  constructor(
    private readonly context: PaneContext,
    private readonly stager: BookStager,
  ) {}

  setForm(change: Partial<ForecastForm>): void {
    this.store.set({ form: { ...this.store.state.form, ...change } });
  }

  /** Forecasts the margin of the book as it stands in the workbook now. */
  async run(): Promise<void> {
    await this.context.activities.run('Forecasting', null, async (run) => {
      this.store.set({ result: await this.result(run) });
    });
  }

  private async result(run: ActivityRun): Promise<ForecastResult> {
    const { settings, store } = this.context;
    const { form } = this.store.state;
    const to = dayOf(form.until, 'Until when?');
    const ranges = await this.stager.stage(run);
    const question = forecastQuestion(store.state, settings.currency, form);
    const { rows, places } = rowsOf(ranges);
    const forecasting = run.step(`Forecasting ${counted(rows.length, 'row')}:`, 'dates');
    const request = {
      currency_code: settings.currency,
      ...sheetOptions(store.state.options.useClosestMatch),
      portfolio: rows.map((row) => ({ ...row })),
      forecast: { to, assumptions: assumptionsOf(form) },
    };
    const response = valueOf(await forecast(connectionOf(settings), request, forecasting));
    return { response, places, bookRemarks: bookRemarks(ranges), question };
  }
}

/** What is supposed, as the service takes it. @throws PaneFault if the day of the scenario is none */
function assumptionsOf({ options, futures, parameters, scenario, scenarioDay }: ForecastForm): object {
  const stands = { options, futures, parameters };
  if (scenario === '') return stands;
  const date = dayOf(scenarioDay, 'When does the scenario come?');
  return { ...stands, scenario: { scenario_id: scenario, date } };
}

/** A day as the service takes it. @throws PaneFault if it is none */
function dayOf(typed: string, question: string): number | string {
  const day = lastDay(typed);
  if (day === null) throw new PaneFault(question, 'Type a date such as 2027-03-31, or a number of days such as 90.');
  return day;
}

/** Identifies the input of a forecast: it changes with every edit of the book and of the form. */
export const forecastQuestion = (
  state: Pick<PaneState, 'ranges' | 'options'>,
  currency: string,
  form: ForecastForm,
): string => JSON.stringify([stressQuestion(state, currency), form]);

/** The last day as the service takes it: a number of days, or `YYYYMMDD`; null if it is neither. */
export function lastDay(typed: string): number | string | null {
  const text = typed.trim();
  const days = /^(\d{1,4})(?: ?d(?:ays?)?)?$/i.exec(text)?.[1];
  if (days !== undefined) return Number(days);
  const date = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text);
  return date === null ? null : date.slice(1).join('');
}
