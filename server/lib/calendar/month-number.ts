/** Months since the year 0; NaN of a pseudo-period such as `00000S`. @param period `YYYYMM`, or more behind it */
export const monthNumber = (period: string): number => Number(period.slice(0, 4)) * 12 + Number(period.slice(4, 6));
