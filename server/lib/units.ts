/** One basis point of a rate, as a fraction. */
export const BASIS_POINT = 1e-4;

/** Basis points in a fraction of 1: a rate of 0.05 is 500 basis points. */
export const BASIS_POINTS_PER_UNIT = 10_000;

/** Basis points in one per cent. */
export const BASIS_POINTS_PER_PERCENT = 100;

/** One per cent, as a fraction. */
export const PERCENT = 0.01;

/** Per cent in a fraction of 1: 0.05 is 5 %. */
export const PERCENT_PER_UNIT = 100;

/** The face value that a bond's price, accrued interest and yield figures are stated for. */
export const FACE = 100;

/** Days of a year under ACT/365 Fixed, which curve times, option terms and theta are counted in. */
export const DAYS_PER_YEAR = 365;

/** Days of a year on the average of the calendar, leap years included: for lengths told to people and for sorting. */
export const MEAN_DAYS_PER_YEAR = 365.25;

/** Days of a month on the average of the calendar. */
export const MEAN_DAYS_PER_MONTH = 30.4375;

/** Days of a year under ACT/360, which US bills and money-market rates are quoted in. */
export const MONEY_MARKET_DAYS_PER_YEAR = 360;

export const MONTHS_PER_YEAR = 12;

export const DAYS_PER_WEEK = 7;

export const MILLISECONDS_PER_MINUTE = 60_000;

export const MILLISECONDS_PER_HOUR = 3_600_000;

export const MILLISECONDS_PER_DAY = 86_400_000;
