import { readXml } from '../package/read-xml.js';
import type { WorkbookPackage } from '../package/workbook-package.js';

/** The order in which colours refer to the theme differs from the one in which the theme lists them. */
const THEME_ORDER = [
  ...['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'],
  ...['hlink', 'folHlink'],
];

/** Colours of the workbook's theme as `RRGGBB`, by the number that cells use. */
export async function readThemeColours(
  workbook: WorkbookPackage,
  part: string | undefined,
): Promise<readonly string[]> {
  const colours = new Map<string, string>();
  if (part === undefined) return [];
  let slot = '';
  let isInScheme = false;
  await readXml(workbook, part, {
    open: (name, { val, lastClr }) => {
      if (name === 'clrScheme') isInScheme = true;
      if (!isInScheme) return;
      if (THEME_ORDER.includes(name)) slot = name;
      else if (name === 'srgbClr' && val !== undefined) colours.set(slot, val);
      else if (name === 'sysClr' && lastClr !== undefined) colours.set(slot, lastClr);
    },
    close: (name) => {
      if (name === 'clrScheme') isInScheme = false;
    },
  });
  return THEME_ORDER.map((name) => colours.get(name) ?? '');
}

/** Excel's palette of old: the first 64 colours that files name by index, from 8 on; 0 to 7 repeat the first eight. */
const PALETTE =
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 ' +
  '9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF ' +
  '00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 ' +
  '003366 339966 003300 333300 993300 993366 333399 333333';

const palette = PALETTE.split(' ');

export const indexedColour = (index: number): string | undefined => palette[index < 8 ? index : index - 8];

/** A colour made lighter (tint above 0) or darker, closely as Excel does. @param colour `RRGGBB` */
export function tinted(colour: string, tint: number): string {
  if (tint === 0) return colour;
  const channels = [0, 2, 4].map((start) => parseInt(colour.slice(start, start + 2), 16));
  const moved = channels.map((channel) => (tint < 0 ? channel * (1 + tint) : channel + (255 - channel) * tint));
  return moved.map((channel) => Math.round(channel).toString(16).toUpperCase().padStart(2, '0')).join('');
}
