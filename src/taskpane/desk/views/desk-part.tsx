import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { analyticsCoverage } from '../../../../server/sheet/results/analytics-sheet.js';
import { groupBlock, groupSheet, groupsInTree } from '../../../../server/sheet/results/group-blocks.js';
import { rowCellText } from '../../book/row-cell.js';
import { OutdatedHint } from '../../margin/views/outdated-hint.js';
import { TableActions } from '../../margin/views/table-actions.js';
import type { PaneSession } from '../../pane-session.js';
import { readGroups } from '../desk-groups.js';
import type { DeskResult } from '../desk-result.js';
import { DeskGroup } from './desk-group.js';
import { remarkTexts } from '../../book-remark.js';

interface DeskPartProps {
  /** Null = not asked for yet. */
  readonly desk: DeskResult | null;
  /** The book or the options have changed since. */
  readonly isOutdated: boolean;
  readonly session: PaneSession;
  readonly file: string;
  /** Shows one account alone. */
  readonly onAccount: (account: string) => void;
}

/** The accounts of a book together: groups with what diversification saves, and what each account adds. */
export function DeskPart({ desk, isOutdated, session, file, onAccount }: DeskPartProps): JSX.Element {
  const groups = desk?.answer.groups ?? [];
  const currency = desk?.answer.currency_code ?? '';
  const write = (): void => {
    if (desk === null) return;
    const place = (row: number): string => rowCellText(desk, row);
    void session.writeSheet(groupSheet(desk.answer, { place, warnings: remarkTexts(desk.bookRemarks) }), 'Desk');
  };
  return (
    <section class="part desk" aria-labelledby="pane-desk">
      <div class="title-row">
        <h3 id="pane-desk">The desk as a whole</h3>
        {groups.length > 0 && <TableActions block={groupBlock(groups, currency)} file={file} name="Groups" />}
      </div>
      <p class="quiet">
        Risk of accounts together, so that gains of one are set off against losses of another. One group a line: its
        name, =, and account codes; * stands for any characters.
      </p>
      <GroupsForm session={session} />
      {desk !== null && (
        <>
          <OutdatedHint isOutdated={isOutdated} />
          <Standing desk={desk} />
          {groupsInTree(groups).map(({ group, depth }) => (
            <DeskGroup
              key={group.name}
              group={group}
              depth={depth}
              currency={currency}
              isOpen={groups.length === 1}
              onAccount={onAccount}
            />
          ))}
          <div class="actions">
            <button type="button" onClick={write}>
              Write groups to sheet
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function GroupsForm({ session: { desk } }: { readonly session: PaneSession }): JSX.Element {
  const [text, setText] = useState(desk.text);
  const read = readGroups(text);
  const lines = text.split('\n').length;
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        desk.keep(text);
        void desk.run();
      }}
    >
      <textarea
        aria-label="Groups of accounts"
        aria-invalid={!read.ok}
        rows={Math.min(8, Math.max(2, lines))}
        spellcheck={false}
        value={text}
        onInput={({ currentTarget: { value } }) => setText(value)}
      />
      {!read.ok && <p class="fault">{read.sentence}</p>}
      <button type="submit" class="start" disabled={!read.ok}>
        Look at them together
      </button>
    </form>
  );
}

function Standing({ desk: { answer } }: { readonly desk: DeskResult }): JSX.Element {
  const { text, grade } = analyticsCoverage(answer);
  return <p class={`coverage ${grade}`}>{text}</p>;
}
