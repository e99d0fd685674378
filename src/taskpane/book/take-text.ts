/** Spreadsheets read CSV as UTF-8 if it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';
/** How long the content stays available, as the browser may start the download late. */
const DOWNLOAD_MILLISECONDS = 60_000;

/** @param file name of the file without its ending */
export const downloadCsv = (text: string, file: string): void =>
  downloadFile(new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);

/** @param file name of the file without its ending */
export const downloadJson = (text: string, file: string): void =>
  downloadFile(new Blob([text], { type: 'application/json' }), `${file}.json`);

/** Hands a file to the browser's downloads. */
export function downloadFile(content: Blob, file: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MILLISECONDS);
}

/** @returns false if the host does not let a page copy */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
