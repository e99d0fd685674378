/** One step to a margin. */
export interface MarginStep {
  readonly name: string;
  /** Amount with the sign with which it enters the sum. */
  readonly value: number;
  /** `aside`: not part of the sum. */
  readonly kind: 'part' | 'sum' | 'aside';
}
