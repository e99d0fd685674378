/** Spreadsheets take CSV for UTF-8 when it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const DOWNLOAD_MILLISECONDS = 10_000;

/** @param file name of the file without its ending */
export function downloadCsv(text: string, file: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${file}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MILLISECONDS);
}

/** @returns false where the host does not let a page copy */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
