/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download begins in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
