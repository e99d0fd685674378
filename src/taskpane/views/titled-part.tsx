import type { ComponentChildren, JSX } from 'preact';
import type { TableBlock } from '../../../server/sheet/workbook/port.js';
import { TableActions } from '../margin/views/table-actions.js';

interface TitledPartProps {
  readonly title: string;
  /** The part as a table, to copy or download. */
  readonly block: TableBlock;
  /** File name of the download, without its ending. */
  readonly file: string;
  readonly children: ComponentChildren;
}

/** A part of an account's analytics with buttons to copy or download its table. */
export function TitledPart({ title, block, file, children }: TitledPartProps): JSX.Element {
  return (
    <section class="part">
      <div class="title-row">
        <h4>{title}</h4>
        <TableActions block={block} file={file} name={title} />
      </div>
      {children}
    </section>
  );
}
