import type { EngineId } from '../../domain/engine-id.js';
import type { AccountMargin } from '../account-margin.js';
import type { BaseConversion } from '../currency.js';
import type { StoredResult } from './stored-result.js';

/** A product as results name it. */
export interface Product {
  readonly clearing_org: string;
  readonly result_type: EngineId;
  readonly exchange: string;
  readonly contract_code: string;
  readonly cc_code: string;
  readonly cc_name: string;
}

export interface EngineAmounts {
  readonly initialMargin: number;
  readonly requirement: number;
}

/** Margins of one account in base currency, unrounded, in the parts that a change is divided into. */
export interface MarginVector {
  readonly total: EngineAmounts;
  readonly engines: ReadonlyMap<EngineId, EngineAmounts>;
  /** Initial margin by `productKey`. */
  readonly contracts: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, Product>;
}

export const productKey = ({
  clearing_org: clearingHouse,
  result_type: type,
  exchange,
  cc_code: code,
}: Product): string => JSON.stringify([clearingHouse, type, exchange, code]);

class VectorMaker {
  total: EngineAmounts = { initialMargin: 0, requirement: 0 };
  readonly engines = new Map<EngineId, EngineAmounts>();
  readonly contracts = new Map<string, number>();
  readonly products = new Map<string, Product>();

  addEngine(engine: EngineId, initialMargin: number, requirement: number): void {
    const known = this.engines.get(engine);
    this.total = {
      initialMargin: this.total.initialMargin + initialMargin,
      requirement: this.total.requirement + requirement,
    };
    this.engines.set(engine, {
      initialMargin: (known?.initialMargin ?? 0) + initialMargin,
      requirement: (known?.requirement ?? 0) + requirement,
    });
  }

  addContract(product: Product, initialMargin: number): void {
    const key = productKey(product);
    this.products.set(key, product);
    this.contracts.set(key, (this.contracts.get(key) ?? 0) + initialMargin);
  }
}

/** The margins of a calculation. */
export function vectorOf({ components, sums }: AccountMargin, toBase: BaseConversion): MarginVector {
  const maker = new VectorMaker();
  for (const { engine, initialMargin, requirement, fxRate } of sums)
    maker.addEngine(engine, initialMargin * fxRate, requirement * fxRate);
  for (const component of components) {
    const product: Product = {
      clearing_org: component.clearingHouse,
      result_type: component.engine,
      exchange: component.exchange,
      contract_code: component.contractCode,
      cc_code: component.productCode,
      cc_name: component.productName,
    };
    maker.addContract(product, component.initialMargin * (toBase(component.currency) ?? NaN));
  }
  return maker;
}

/** The margins of a stored result, whose amounts are rounded. */
export function storedVector(result: StoredResult): MarginVector {
  const { margin_by_ccp: clearingHouses, margin_by_contract: contracts } = result;
  const maker = new VectorMaker();
  for (const { result_type: engine, initial_margin: margin, requirement, fxrate } of clearingHouses)
    maker.addEngine(engine, margin * fxrate, requirement * fxrate);
  for (const row of contracts) {
    const { clearing_org, result_type, exchange, contract_code, cc_code, cc_name } = row;
    const product = { clearing_org, result_type, exchange, contract_code, cc_code, cc_name };
    maker.addContract(product, row.initial_margin * row.fxrate);
  }
  maker.total = { initialMargin: result.initial_margin ?? 0, requirement: result.requirement ?? 0 };
  return maker;
}
