import type { EngineId } from '../domain/engine-id.js';
import type { Licence } from '../domain/licence.js';
import type { MarginContext } from '../engines/engine-registry.js';
import type { BaseConversion } from './currency.js';
import type { SharedRows } from './shared-rows.js';

/** What is needed to read, license and resolve rows. */
export interface RowSetting {
  readonly context: MarginContext;
  readonly licence: Licence;
  readonly shared: SharedRows;
  readonly baseCurrency: string;
  readonly toBase: BaseConversion;
  /** The context of a row that is resolved by another one; undefined if the common context applies. */
  readonly contextOf?: (row: number) => MarginContext | undefined;
  /** The engines whose rows are asked for; absent = all of them. */
  readonly onlyRowsOf?: readonly EngineId[];
  /** Id of the request or batch, as the caller knows it. */
  readonly requestId: string;
  /** Called with faults of the service; the calculation continues without their rows. */
  readonly onFault?: (accountCode: string, fault: unknown) => void;
}

/** A row's index in the submission, and the row. */
export type SubmittedRow = readonly [row: number, value: unknown];
