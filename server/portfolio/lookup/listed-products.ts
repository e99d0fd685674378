import type { EngineRegistry } from '../../engines/engine-registry.js';
import { enginesByExchange } from '../../engines/engines-by-exchange.js';
import type { ListedProduct } from '../../instruments/listed/listed-product.js';
import { canonicalExchange } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';

/** The products that the loaded parameters margin, each of the engine that margins rows of its exchange. */
export function listedProducts(snapshot: ParameterSnapshot, engines: EngineRegistry): readonly ListedProduct[] {
  const byExchange = enginesByExchange(snapshot, engines);
  const listed = engines.all.flatMap((engine) => engine.listedProducts?.(snapshot) ?? []);
  return listed.filter(({ exchange, engine }) => byExchange.get(canonicalExchange(exchange)) === engine);
}
