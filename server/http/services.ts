import type { Batches } from '../batch/batches.js';
import type { Calculator } from '../calculation/create-calculator.js';
import type { EngineCounts } from '../calculation/engine-counters.js';
import type { LimitStatus } from '../domain/accounts/account-limit.js';
import type { EngineId } from '../domain/engine-id.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { ParameterSetStatus } from '../parameters/types.js';
import type { ReadinessStore } from '../store/readiness-store.js';
import type { ResultStore } from '../store/types.js';
import type { LimitStore, MappingStore, ScenarioStore } from '../store/document-stores.js';
import type { SourcesService } from '../fetch/sources-service.js';
import type { StageStore } from '../store/stage-store.js';
import type { WorkbookFiles } from '../workbook-file/workbook-files.js';
import type { Gates } from './admission/gates.js';
import type { Metrics } from './metrics/metrics.js';
import type { StoreCheck } from './store-check.js';

/** What the service knows of its own state. */
export interface ServiceState {
  /** Engines of this build. */
  readonly engines: readonly EngineId[];
  /** Whether the engines have loaded their parameters; asked on every calculation, so it must be cheap. */
  readonly isReady: () => boolean;
  /** Whether the service is about to stop. */
  readonly isDraining: () => boolean;
  readonly parameterSets: () => readonly ParameterSetStatus[];
  /** What an engine did since the process began. */
  readonly countsOf: (engine: EngineId) => EngineCounts;
  /** How often an account was found to be at this status of a limit since the process began. */
  readonly limitChecks: (status: LimitStatus) => number;
}

/** The parameters as they are now. */
export interface CurrentParameters {
  /** Whether they have been loaded once. */
  readonly isReady: boolean;
  snapshot(): ParameterSnapshot;
}

/** What endpoints are answered with. */
export interface Services {
  readonly config: {
    /** Largest body of the calculations that are answered at once, after inflating; bytes. */
    readonly syncBodyLimitBytes: number;
    /** Whether /metrics answers other machines than this one. */
    readonly metricsOpenToAll: boolean;
    /** Build version. */
    readonly version: string;
  };
  readonly calculator: Pick<Calculator, 'run'>;
  readonly optimizer?: Pick<Calculator, 'run'>;
  /** What stages and many portfolios need. */
  readonly sheets?: { readonly calculator: Pick<Calculator, 'run'>; readonly stages: StageStore };
  readonly batches?: Batches;
  /** What lookups of contracts and event markets search. */
  readonly parameters?: CurrentParameters;
  /** Public data that the service fetches. */
  readonly sources?: SourcesService;
  /** Reads and writes .xlsx files. */
  readonly workbookFiles: Pick<WorkbookFiles, 'readDocument' | 'writeDocument'>;
  readonly results: ResultStore;
  readonly readiness: ReadinessStore;
  readonly scenarios: ScenarioStore;
  readonly mappings: MappingStore;
  readonly limits: LimitStore;
  readonly service: ServiceState;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly gates: Gates;
  readonly metrics: Metrics;
  readonly storeCheck: StoreCheck;
  /** The OpenAPI document, JSON text. */
  readonly document: string;
}

/** Services that may be missing; endpoints that need one are not there without it. */
export type OptionalService = 'optimizer' | 'sheets' | 'batches' | 'parameters' | 'sources';

/** Services of which some are there for certain. */
export type ServicesWith<Needed extends OptionalService> = Services & Required<Pick<Services, Needed>>;

/** Whether all of these services are there. */
export const hasServices = (services: Services, needed: readonly OptionalService[]): boolean =>
  needed.every((name) => services[name] !== undefined);
