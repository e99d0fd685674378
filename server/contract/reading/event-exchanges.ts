/** Exchanges whose rows are event-market contracts. */
export const EVENT_EXCHANGES: ReadonlySet<string> = new Set(['KALSHI', 'FORECASTEX', 'CME.EC', 'POLYMARKET']);
