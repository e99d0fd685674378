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

/** What stands around the values of a position. */
export interface PositionLayout {
  readonly open: Uint8Array;
  readonly close: Uint8Array;
  /** What stands before the value of a field that is not the first. */
  readonly before: (field: PositionField) => string;
  /** All of a position, by the way of JSON: faster where none of its text is shared. */
  readonly whole: (position: PositionResult) => string;
}

/** An element of a list, with the names of its fields. */
export const IN_LIST: PositionLayout = {
  open: Buffer.from('{"position_id":'),
  close: Buffer.from('}'),
  before: (field) => `,"${field}":`,
  whole: (position) => JSON.stringify(position),
};

/** A line of a table, whose names stand above it. */
export const IN_TABLE: PositionLayout = {
  open: Buffer.from('['),
  close: Buffer.from(']'),
  before: () => ',',
  whole: (position) => JSON.stringify(Object.values(position)),
};

const COMMA = Buffer.from(',');
const NAMES = Buffer.from('{"columns":');
const LINES = Buffer.from(',"rows":[');
const END_OF_TABLE = Buffer.from(']}');

/** Writes a table of positions as batches store it. @param names JSON of the list of its columns @param writeLines its lines */
export function writeTableOf(memory: JsonMemory, names: Uint8Array, writeLines: () => void): void {
  memory.appendBytes(NAMES);
  memory.appendBytes(names);
  memory.appendBytes(LINES);
  writeLines();
  memory.appendBytes(END_OF_TABLE);
}

/** Positions of one contract have one key; others seldom have the same. */
const keyOf = ({ contract_name, contract_type, expiry, strike }: PositionResult): string =>
  `${contract_name} ${contract_type} ${expiry ?? ''} ${strike ?? ''}`;

/** The text that the positions of a contract share, and one of them. */
interface ContractText {
  readonly of: PositionResult;
  /** Undefined until a second position has the key of the first. */
  bytes: Uint8Array | undefined;
}

/** Writes the positions of results as JSON, what those of one contract share only once. */
export class PositionWriter {
  private readonly texts = new Map<string, ContractText>();
  private readonly row: Uint8Array;
  private readonly subAccount: Uint8Array;
  private readonly netPosition: Uint8Array;
  private readonly figures: readonly { readonly field: (typeof FIGURES)[number]; readonly before: Uint8Array }[];
  private readonly noFigures: Uint8Array;
  private readonly contribution: Uint8Array;

  constructor(private readonly layout: PositionLayout) {
    const before = (field: PositionField): Uint8Array => Buffer.from(layout.before(field));
    this.row = before('row');
    this.subAccount = before('sub_account_code');
    this.netPosition = before('net_position');
    this.figures = FIGURES.map((field) => ({ field, before: before(field) }));
    this.noFigures = Buffer.from(FIGURES.map((field) => `${layout.before(field)}null`).join(''));
    this.contribution = before('initial_margin_contribution');
  }

  /** The elements of a list, without its brackets. */
  write(positions: readonly PositionResult[], memory: JsonMemory): void {
    positions.forEach((position, place) => {
      if (place > 0) memory.appendBytes(COMMA);
      const ofContract = this.textOf(position);
      if (ofContract === undefined) memory.append(this.layout.whole(position));
      else this.writeHeld(position, ofContract, memory);
    });
  }

  private textOf(position: PositionResult): Uint8Array | undefined {
    const key = keyOf(position);
    const known = this.texts.get(key);
    if (known === undefined || !FIELDS_OF_CONTRACT.every((field) => known.of[field] === position[field])) {
      this.texts.set(key, { of: position, bytes: undefined });
      return undefined;
    }
    return (known.bytes ??= this.contractText(position));
  }

  private contractText(position: PositionResult): Uint8Array {
    const { before } = this.layout;
    return Buffer.from(
      FIELDS_OF_CONTRACT.map((field) => `${before(field)}${JSON.stringify(position[field])}`).join(''),
    );
  }

  private writeHeld(position: PositionResult, ofContract: Uint8Array, memory: JsonMemory): void {
    const { layout } = this;
    memory.appendBytes(layout.open);
    memory.appendString(position.position_id);
    memory.appendBytes(this.row);
    memory.appendNumber(position.row);
    memory.appendBytes(this.subAccount);
    if (position.sub_account_code === null) memory.appendNumber(null);
    else memory.appendString(position.sub_account_code);
    memory.appendBytes(ofContract);
    memory.appendBytes(this.netPosition);
    memory.appendNumber(position.net_position);
    if (FIGURES.every((field) => position[field] === null)) memory.appendBytes(this.noFigures);
    else
      for (const { field, before } of this.figures) {
        memory.appendBytes(before);
        memory.appendNumber(position[field]);
      }
    memory.appendBytes(this.contribution);
    memory.appendNumber(position.initial_margin_contribution);
    memory.appendBytes(layout.close);
  }
}
