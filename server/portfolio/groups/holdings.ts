import type { EngineRegistry } from '../../engines/engine-registry.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';

/** A contract on one side: positions in it differ in their quantities alone, and these have the same sign. */
interface HeldContract {
  readonly example: ResolvedPosition;
}

/** The positions of an account as groups hold them: a contract, a quantity and a row each, where only these differ. */
export interface Holdings {
  /** Positions that no other one stands for. */
  readonly alone: readonly ResolvedPosition[];
  /** One for each other row, as `quantities` and `rows`. */
  readonly contracts: readonly HeldContract[];
  /** Signed, + long. */
  readonly quantities: readonly number[];
  /** Rows of the submission. */
  readonly rows: readonly number[];
}

export const NO_HOLDINGS: Holdings = { alone: [], contracts: [], quantities: [], rows: [] };

/** The contracts that the accounts of a submission hold, each once for each side. */
export class ContractPool {
  private readonly contracts = new Map<object, Map<string, HeldContract>>();

  constructor(private readonly engines: EngineRegistry) {}

  hold(positions: readonly ResolvedPosition[]): Holdings {
    const alone: ResolvedPosition[] = [];
    const contracts: HeldContract[] = [];
    const quantities: number[] = [];
    const rows: number[] = [];
    for (const position of positions) {
      const contract = this.contractOf(position);
      if (contract === undefined) alone.push(position);
      else {
        contracts.push(contract);
        quantities.push(position.netQuantity);
        rows.push(position.origin.row);
      }
    }
    // Copies have no room to grow, which of many small lists is most of the memory.
    return { alone, contracts: contracts.slice(), quantities: quantities.slice(), rows: rows.slice() };
  }

  private contractOf(position: ResolvedPosition): HeldContract | undefined {
    const { engine, netQuantity, rowShare } = position;
    const terms = rowShare === undefined ? this.engines.engineOf(engine).sharedTerms?.(position) : undefined;
    if (terms === undefined) return undefined;
    let ofSet = this.contracts.get(terms.of);
    if (ofSet === undefined) this.contracts.set(terms.of, (ofSet = new Map<string, HeldContract>()));
    // Sides are apart so that no sum of quantities is 0 of which accounts have parts.
    const name = `${engine} ${terms.name} ${Math.sign(netQuantity)}`;
    let contract = ofSet.get(name);
    if (contract === undefined) ofSet.set(name, (contract = { example: position }));
    return contract;
  }
}

/** The positions of several accounts together. */
export interface JoinedHoldings {
  /** One for each contract and side, in the order of their first rows. */
  readonly positions: readonly ResolvedPosition[];
  /** What of an amount by row of `positions` belongs to an account among them. */
  readonly partOf: (holdings: Holdings, amountOf: (row: number) => number) => number;
}

/** Adds up the quantities of each contract and side. */
export function joinHoldings(all: readonly Holdings[]): JoinedHoldings {
  const sums = new Map<HeldContract, { quantity: number; readonly rows: number[] }>();
  for (const { contracts, quantities, rows } of all)
    contracts.forEach((contract, place) => {
      let sum = sums.get(contract);
      if (sum === undefined) sums.set(contract, (sum = { quantity: 0, rows: [] }));
      sum.quantity += quantities[place] ?? 0;
      sum.rows.push(rows[place] ?? 0);
    });
  for (const { rows } of sums.values()) rows.sort((first, second) => first - second);
  const joined = [...sums].map(([{ example }, { quantity, rows }]) => sumOf(example, quantity, rows));
  const positions = [...all.flatMap(({ alone }) => alone), ...joined].sort(
    (first, second) => first.origin.row - second.origin.row,
  );
  return {
    positions,
    partOf: ({ alone, contracts, quantities }, amountOf) => {
      const ofAlone = alone.reduce((part, { origin }) => part + amountOf(origin.row), 0);
      return contracts.reduce((part, contract, place) => {
        const { quantity = 0, rows: [row] = [] } = sums.get(contract) ?? {};
        return row === undefined || quantity === 0
          ? part
          : part + amountOf(row) * ((quantities[place] ?? 0) / quantity);
      }, ofAlone);
    },
  };
}

const sumOf = (example: ResolvedPosition, quantity: number, rows: readonly number[]): ResolvedPosition => ({
  ...example,
  origin: { ...example.origin, row: rows[0] ?? example.origin.row },
  netQuantity: quantity,
  longQuantity: Math.max(quantity, 0),
  shortQuantity: Math.max(-quantity, 0),
  ...(rows.length > 1 ? { sumOfRows: rows } : {}),
});
