const WIDTH = 30;
const CLEAR_LINE = '\r\u001b[K';

/** A bar on a terminal; on anything else nothing is drawn. */
export class ProgressBar {
  private drawn = '';

  constructor(private readonly terminal: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr) {}

  /** @param share from 0 to 1 @param detail what stands behind the bar */
  show(title: string, share: number, detail: string): void {
    const filled = Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
    const bar = '#'.repeat(filled) + '-'.repeat(WIDTH - filled);
    this.draw(`${title} [${bar}] ${Math.floor(share * 100)} % ${detail}`);
  }

  clear(): void {
    if (this.drawn !== '') this.draw('');
  }

  private draw(text: string): void {
    if (!this.terminal.isTTY || text === this.drawn) return;
    this.drawn = text;
    this.terminal.write(CLEAR_LINE + text);
  }
}
