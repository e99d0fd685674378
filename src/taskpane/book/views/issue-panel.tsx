import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { CellIssue } from '../../../../server/sheet/table/cell-issue.js';
import { issueBlock } from '../../../../server/sheet/results/result-sheet.js';
import { hasSuggestion } from '../applied-suggestions.js';
import { counted } from '../../format.js';
import { issueGroups, placeName, type IssueGroup } from '../issue-list.js';
import type { PaneSession } from '../../pane-session.js';
import { tableFile } from '../table-file.js';
import { TableActions } from '../../margin/views/table-actions.js';

/** Issues of a group that are shown at first, and with each "Show more". */
const PAGE = 20;

interface IssuePanelProps {
  readonly issues: readonly CellIssue[];
  readonly session: PaneSession;
}

/** The issues of the book, errors first; each line leads to its cell. */
export function IssuePanel({ issues, session }: IssuePanelProps): JSX.Element {
  const groups = useMemo(() => issueGroups(issues), [issues]);
  const hasSeveralSheets = useMemo(() => new Set(issues.map(({ sheet }) => sheet)).size > 1, [issues]);
  const { panel, apply } = useApply(session);
  const ofSeverity = (severity: CellIssue['severity']): readonly IssueGroup[] =>
    groups.filter((group) => group.severity === severity);
  return (
    <section class="issues" aria-label="Problems" ref={panel} hidden={issues.length === 0}>
      {issues.length > 0 && (
        <div class="title-row">
          <span class="quiet">{counted(issues.length, 'cell')}</span>
          <TableActions
            block={issueBlock(issues)}
            file={tableFile('problems', { accounts: [], date: null })}
            name="Problems"
          />
        </div>
      )}
      <Severity
        title="Errors"
        groups={ofSeverity('error')}
        session={session}
        apply={apply}
        hasSeveralSheets={hasSeveralSheets}
      />
      <Severity
        title="Closest matches and remarks"
        groups={ofSeverity('warning')}
        session={session}
        apply={apply}
        hasSeveralSheets={hasSeveralSheets}
      />
    </section>
  );
}

type Apply = (issues: readonly CellIssue[]) => void;

/** Applies suggestions. The pressed button disappears with its issue, so the view takes the keyboard focus. */
function useApply(session: PaneSession) {
  const panel = useRef<HTMLElement>(null);
  const apply: Apply = (chosen) => {
    void session.apply(chosen).then(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        panel.current?.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
      }),
    );
  };
  return { panel, apply };
}

interface SeverityProps {
  readonly title: string;
  readonly groups: readonly IssueGroup[];
  readonly session: PaneSession;
  readonly apply: Apply;
  readonly hasSeveralSheets: boolean;
}

function Severity({ title, groups, session, apply, hasSeveralSheets }: SeverityProps): JSX.Element | null {
  const issues = useMemo(() => groups.flatMap((group) => group.issues), [groups]);
  const [first] = groups;
  if (first === undefined) return null;
  const suggested = issues.filter(hasSuggestion);
  return (
    <div class={`severity ${first.severity}`}>
      <div class="title-row">
        <h3>
          {title} <span class="count">{issues.length}</span>
        </h3>
        {suggested.length > 0 && (
          <button type="button" class="small" onClick={() => apply(suggested)}>
            Apply all ({suggested.length})
          </button>
        )}
      </div>
      {groups.map((group) => (
        <Group key={group.title} group={group} session={session} apply={apply} hasSeveralSheets={hasSeveralSheets} />
      ))}
    </div>
  );
}

function Group({
  group,
  session,
  apply,
  hasSeveralSheets,
}: Omit<SeverityProps, 'groups' | 'title'> & { group: IssueGroup }): JSX.Element {
  const [shown, setShown] = useState(PAGE);
  const { title, issues } = group;
  const rest = issues.length - shown;
  return (
    <details open>
      <summary>
        {title} <span class="quiet">{counted(issues.length, 'cell')}</span>
      </summary>
      <ul class="issue-list">
        {issues.slice(0, shown).map((issue) => (
          <Issue
            key={`${issue.sheet} ${issue.row} ${issue.column} ${issue.code}`}
            issue={issue}
            session={session}
            apply={apply}
            place={placeName(issue, hasSeveralSheets)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" class="small" onClick={() => setShown(shown + Math.max(PAGE, shown))}>
          Show more ({rest})
        </button>
      )}
    </details>
  );
}

interface IssueProps {
  readonly issue: CellIssue;
  readonly session: PaneSession;
  readonly apply: Apply;
  readonly place: string;
}

function Issue({ issue, session, apply, place }: IssueProps): JSX.Element {
  return (
    <li>
      <button type="button" class="link place" aria-label={`Go to ${place}`} onClick={() => void session.goTo(issue)}>
        {place}
      </button>
      <span class="message">{issue.message}</span>
      {issue.code === 'UNKNOWN_CONTRACT' && issue.field === 'contract_code' && (
        <button
          type="button"
          class="small"
          aria-label={`Look up the contract of ${place}`}
          onClick={() => void session.lookUp(issue)}
        >
          Look up…
        </button>
      )}
      {hasSuggestion(issue) && (
        <button
          type="button"
          class="small"
          aria-label={`Apply ${issue.suggestion} to ${place}`}
          title={`Write ${issue.suggestion} into ${place}`}
          onClick={() => apply([issue])}
        >
          Apply {issue.suggestion}
        </button>
      )}
    </li>
  );
}
