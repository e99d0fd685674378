const MARK = /\p{Mn}/gu;

/** A text without the marks over and under its letters: `Übertrag` is `Ubertrag`; `ß` and `ø` are letters of their own and stay. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(MARK, '');
