import type { Nullable } from '@univerjs/core';

/** A colour as `#RRGGBB`; undefined if it is none, or see-through. */
export function colourCode(colour: Nullable<string>): string | undefined {
  const text = typeof colour === 'string' ? colour.trim() : '';
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toUpperCase();
  if (/^#[0-9a-f]{3}$/i.test(text)) return `#${text.slice(1).replaceAll(/./g, '$&$&')}`.toUpperCase();
  const [, red, green, blue, alpha] = RGB.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined || Number(alpha ?? 1) === 0) return undefined;
  const codes = [red, green, blue].map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
  return `#${codes.join('')}`.toUpperCase();
}

const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([\d.]+)\s*)?\)$/i;
