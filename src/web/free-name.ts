/**
 * The wanted name, or with the first number from 2 that makes it different from all taken ones, whatever their capitals.
 * @param longest characters that a name may have
 * @param separator stands before the number
 */
export function freeName(wanted: string, taken: readonly string[], longest: number, separator: string): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted.slice(0, longest);
  for (let number = 2; used.has(name.toLowerCase()); number += 1) {
    const ending = `${separator}${number}`;
    name = wanted.slice(0, longest - ending.length) + ending;
  }
  return name;
}
