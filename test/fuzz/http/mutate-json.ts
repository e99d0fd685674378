import type { Random } from '../random.js';
import { isObject } from './json-value.js';
import { oddValue } from './odd-values.js';

/** Values at which a way down to a change ends, of those where it could go on. */
const STOPPING = 0.15;

/** The same value with one thing in it changed, anywhere. */
export function mutateJson(value: unknown, random: Random): unknown {
  if (!random.chance(STOPPING)) {
    if (Array.isArray(value) && value.length > 0) return mutatedElement(value, random);
    if (isObject(value) && Object.keys(value).length > 0) return mutatedField(value, random);
  }
  return replacement(value, random);
}

function replacement(value: unknown, random: Random): unknown {
  const change = random.below(6);
  if (change === 0) return [value];
  if (change === 1) return { value };
  if (change === 2 && typeof value === 'number') return String(value);
  if (change === 3 && typeof value === 'number') return random.pick([-value, value * 1e6, value + 0.5, value * 1e300]);
  if (change === 4 && typeof value === 'string') return mutatedText(value, random);
  return oddValue(random);
}

function mutatedElement(items: readonly unknown[], random: Random): unknown {
  const place = random.below(items.length);
  const change = random.below(12);
  if (change === 0) return items.toSpliced(place, 1);
  if (change === 1) return items.toSpliced(place, 0, items[place]);
  if (change === 2) return items.toSpliced(place, 0, oddValue(random));
  if (change === 3) return random.shuffled(items.map((item) => ({ item }))).map(({ item }) => item);
  if (change === 4) return Array.from({ length: random.pick([10, 100, 400]) }, () => items[place]);
  return items.toSpliced(place, 1, mutateJson(items[place], random));
}

function mutatedField(value: Readonly<Record<string, unknown>>, random: Random): unknown {
  const entries = Object.entries(value);
  const place = random.below(entries.length);
  const [name = '', inside] = entries[place] ?? [];
  const change = random.below(12);
  if (change === 0) return objectOf(entries.toSpliced(place, 1));
  if (change === 1) return objectOf([...entries, [mutatedText(name, random), inside]]);
  if (change === 2) return objectOf([...entries, [JSON.stringify(oddValue(random)), oddValue(random)]]);
  if (change === 3) return objectOf([...entries.toSpliced(place, 1), [name.toUpperCase(), inside]]);
  if (change === 4) return Object.values(value);
  return objectOf(entries.toSpliced(place, 1, [name, mutateJson(inside, random)]));
}

/** `Object.fromEntries` makes own fields of any name, `__proto__` too. */
const objectOf = (entries: readonly (readonly [string, unknown])[]): object => Object.fromEntries(entries);

function mutatedText(text: string, random: Random): string {
  const place = random.below(text.length + 1);
  const changes = [
    () => text.toLowerCase(),
    () => text.toUpperCase(),
    () => ` ${text} `,
    () => text.slice(0, place),
    () => text + text,
    () =>
      text.slice(0, place) +
      random.pick(['\u0000', '0', '-', '.', ' ', '\u00a0', 'é', '/', '\ud83d']) +
      text.slice(place),
    () => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  ];
  return random.pick(changes)();
}
