export type ContractKind = 'FUT' | 'FWD' | 'PHY' | 'CMB' | 'CALL' | 'PUT';

/** Spellings of `contract_type`, compared in upper case. */
const CONTRACT_KINDS: readonly (readonly [ContractKind, readonly string[]])[] = [
  ['FUT', ['FUT', 'F', 'FUTURE', 'FUTURES']],
  ['FWD', ['FWD', 'FORWARD']],
  ['PHY', ['PHY', 'PHYSICAL', 'EQTY', 'EQUITY', 'STOCK', 'SPOT']],
  ['CMB', ['CMB', 'COMBO', 'COMBINATION']],
  ['CALL', ['CALL', 'C', 'CALLS', 'OOF_C', 'OOP_C', 'OOE_C', 'OOC_C', 'CALL_OPTION']],
  ['PUT', ['PUT', 'P', 'PUTS', 'OOF_P', 'OOP_P', 'OOE_P', 'OOC_P', 'PUT_OPTION']],
];

const KIND_OF_SPELLING: ReadonlyMap<string, ContractKind> = new Map(
  CONTRACT_KINDS.flatMap(([kind, spellings]) => spellings.map((spelling) => [spelling, kind] as const)),
);

export const parseContractKind = (text: string): ContractKind | undefined =>
  KIND_OF_SPELLING.get(text.trim().toUpperCase());

export const isOption = (kind: ContractKind): boolean => kind === 'CALL' || kind === 'PUT';
