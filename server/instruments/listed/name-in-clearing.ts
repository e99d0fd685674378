import { canonicalExchange, type ContractMaster } from '../../parameters/contract-master.js';
import type { ListedPosition } from './position.js';
import type { EngineContext, EngineRemark, Substitution } from '../resolved-position.js';
import type { WantedContract } from './wanted-contract.js';

export type NamingOutcome =
  | { readonly ok: true; readonly wanted: WantedContract; readonly substitutions: readonly Substitution[] }
  | { readonly ok: false; readonly remark: EngineRemark };

/** Translates the caller's symbology into clearing codes; a code that no alias table knows is read as a clearing code. */
export function nameInClearing(
  position: ListedPosition,
  context: EngineContext,
  master: ContractMaster,
): NamingOutcome {
  const wanted: WantedContract = {
    exchange: position.exchangeCode,
    code: position.contractCode,
    kind: position.contractKind,
    expiry: position.expiry,
    expiryText: position.expiryText,
    strike: position.strike,
  };
  const symbology = symbologyOf(position, context);
  const alias = !master.symbologies.includes(symbology)
    ? undefined
    : master.resolveAlias(symbology, position.exchangeCode, position.contractCode, position.contractKind);
  if (alias !== undefined) {
    return {
      ok: true,
      wanted: {
        ...wanted,
        exchange: alias.exchange,
        code: alias.code,
        strike: scaled(position.strike, alias.strikeFactor),
      },
      substitutions: [],
    };
  }
  if (symbology === 'clearing') return { ok: true, wanted, substitutions: [] };
  const message = `No ${symbology} alias for "${position.contractCode}" on ${position.exchangeCode}`;
  if (!context.useClosestMatch)
    return {
      ok: false,
      remark: {
        code: 'UNKNOWN_ALIAS',
        field: 'contract_code',
        message: `${message}; add it to contracts/ or send the clearing code.`,
      },
    };
  const substitution: Substitution = {
    code: 'CLOSEST_CONTRACT',
    field: 'contract_code',
    message: `${message}; read as a clearing code.`,
    submitted: position.contractCode,
    matched: position.contractCode,
  };
  return { ok: true, wanted, substitutions: [substitution] };
}

const scaled = (strike: number | null, factor: number | undefined): number | null =>
  strike === null || factor === undefined ? strike : strike * factor;

const CME_EXCHANGES: ReadonlySet<string> = new Set(['CME', 'CBOT', 'NYMEX', 'COMEX']);

/** `cme_symbology` speaks for the CME exchanges, `vendor_symbology` for all others and where the former is `clearing`. */
function symbologyOf(position: ListedPosition, context: EngineContext): string {
  const isCme = CME_EXCHANGES.has(canonicalExchange(position.exchangeCode));
  return isCme && context.cmeSymbology !== 'clearing' ? context.cmeSymbology : context.vendorSymbology;
}
