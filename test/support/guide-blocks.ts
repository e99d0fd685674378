/** A fenced block of shell commands, and the block of what they print where one follows. */
export interface GuideBlock {
  readonly commands: string;
  /** Null: not shown. */
  readonly shown: { readonly isJson: boolean; readonly text: string } | null;
}

const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm;

/** The shell blocks of a document, in order. */
export function guideBlocks(document: string): readonly GuideBlock[] {
  const fences = [...document.matchAll(FENCE)].map(([, language = '', text = '']) => ({ language, text }));
  return fences.flatMap(({ language, text }, place) =>
    language === 'sh' ? [{ commands: text, shown: shownBy(fences[place + 1]) }] : [],
  );
}

const shownBy = (next: { readonly language: string; readonly text: string } | undefined): GuideBlock['shown'] =>
  next?.language === 'json' || next?.language === 'text' ? { isJson: next.language === 'json', text: next.text } : null;

/**
 * Where an answer differs from what a document shows of it. An object may have more fields than are shown, a list more
 * elements between those shown; `…` in a text stands for anything.
 * @returns a sentence for each difference
 */
export function differencesFromShown(shown: unknown, actual: unknown, path = 'answer'): readonly string[] {
  if (Array.isArray(shown)) return differencesOfList(shown, actual, path);
  if (isRecord(shown)) {
    if (!isRecord(actual)) return [`${path} is ${JSON.stringify(actual)}`];
    return Object.entries(shown).flatMap(([key, own]) => differencesFromShown(own, actual[key], `${path}.${key}`));
  }
  if (typeof shown === 'string' && typeof actual === 'string')
    return isShownText(shown, actual) ? [] : [`${path}: ${actual}`];
  return shown === actual ? [] : [`${path} is ${JSON.stringify(actual)}, shown as ${JSON.stringify(shown)}`];
}

/** The first element that fits is taken for each one shown, in order; where none does, the differences of the nearest place. */
function differencesOfList(shown: readonly unknown[], actual: unknown, path: string): readonly string[] {
  if (!Array.isArray(actual)) return [`${path} is ${JSON.stringify(actual)}`];
  if (shown.length === 0 && actual.length > 0) return [`${path} is not empty`];
  const list: readonly unknown[] = actual;
  let next = 0;
  return shown.flatMap((own, place) => {
    const found = list.findIndex((item, at) => at >= next && differencesFromShown(own, item).length === 0);
    if (found < 0) return differencesFromShown(own, list[next], `${path}[${place}]`);
    next = found + 1;
    return [];
  });
}

/** Whether a text is the one shown, `…` standing for any characters. */
export function isShownText(shown: string, actual: string): boolean {
  const [first = '', ...rest] = shown.split('…');
  if (!actual.startsWith(first)) return false;
  let place = first.length;
  for (const part of rest) {
    const found = part === '' ? actual.length : actual.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return place === actual.length;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
