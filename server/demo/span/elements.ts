/** XML elements of a SPAN file; numbers are written without binary dust and without minus zero. */

/** `<name>content</name>` with the content escaped. */
export const textElement = (name: string, content: string): string => `<${name}>${escaped(content)}</${name}>`;

/** A number with a fixed count of decimals. */
export const numberElement = (name: string, value: number, decimals = 0): string =>
  `<${name}>${fixed(value, decimals)}</${name}>`;

/** An element around others. */
export const groupElement = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>\n`;

/** A number with a fixed count of decimals; what rounds to zero has no sign. */
export function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return value < 0 && Number(text) === 0 ? text.slice(1) : text;
}

/** `YYYYMMDD` of an ISO date. */
export const compactDate = (date: string): string => date.replaceAll('-', '');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
