import type { AccountGroup } from '../../contract/request/groups.js';

/** The accounts of a group, as places in a list of accounts, ascending. */
export interface GroupMembers {
  readonly name: string;
  readonly places: readonly number[];
  /** The smallest other group that has all of its accounts; null = none has. */
  readonly within: string | null;
}

/** Finds the accounts of each group. @param accountCodes of the parent accounts of a request */
export function groupMembers(
  groups: readonly AccountGroup[],
  accountCodes: readonly string[],
): readonly GroupMembers[] {
  const found = groups.map(({ name, accounts }) => {
    const isMember = accountMatch(accounts);
    return { name, places: new Set([...accountCodes.keys()].filter((place) => isMember(accountCodes[place] ?? ''))) };
  });
  return found.map((group) => ({
    name: group.name,
    places: [...group.places],
    within: smallestAround(group, found)?.name ?? null,
  }));
}

interface FoundGroup {
  readonly name: string;
  readonly places: ReadonlySet<number>;
}

function smallestAround(group: FoundGroup, all: readonly FoundGroup[]): FoundGroup | undefined {
  const own = all.indexOf(group);
  let smallest: FoundGroup | undefined;
  all.forEach((other, place) => {
    if (place === own || group.places.size === 0 || !holdsAll(other.places, group.places)) return;
    // Of groups with the same accounts the first one is around the others.
    if (other.places.size === group.places.size && place > own) return;
    if (smallest === undefined || other.places.size < smallest.places.size) smallest = other;
  });
  return smallest;
}

function holdsAll(places: ReadonlySet<number>, wanted: ReadonlySet<number>): boolean {
  if (wanted.size > places.size) return false;
  for (const place of wanted) if (!places.has(place)) return false;
  return true;
}

/** Whether an account code fits one of the patterns, in which * stands for any characters, in any case. */
export function accountMatch(patterns: readonly string[]): (accountCode: string) => boolean {
  const whole = new Set(patterns.filter((pattern) => !pattern.includes('*')).map(inOneCase));
  const parted = patterns.filter((pattern) => pattern.includes('*')).map((pattern) => inOneCase(pattern).split('*'));
  return (accountCode) => {
    const code = inOneCase(accountCode);
    return whole.has(code) || parted.some((parts) => fitsParts(code, parts));
  };
}

const inOneCase = (text: string): string => text.trim().toLowerCase();

/** Whether a text begins with the first part, ends with the last, and has the others between them in their order. */
function fitsParts(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from);
    if (at < 0 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
}
