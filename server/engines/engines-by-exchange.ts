import type { EngineId } from '../domain/engine-id.js';
import type { Position } from '../instruments/row-kinds.js';
import { memoizedBy } from '../lib/memoized.js';
import { canonicalExchange } from '../parameters/exchange-spelling.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { EngineRegistry } from './engine-registry.js';

/** The engines that margin listed rows of exchanges, by canonical code: of several with a set of an exchange the last. */
export type EnginesByExchange = ReadonlyMap<string, EngineId>;

/** Plain data, for where no engine can be asked: on threads, and of exchanges rather than rows. */
export const enginesByExchange = (snapshot: ParameterSnapshot, engines: EngineRegistry): EnginesByExchange =>
  byExchangeOf(engines)(snapshot);

/** The engine of a listed row; undefined for other rows, and where no set of the exchange is loaded. */
export const listedEngine = (position: Position, engines: EnginesByExchange): EngineId | undefined =>
  position.kind === 'listed' ? engines.get(canonicalExchange(position.exchangeCode)) : undefined;

const byExchangeOf = memoizedBy(({ all }: EngineRegistry) =>
  memoizedBy(({ sets }: ParameterSnapshot): EnginesByExchange => {
    const byExchange = new Map<string, EngineId>();
    for (const { id } of all)
      for (const { engine, exchanges, yieldedExchanges = [] } of sets)
        for (const exchange of exchanges)
          if (engine === id && !yieldedExchanges.includes(exchange)) byExchange.set(exchange, id);
    return byExchange;
  }),
);
