import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { TableBlock } from '../../../../server/sheet/workbook/port.js';
import { csvOf, pasteTextOf } from '../../book/table-text.js';
import { copyText, downloadCsv } from '../../book/take-text.js';

interface TableActionsProps {
  readonly block: TableBlock;
  /** File name without its ending. */
  readonly file: string;
  readonly name: string;
}

const SAID_MILLISECONDS = 2_500;

/** Copies a table, or downloads it. */
export function TableActions({ block, file, name }: TableActionsProps): JSX.Element {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SAID_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> =>
    setSaid((await copyText(pasteTextOf(block))) ? 'Copied' : 'Copying is not allowed here');
  return (
    <span class="actions">
      <span class="quiet" role="status">
        {said}
      </span>
      <button type="button" class="small" aria-label={`Copy “${name}”`} onClick={() => void copy()}>
        Copy
      </button>
      <button
        type="button"
        class="small"
        aria-label={`Download “${name}” as CSV`}
        onClick={() => downloadCsv(csvOf(block), file)}
      >
        CSV
      </button>
    </span>
  );
}
