import { isListed } from './unheaded-columns.js';

/** `CLZ7 10`, `CLZ7: -5 lots @ 72.4`, `ES Z6 +12`: a contract, its lots, and perhaps their price. */
const CONTRACT_FIRST =
  /^(.{2,30}?)(?: ?[:=]| x)? ([-+−–]?\d[\d,]*|\(\d[\d,]*\))(?: ?(?:lots?|contracts?|cts?|x))?(?: ?(?:@|at) ?([\d.,'/-]+))?$/iu;
/** `10 CLZ7`, `-5 x NGF7 @ 4.1`. */
const LOTS_FIRST =
  /^([-+−–]?\d[\d,]*|\(\d[\d,]*\))(?: ?(?:x|lots?|contracts?))? (\D.{1,29}?)(?: ?(?:@|at) ?([\d.,'/-]+))?$/iu;
/** `A1 CLZ7`: an account before the contract. */
const ACCOUNT_FIRST = /^(\S{1,16}) (.{2,30})$/u;

/** A line of one text that says a contract and its lots. */
export interface ListedLine {
  /** Account, contract, lots, price; blank where it says none. */
  readonly cells: readonly string[];
  /** Whether the lots stand before the contract. */
  readonly isLotsFirst: boolean;
}

/** What a line of one text says of a contract and its lots; undefined if it says anything else. */
export function listedLine(text: string | undefined): ListedLine | undefined {
  const line = text?.trim().replace(/\s+/g, ' ') ?? '';
  const [, first = '', lots = '', price = ''] = CONTRACT_FIRST.exec(line) ?? [];
  const parts = contractParts(first);
  if (parts !== undefined) return { cells: [...parts, lots, price], isLotsFirst: false };
  const [, before = '', contract = '', behind = ''] = LOTS_FIRST.exec(line) ?? [];
  return isListed(contract) ? { cells: ['', contract, before, behind], isLotsFirst: true } : undefined;
}

/**
 * Whether lines are written alike, and leave no doubt of their sides: lots before a contract are those of a trade as often, of which one
 * without a sign may be bought or sold, unless others are below zero and none has the sign of what is bought.
 */
export function areOneList(lines: readonly ListedLine[]): boolean {
  const before = lines.filter(({ isLotsFirst }) => isLotsFirst);
  if (before.length === 0) return true;
  const lots = before.map(({ cells: [, , own = ''] }) => own);
  return (
    before.length === lines.length &&
    lots.some((own) => /^[-−–(]/.test(own)) &&
    !lots.some((own) => own.startsWith('+'))
  );
}

/** An account and a contract; the account is blank where there is none. */
function contractParts(text: string): readonly [account: string, contract: string] | undefined {
  if (isListed(text)) return ['', text];
  const [, account, contract] = ACCOUNT_FIRST.exec(text) ?? [];
  return account !== undefined && contract !== undefined && isListed(contract) ? [account, contract] : undefined;
}
