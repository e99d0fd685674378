import type { AccountGroup } from '../../../server/contract/request/groups.js';

/** The groups of a desk that nobody has divided. */
export const WHOLE_DESK = 'Desk = *';

/** Groups as they were read, or a sentence on the first line that is none. */
export type ReadGroups =
  { readonly ok: true; readonly groups: readonly AccountGroup[] } | { readonly ok: false; readonly sentence: string };

/** Reads groups, one a line: its name, `=`, and account codes with commas between them, in which * stands for any characters. */
export function readGroups(text: string): ReadGroups {
  const groups: AccountGroup[] = [];
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = line.indexOf('=');
    const name = line.slice(0, Math.max(0, at)).trim();
    const accounts = line
      .slice(at + 1)
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== '');
    if (name === '' || accounts.length === 0)
      return { ok: false, sentence: `Line ${place + 1} is no group; write a name and its accounts: Energy = ENERGY-*` };
    if (groups.some((other) => other.name === name))
      return { ok: false, sentence: `Line ${place + 1}: there is a group “${name}” already; give it another name.` };
    groups.push({ name, accounts });
  }
  if (groups.length === 0) return { ok: false, sentence: `Write at least one group, such as ${WHOLE_DESK}` };
  return { ok: true, groups };
}
