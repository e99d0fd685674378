/**
 * How many evaluations a search may still do. They are counted and never timed, so that the same book gets the same answer on
 * a busy machine. What a part of a budget spends is taken from the whole budget too.
 */
export class EvaluationBudget {
  /** @param left evaluations that are left, at least 0 */
  constructor(
    private left: number,
    private readonly whole?: EvaluationBudget,
  ) {}

  get rest(): number {
    return Math.min(this.left, this.whole?.rest ?? Infinity);
  }

  get isSpent(): boolean {
    return this.rest <= 0;
  }

  spend(evaluations = 1): void {
    this.left -= evaluations;
    this.whole?.spend(evaluations);
  }

  /** A budget of a share of what is left. @param share 0 to 1 */
  part(share: number): EvaluationBudget {
    return new EvaluationBudget(Math.floor(this.rest * share), this);
  }
}
