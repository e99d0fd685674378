import type { RunProgress } from '../../fetch/run/run-context.js';
import type { SourceResult } from '../../fetch/run/run-source.js';
import { countedNoun, shownOnTerminal } from '../../service/terminal.js';

const MOST_NOTES = 8;
const BYTES_PER_KILOBYTE = 1000;

/** The sources in progress as lines at the end of a terminal; where there is none, nothing is shown until a source is done. */
export class ProgressView {
  private readonly running = new Map<string, RunProgress>();
  private shown = 0;
  private readonly isLive = process.stderr.isTTY;

  readonly show = (source: string, progress: RunProgress): void => {
    this.running.set(source, progress);
    this.draw();
  };

  /** What is printed next stands in place of the lines, which come again with the next progress. */
  end(source: string): void {
    this.running.delete(source);
    this.erase();
  }

  close(): void {
    this.running.clear();
    this.erase();
  }

  private draw(): void {
    if (!this.isLive) return;
    this.erase();
    const width = process.stderr.columns;
    const lines = [...this.running].map(([source, { done, of, what }]) =>
      shownOnTerminal(`${source.padEnd(14)} ${done}/${of}  ${what}`).slice(0, Math.max(20, width - 1)),
    );
    process.stderr.write(lines.map((line) => `${line}\n`).join(''));
    this.shown = lines.length;
  }

  private erase(): void {
    if (this.shown > 0) process.stderr.write(`\u001b[${this.shown}A\u001b[0J`);
    this.shown = 0;
  }
}

/** What a source came to: a line, and its notes. */
export function resultLines({ source, filed, bytes, notes, faults, isStopped }: SourceResult): readonly string[] {
  const size =
    bytes < BYTES_PER_KILOBYTE
      ? `${bytes} bytes`
      : `${Math.round(bytes / BYTES_PER_KILOBYTE).toLocaleString('en-US')} KB`;
  const what = filed === 0 ? 'nothing new' : `${countedNoun(filed, 'file')} filed, ${size}`;
  const end = faults.length > 0 ? ', failed in part' : isStopped ? ', stopped' : '';
  const further = notes.length - MOST_NOTES;
  return [
    `${source}: ${what}${end}`,
    ...notes.slice(0, MOST_NOTES).map((note) => `  note     ${note}`),
    ...(further > 0 ? [`  note     … and ${further} more; the pane and GET /sources show them`] : []),
  ];
}
