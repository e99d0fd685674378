import { contractMasterFrom, type ContractMaster } from '../../../parameters/contract-master.js';
import type { RiskSetting } from '../../risk/position-risk.js';
import type { LeftOut } from '../../risk/risk-book.js';
import type { CompiledScenario, Shock } from '../../risk/shocks/compiled-scenario.js';
import { matchedAttributes, shockFor } from '../../risk/shocks/shock-for.js';
import type { StressDetail, StressPart } from '../../risk/stress-part.js';
import { describeContract } from '../describe-contract.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import type { ListedMarket } from './listed-market.js';
import { shockedChanges } from './shocked-contract.js';

/** Listed positions in stress scenarios: each revalued with its underlying's price and its volatility shocked. */
export function stressListed(
  positions: readonly ResolvedListedPosition[],
  scenarios: readonly CompiledScenario[],
  market: ListedMarket,
  { snapshot, toBase }: Pick<RiskSetting, 'snapshot' | 'toBase'>,
): StressPart {
  const details: StressDetail[] = [];
  const leftOut: LeftOut[] = [];
  const master = contractMasterFrom(snapshot.contractMaster);
  for (const position of positions) {
    const outcome = market.instrument(position);
    if (!outcome.ok) {
      leftOut.push({ row: position.origin.row, reason: outcome.reason });
      continue;
    }
    const { valuer } = outcome.instrument;
    const shocks = listedShocks(position, master, scenarios);
    const changes = shockedChanges(
      valuer,
      shocks.map((shock) => ({ price: shock, volatility: shock })),
    );
    const perPoint = position.netQuantity * valuer.contract.multiplier * toBase(position);
    scenarios.forEach(({ scenarioId }, place) => {
      const change = changes[place] ?? NaN;
      details.push({
        position,
        scenarioId,
        shock: shocks[place],
        valued: {
          underlyingPrice: valuer.contract.underlyingPrice,
          volatility: valuer.volatility,
          riskFreeRate: valuer.contract.option?.rate ?? null,
          price: valuer.price,
          stressedPrice: valuer.price + change,
        },
        pnl: perPoint * change,
      });
    });
  }
  return { details, leftOut, remarks: [] };
}

/** The rule of each scenario; options follow those of the contract that they are on too, by its name and code. */
export function listedShocks(
  { contract, set, row }: ResolvedListedPosition,
  master: ContractMaster,
  scenarios: readonly CompiledScenario[],
): readonly (Shock | undefined)[] {
  const names = [contract.contractName, contract.contractCode, contract.underlying];
  const underlying = contract.strike === null ? -1 : (set.parameters.contracts.underlying[row] ?? -1);
  if (underlying >= 0) {
    const { contractName, contractCode } = describeContract(set, underlying, master).contract;
    names.push(contractName, contractCode);
  }
  const attributes = matchedAttributes({
    sector: contract.sector,
    subSector: contract.subSector,
    underlyingNames: names.filter((name) => name !== null),
    expiry: contract.expiry,
  });
  return scenarios.map((scenario) => shockFor(scenario, attributes)?.shock);
}
