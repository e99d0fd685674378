/** DV01 of one tenor of one curve; money in the curve's currency, + = gains when rates fall. */
export interface TenorDv01 {
  readonly index: string;
  readonly currency: string;
  readonly tenor: string;
  readonly dv01: number;
}
