import type { PositionResult } from '../../contract/results/position-result.js';
import type { JsonMemory } from '../../lib/text-search/json-memory.js';

export type PositionField = keyof PositionResult;

/** What the positions of one contract share, in the order in which results have it. */
export const FIELDS_OF_CONTRACT = [
  ...(['clearing_org', 'result_type', 'exch_acronym', 'contract_code', 'contract_name', 'contract_type'] as const),
  ...(['expiry', 'strike', 'sector', 'sub_sector', 'underlying', 'currency_code', 'fxrate', 'multiplier'] as const),
] as const satisfies readonly PositionField[];

/** What they need not share, and rows of some kinds never have. */
export const FIGURES = [
  ...(['long_qty', 'short_qty', 'price', 'volatility', 'underlying_price', 'days_to_maturity'] as const),
  ...(['market_value', 'delta', 'gamma', 'vega', 'theta', 'rho', 'dv01', 'beta'] as const),
  ...(['value_at_risk_contribution', 'expected_shortfall_contribution'] as const),
] as const satisfies readonly PositionField[];

const named = (field: PositionField): Uint8Array => Buffer.from(`,"${field}":`);

const POSITION_ID = Buffer.from('{"position_id":');
const ROW = named('row');
const SUB_ACCOUNT = named('sub_account_code');
const NET_POSITION = named('net_position');
const NAMED_FIGURES = FIGURES.map((field) => ({ field, name: named(field) }));
const NO_FIGURES = Buffer.from(FIGURES.map((field) => `,"${field}":null`).join(''));
const CONTRIBUTION = named('initial_margin_contribution');
const COMMA = Buffer.from(',');
const END = Buffer.from('}');

/** The text that the positions of a contract share, and one of them. */
interface ContractText {
  readonly of: PositionResult;
  /** Undefined until a second position has the name of the first. */
  bytes: Uint8Array | undefined;
}

/** Writes the positions of a result as JSON, what those of one contract share only once. */
export class PositionWriter {
  private readonly texts = new Map<string, ContractText>();

  constructor(private readonly memory: JsonMemory) {}

  /** The elements of a list, without its brackets. */
  write(positions: readonly PositionResult[]): void {
    const { memory } = this;
    positions.forEach((position, place) => {
      if (place > 0) memory.appendBytes(COMMA);
      const ofContract = this.textOf(position);
      if (ofContract === undefined) memory.append(JSON.stringify(position));
      else this.writeHeld(position, ofContract);
    });
  }

  private textOf(position: PositionResult): Uint8Array | undefined {
    const known = this.texts.get(position.contract_name);
    if (known === undefined || !FIELDS_OF_CONTRACT.every((field) => known.of[field] === position[field])) {
      this.texts.set(position.contract_name, { of: position, bytes: undefined });
      return undefined;
    }
    known.bytes ??= Buffer.from(
      FIELDS_OF_CONTRACT.map((field) => `,"${field}":${JSON.stringify(position[field])}`).join(''),
    );
    return known.bytes;
  }

  private writeHeld(position: PositionResult, ofContract: Uint8Array): void {
    const { memory } = this;
    memory.appendBytes(POSITION_ID);
    memory.appendString(position.position_id);
    memory.appendBytes(ROW);
    memory.appendNumber(position.row);
    memory.appendBytes(SUB_ACCOUNT);
    if (position.sub_account_code === null) memory.appendNumber(null);
    else memory.appendString(position.sub_account_code);
    memory.appendBytes(ofContract);
    memory.appendBytes(NET_POSITION);
    memory.appendNumber(position.net_position);
    if (FIGURES.every((field) => position[field] === null)) memory.appendBytes(NO_FIGURES);
    else
      for (const { field, name } of NAMED_FIGURES) {
        memory.appendBytes(name);
        memory.appendNumber(position[field]);
      }
    memory.appendBytes(CONTRIBUTION);
    memory.appendNumber(position.initial_margin_contribution);
    memory.appendBytes(END);
  }
}
