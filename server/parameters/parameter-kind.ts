import type { EngineId } from '../domain/engine-id.js';
import type { Outcome } from '../domain/issue.js';
import type { ContainerMember } from './container.js';
import type { ProductRanges } from './scan-ranges.js';

/** What a parameter file says of itself. */
export interface ParameterFacts {
  /** As the file writes it. */
  readonly clearingHouse: string;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  /** Settlement cycle; `base` if the file names none. */
  readonly cycleCode: string;
  /** ISO 8601 time at which the file says it was made; null if it does not say. */
  readonly publishedAt: string | null;
  /** Exchanges whose contracts it holds, canonical codes: a real set takes them from demo sets. */
  readonly exchanges: readonly string[];
  /** Sentences on what was skipped or not used; the status of the set is a warning if there are any. */
  readonly findings: readonly string[];
}

/** Parameters with what their file says of itself. */
export interface ReadParameters<Parameters = unknown> extends ParameterFacts {
  readonly parameters: Parameters;
}

/** A form of parameters that is read in less time than their file, kept in `cache/` by the checksum of the file. */
export interface CompiledForm<Parameters> {
  /** Of the names of such files, without the dot; kinds differ in it. */
  readonly ending: string;
  /** Undefined if there is none, or one that is damaged, of another version or of another file. */
  read(path: string, checksum: string): Promise<Parameters | undefined>;
  write(path: string, parameters: Parameters, checksum: string): Promise<void>;
}

/**
 * A kind of dated parameter files, those of one methodology. Recognition by `load`, where files are filed, what the registry
 * finds and reads, dates, cycles, precedence, status and cache follow from it. How one is added: docs/design/adding.md.
 */
export interface ParameterKind<Parameters = unknown> {
  /** The engine that the parameters are for. */
  readonly engine: EngineId;
  /** Of the data directory; sets lie in `<folder>/<clearing house>/<bdate>[-<cycle>]/`. Kinds differ in it. */
  readonly folder: string;
  /** Names of its formats in sentences, e.g. `PA2`. */
  readonly formats: readonly string[];
  /** Whether a file is of this kind. @param firstBytes the first `FORMAT_BYTES` of its content */
  looksLike(firstBytes: Uint8Array): boolean;
  /** Reads and checks the whole of a file. @returns plain data and shared memory only, since parameters go to threads */
  read(member: ContainerMember): Promise<Outcome<Parameters>>;
  facts(parameters: Parameters): ParameterFacts;
  /** The scan ranges of its products, by which forecasts tell how they have risen; absent: it has none. */
  scanRanges?(parameters: Parameters): readonly ProductRanges[];
  /** What the file holds, for the report of `load`: parts of sentences, without the file's name and the full stop. */
  contents(parameters: Parameters): readonly string[];
  /** Default: the file itself is read at each start. */
  readonly compiled?: CompiledForm<Parameters>;
}
