/** One step to a margin. */
export interface MarginStep {
  readonly name: string;
  /** Signed as it enters the sum. */
  readonly value: number;
  /** `aside`: not part of the sum. */
  readonly kind: 'part' | 'sum' | 'aside';
}
