/** Takes files that are dropped anywhere on an element; the grid never sees them. */
export function receiveDrops(area: HTMLElement, onFile: (file: File) => void): void {
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
  const take = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    area.classList.toggle('receiving', event.type === 'dragover');
    const file = event.type === 'drop' ? event.dataTransfer?.files[0] : undefined;
    if (file !== undefined) onFile(file);
  };
  for (const type of ['dragover', 'drop', 'dragleave'] as const) area.addEventListener(type, take, { capture: true });
}
