/** A path as errors write it: `portfolio[3].contract_expiry`, `risk_metrics.ci`; empty for the root. */
export const pathText = (path: readonly (string | number)[]): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
