import type { AccountResult } from '../../contract/results/account-result.js';

const NAMES: Readonly<Partial<Record<string, string>>> = {
  span: 'the SPAN methodology',
  cleared_rates: 'historical simulation in the style of swap clearing houses',
  treasury: 'historical simulation in the style of a securities clearing house',
};

/** What figures were calculated with, and what they are not. */
export function methodologyCaveat(accounts: readonly AccountResult[]): string {
  const types = new Set(accounts.flatMap((account) => account.margin_by_ccp.map(({ result_type: type }) => type)));
  const names = [...types].map((type) => NAMES[type] ?? `the methodology “${type}”`);
  const means = names.length === 0 ? '' : `Calculated with ${new Intl.ListFormat('en').format(names)}. `;
  return `${means}These are not official figures of any clearing house.`;
}
