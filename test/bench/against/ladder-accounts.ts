import { randomNumbers } from '../random-numbers.js';

/** How large a made-up book of rate ladders is. */
export interface LadderSize {
  readonly accounts: number;
  readonly factors: number;
  readonly scenarios: number;
}

/** Accounts with a DV01 for every factor, and the moves of the factors. */
export interface LadderAccounts extends LadderSize {
  /** Factor by factor, basis points. */
  readonly moves: Float64Array;
  /** Account by account, money per basis point. */
  readonly weights: Float64Array;
}

/** Made-up accounts, the same in every run. */
export function ladderAccounts(size: LadderSize): LadderAccounts {
  const random = randomNumbers();
  const { accounts, factors, scenarios } = size;
  const moves = Float64Array.from({ length: factors * scenarios }, () => 20 * (random() + random() - 1));
  const weights = Float64Array.from({ length: accounts * factors }, () => 1000 * (random() - 0.5));
  return { ...size, moves, weights };
}

/** Moves, then weights: what programs in other languages read. */
export function asInput({ moves, weights }: LadderAccounts): Float64Array {
  const input = new Float64Array(moves.length + weights.length);
  input.set(moves);
  input.set(weights, moves.length);
  return input;
}
