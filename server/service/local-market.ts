import type { MarketConfig } from './config.js';
import type { CalculationResponse } from '../contract/results/calculation-response.js';
import type { ReadInstrument, WrittenInstrument } from '../contract/instruments.js';
import { readRow } from '../portfolio/instruments/described-row.js';
import type { StageTable } from '../contract/stage.js';
import { isBegun, prepareDataDirectory } from './data-directory.js';
import type { Licence } from '../domain/licence.js';
import { ENGINE_IDS } from '../domain/engine-id.js';
import { createCalculator, type Calculator } from '../calculation/create-calculator.js';
import type { TellProgress } from '../calculation/operation.js';
import { calculate } from '../calculation/operations/calculate.js';
import { forecastResponseSchema, type ForecastResponse } from '../contract/forecast/response.js';
import { forecast } from '../calculation/operations/forecast.js';
import { crif } from '../calculation/operations/crif.js';
import type { CrifOutcome } from '../portfolio/crif/answer-crif.js';
import type { Refused } from '../portfolio/refusal.js';
import { stageTable, type StageOutcome } from '../portfolio/stage/stage-table.js';
import { EVENT_EXCHANGES } from '../contract/reading/event-exchanges.js';
import type { ParameterRegistry } from '../parameters/registry/registry.js';
import { spareDemoMarket } from './demo-of-service.js';
import { openRegistry } from './open-registry.js';
import { openDocumentStores } from './stores.js';

const LOCAL_LICENCE: Licence = {
  owner: 'local',
  expires: null,
  engines: ENGINE_IDS,
  eventExchanges: [...EVENT_EXCHANGES],
  rateLimit: null,
};

/** A calculation, and the JSON text it was read from. */
export type LocalCalculation =
  { readonly ok: true; readonly response: CalculationResponse; readonly text: string } | Refused;

/** A forecast, and the JSON text it was read from. */
export type LocalForecast = { readonly ok: true; readonly response: ForecastResponse; readonly text: string } | Refused;

/** How a market is opened, as `LocalMarket.use` has it. */
export interface LocalMarketOptions {
  readonly hasEarlierSets?: boolean;
  readonly isOnThread?: boolean;
}

/** The parameters of a data directory, to stage and calculate with; nothing is stored. */
export class LocalMarket {
  private constructor(
    private readonly registry: ParameterRegistry,
    private readonly calculator: Calculator,
  ) {}

  /**
   * Opens the market, uses it, and closes it again.
   * @param hasEarlierSets whether the parameter sets filed before the newest are looked at as well
   * @param isOnThread whether what takes long is calculated on a thread of its own, so that this one hears Ctrl-C meanwhile
   */
  static async use<T>(
    config: MarketConfig,
    work: (market: LocalMarket) => Promise<T>,
    { hasEarlierSets = false, isOnThread = false }: LocalMarketOptions = {},
  ): Promise<T> {
    await prepareDataDirectory(config.dataDirectory);
    await spareDemoMarket(config, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length));
    const documents = await openDocumentStores(config);
    const registry = openRegistry(config);
    try {
      await registry.refresh();
      if (hasEarlierSets) await registry.refresh();
      const calculator = createCalculator({
        registry,
        settings: documents.settings,
        scenariosOf: () => Promise.resolve([]),
        workers: isOnThread ? 1 : 0,
      });
      const result = await work(new LocalMarket(registry, calculator));
      await calculator.close();
      return result;
    } finally {
      await registry.close();
      await documents.close();
    }
  }

  /**
   * Opens the market while something is read that is used with it. A new data directory is begun only once that has been read, so that
   * a file that can't be read begins none.
   */
  static async useWith<Read, T>(
    config: MarketConfig,
    reading: Promise<Read>,
    work: (market: LocalMarket, read: Read) => Promise<T>,
    options: LocalMarketOptions = {},
  ): Promise<T> {
    // What is refused while the market is opened is thrown behind it.
    reading.catch(() => undefined);
    if (!(await isBegun(config.dataDirectory))) await reading;
    return LocalMarket.use(config, async (market) => work(market, await reading), options);
  }

  /** The day that everything is valued as of, `YYYY-MM-DD`. */
  get businessDate(): string {
    return this.registry.snapshot().businessDate;
  }

  stage(table: StageTable): StageOutcome {
    return stageTable(table, { snapshot: this.registry.snapshot(), licence: LOCAL_LICENCE });
  }

  /** Contracts as statements write them, read by what is loaded; in the order of `written`. */
  readInstruments(written: readonly WrittenInstrument[]): readonly ReadInstrument[] {
    const snapshot = this.registry.snapshot();
    return written.map((each) => readRow(snapshot, each));
  }

  /** The rows of a portfolio as CRIF rows. @param request the body of a portfolio request */
  crif(request: Readonly<Record<string, unknown>>): Promise<CrifOutcome | Refused> {
    return this.calculator.run(crif, { body: Buffer.from(JSON.stringify(request)) }, LOCAL_LICENCE);
  }

  /**
   * The margin of a book on the days ahead.
   * @param request the body of POST /portfolios/forecast @param onProgress told of the days that are done
   */
  async forecast(request: Readonly<Record<string, unknown>>, onProgress: TellProgress): Promise<LocalForecast> {
    const body = Buffer.from(JSON.stringify(request));
    const outcome = await this.calculator.run(forecast, { body }, LOCAL_LICENCE, { onProgress });
    if (!outcome.ok) return outcome;
    const { body: text } = outcome;
    return { ok: true, response: forecastResponseSchema.parse(JSON.parse(text)), text };
  }

  /** @param request the body of a portfolio request */
  async calculate(request: Readonly<Record<string, unknown>>): Promise<LocalCalculation> {
    const outcome = await this.calculator.run(calculate, { body: Buffer.from(JSON.stringify(request)) }, LOCAL_LICENCE);
    if (!outcome.ok) return outcome;
    const { head, accounts, tail } = outcome.value;
    const text = head + accounts.map((account) => Buffer.from(account.body).toString()).join(',') + tail;
    const response: unknown = JSON.parse(text);
    if (!isResponse(response)) throw new Error('The calculation answered what is no response.');
    return { ok: true, response, text };
  }
}

/** Our own answer has been written by its types: checking each of its rows again would take as long as a third of the calculation. */
const isResponse = (value: unknown): value is CalculationResponse =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === 'success';
