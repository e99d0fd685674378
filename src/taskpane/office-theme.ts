/// <reference types="office-js" />

/** Below this the background is dark, of 255. */
const MIDDLE = 128;

/** Light or dark as Office looks; undefined if it does not say. */
export function officeTheme(): 'light' | 'dark' | undefined {
  const theme: unknown = Reflect.get(Office.context, 'officeTheme');
  const colour: unknown =
    typeof theme === 'object' && theme !== null ? Reflect.get(theme, 'bodyBackgroundColor') : undefined;
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(String(colour)) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const brightness = 0.299 * parseInt(red, 16) + 0.587 * parseInt(green, 16) + 0.114 * parseInt(blue, 16);
  return brightness < MIDDLE ? 'dark' : 'light';
}
