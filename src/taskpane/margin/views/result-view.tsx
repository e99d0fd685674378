import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { marginNotes } from '../../../../server/sheet/results/analytics-notes.js';
import { detailBlocks } from '../../../../server/sheet/results/details/detail-blocks.js';
import { accountBlock, contractBlock, clearingHouseBlock } from '../../../../server/sheet/results/result-blocks.js';
import type { TableBlock } from '../../../../server/sheet/workbook/port.js';
import { counted, plainNumber } from '../../format.js';
import { parentAccounts } from '../../../../server/sheet/results/account-results.js';
import type { MarginResult } from '../margin-result.js';
import type { PaneSession } from '../../pane-session.js';
import { besideQuestion } from '../beside-question.js';
import { shownBeside } from '../beside-result.js';
import { chosenAccounts } from '../result-rows.js';
import { shownCoverage } from '../shown-coverage.js';
import { rowCellText } from '../../book/row-cell.js';
import { dateOf, tableFile } from '../../book/table-file.js';
import { AccountTable } from './account-table.js';
import { BilateralPart } from '../../crif/views/bilateral-part.js';
import { HistoryPart } from '../../history/views/history-part.js';
import { DeskPart } from '../../desk/views/desk-part.js';
import { useStateOf } from '../../views/use-state-of.js';
import { ContractList } from './contract-list.js';
import { HeadlineFigures } from './headline-figures.js';
import { ClearingHouseTable } from './clearing-house-table.js';
import { PositionList } from './position-list.js';
import { RiskSection } from '../../risk/views/risk-section.js';
import { TableActions } from './table-actions.js';
import { OutdatedHint } from './outdated-hint.js';
import type { CalculationResponse } from '../../../../server/contract/results/calculation-response.js';
import { methodologyCaveat } from '../../../../server/sheet/results/methodologies.js';
import type { DetailBlock } from '../../../../server/sheet/results/details/drill-down.js';
import { Select } from '../../views/select.js';
import { BookRemarksPart } from '../../views/book-remarks-part.js';

/** What differs from a calculation that has just been made. */
export interface StoredResult {
  readonly title: string;
  /** Shown instead of the parameters, which are not kept with it. */
  readonly note: string;
  readonly onWrite: () => void;
}

interface ResultViewProps {
  readonly result: MarginResult;
  readonly session: PaneSession;
  /** Present if the result was stored earlier. */
  readonly stored?: StoredResult;
}

/** A calculation: rows left out first, then the figures from the total down to the positions. */
export function ResultView({ result, session, stored }: ResultViewProps): JSX.Element {
  const [wanted, setAccount] = useState<string | null>(null);
  const { response, isOutdated } = result;
  const asked = useStateOf(session.store);
  const { settings, store } = session;
  const question = useMemo(
    () => besideQuestion({ settings, store }),
    [asked.ranges, asked.options, settings.currency, settings.risk],
  );
  const bilateral = shownBeside(asked.bilateral, response, question);
  const desk = shownBeside(asked.desk, response, question);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.scrollIntoView(), [response]);
  const parents = parentAccounts(response);
  const account = parents.some(({ account_code: code }) => code === wanted) ? wanted : null;
  const chosen = chosenAccounts(parents, account);
  const [only, ...others] = chosen;
  const { currency_code: currency } = response;
  const subject = {
    accounts: chosen.map(({ account_code: code }) => code),
    date: dateOf(response.data[0]?.price_date),
  };
  const file = (name: string): string => tableFile(name, subject);
  return (
    <section ref={section} class={isOutdated ? 'result outdated' : 'result'} aria-labelledby="pane-result">
      <h2 id="pane-result">{stored?.title ?? 'Margin'}</h2>
      <OutdatedHint isOutdated={isOutdated} />
      <Coverage result={result} account={account} />
      {parents.length > 1 && (
        <AccountFilter
          accounts={parents.map(({ account_code: code }) => code)}
          account={account}
          onChange={setAccount}
        />
      )}
      <HeadlineFigures accounts={chosen} currency={currency} />
      <div class="actions">
        <button type="button" class="primary" onClick={stored?.onWrite ?? (() => void session.write())}>
          Write to sheet
        </button>
      </div>
      {chosen.length > 1 || response.data.length > parents.length ? (
        <Part title="By account" block={accountBlock(response.data)} file={file('accounts')}>
          <AccountTable
            accounts={response.data.filter(({ account_code: code }) => account === null || code === account)}
            currency={currency}
          />
        </Part>
      ) : null}
      <Part title="By clearing house" block={clearingHouseBlock(chosen)} file={file('clearing-houses')}>
        <ClearingHouseTable accounts={chosen} currency={currency} />
      </Part>
      <Part title="By contract" block={contractBlock(chosen)} file={file('contracts')}>
        <>
          <ContractList accounts={chosen} currency={currency} />
          <DetailTables tables={detailBlocks(chosen, (row) => rowCellText(result, row))} file={file} />
        </>
      </Part>
      {stored === undefined && only !== undefined && others.length === 0 && (
        <HistoryPart accountCode={only.account_code} session={session} isBusy={asked.activity !== null} />
      )}
      {stored === undefined && (
        <BilateralPart
          {...{ bilateral, session }}
          isOutdated={bilateral !== null && bilateral.question !== question}
          file={file('crif')}
        />
      )}
      {stored === undefined && parents.length > 1 && (
        <DeskPart
          {...{ desk, session }}
          isOutdated={desk !== null && desk.question !== question}
          file={file('groups')}
          onAccount={setAccount}
        />
      )}
      <PositionList result={result} accounts={chosen} session={session} file={file('positions')} />
      <RiskSection result={result} accounts={chosen} session={session} file={file} />
      {stored === undefined ? <ParametersUsedView response={response} /> : <p class="quiet">{stored.note}</p>}
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly block: TableBlock;
  readonly file: string;
  readonly children: JSX.Element;
}

function Part({ title, block, file, children }: PartProps): JSX.Element {
  return (
    <section class="part">
      <div class="title-row">
        <h3>{title}</h3>
        <TableActions block={block} file={file} name={title} />
      </div>
      {children}
    </section>
  );
}

interface CoverageProps {
  readonly result: MarginResult;
  /** Whose figures are shown; null = all accounts. */
  readonly account: string | null;
}

/** How many rows the figures cover, and the remarks on whole accounts. */
function Coverage({ result: { response, issues, bookRemarks, isOutdated }, account }: CoverageProps): JSX.Element {
  const remarks = issues.filter(({ severity }) => severity === 'warning').length;
  const notes = marginNotes(response);
  const hasRemarks = remarks > 0 || notes.length > 0;
  return (
    <div class="coverage-list">
      {shownCoverage(response, account).map(({ text, grade }) => (
        <p key={text} class={`coverage ${grade === 'complete' && hasRemarks ? 'doubtful' : grade}`}>
          {text}
        </p>
      ))}
      <BookRemarksPart remarks={bookRemarks} />
      {remarks > 0 && (
        <p class="hint">
          {counted(remarks, 'closest match or remark', 'closest matches or remarks')}
          {isOutdated ? '' : ', listed above'}.
        </p>
      )}
      {notes.map((note) => (
        <p key={note} class="hint">
          {note}
        </p>
      ))}
    </div>
  );
}

interface AccountFilterProps {
  readonly accounts: readonly string[];
  readonly account: string | null;
  readonly onChange: (account: string | null) => void;
}

const ALL = '';

function AccountFilter({ accounts, account, onChange }: AccountFilterProps): JSX.Element {
  return (
    <div class="field-row">
      <label for="pane-account">Account</label>
      <Select
        id="pane-account"
        values={[ALL, ...accounts]}
        value={account ?? ALL}
        nameOf={(code) => (code === ALL ? `All ${counted(accounts.length, 'account')}` : code)}
        onChoose={(code) => onChange(code === ALL ? null : code)}
      />
    </div>
  );
}

/** The parameters that the figures are based on. */
function ParametersUsedView({ response }: { response: CalculationResponse }): JSX.Element {
  const { parameters, runtime } = response;
  const sets = Object.entries(parameters).flatMap(([engine, byName]) =>
    Object.entries(byName).map(([name, set]) => ({ engine, name, ...set })),
  );
  return (
    <section class="part">
      <h3>Parameters used</h3>
      {sets.length === 0 && <p>None.</p>}
      <ul class="plain-list">
        {sets.map(({ engine, name, bdate, cycle_code: cycle, checksum, demo }) => (
          <li key={`${engine} ${name}`}>
            <strong>{name}</strong> {bdate}, {cycle}, <code title={`sha256 ${checksum}`}>{checksum.slice(0, 8)}</code>{' '}
            {demo && <span class="tag">demo</span>}
          </li>
        ))}
      </ul>
      <p class="quiet">
        {methodologyCaveat(parentAccounts(response))} It took {plainNumber(Math.round(runtime * 10) / 10)} ms.
      </p>
    </section>
  );
}

interface DetailTablesProps {
  readonly tables: readonly DetailBlock[];
  /** The name of the file that a table is downloaded as, without its ending. */
  readonly file: (name: string) => string;
}

/** Up to this many tables are shown; more are hidden behind a heading. */
const MOST_OPEN = 3;

/** The tables of the margin's calculation, to copy or download. */
function DetailTables({ tables, file }: DetailTablesProps): JSX.Element | null {
  if (tables.length === 0) return null;
  const list = (
    <>
      {tables.map(({ name, block }) => (
        <div key={name} class="title-row">
          <span class="quiet">{name}</span>
          <TableActions block={block} file={file(name.toLowerCase().replaceAll(' ', '-'))} name={name} />
        </div>
      ))}
    </>
  );
  if (tables.length <= MOST_OPEN) return list;
  return (
    <details class="more">
      <summary>
        Tables of how it came about <span class="quiet">{tables.length}</span>
      </summary>
      {list}
    </details>
  );
}
