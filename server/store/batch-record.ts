/** Why a queued batch ends as failed. */
export const REPLACED = {
  code: 'REPLACED',
  message: 'A later batch, sent to replace all queued ones, took its place.',
};
export const CANCELLED = { code: 'CANCELLED', message: 'It was cancelled before its calculation began.' };

/** Exceptions of rows without an account that a record shows. */
export const SHOWN_ROWS_WITHOUT_ACCOUNT = 100;

/** The exceptions that a record shows of rows without an account. @param chunks of each the JSON text of its list of texts */
export function shownRowsWithoutAccount(chunks: readonly string[]): readonly string[] {
  const shown: string[] = [];
  for (const chunk of chunks) {
    const texts: unknown = JSON.parse(chunk);
    if (Array.isArray(texts)) shown.push(...texts.filter((text) => typeof text === 'string'));
    if (shown.length >= SHOWN_ROWS_WITHOUT_ACCOUNT) break;
  }
  return shown.slice(0, SHOWN_ROWS_WITHOUT_ACCOUNT);
}
