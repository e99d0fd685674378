import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { stressSheet } from '../../../../server/sheet/results/analytics-sheet.js';
import { stressDetailBlock, stressedPositions } from '../../../../server/sheet/results/stress-blocks.js';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import { rowCellText } from '../../book/row-cell.js';
import { stressQuestion } from '../stress-question.js';
import type { StressResult, StressState } from '../stress-state.js';
import { useStateOf } from '../../views/use-state-of.js';
import { MatrixPart } from './matrix-part.js';
import { SensitivityGridPart } from './grid-part.js';
import { ScenarioPart } from './scenario-part.js';
import { remarkTexts } from '../../book-remark.js';

interface StressViewProps {
  readonly state: PaneState;
  readonly session: PaneSession;
}

/** What the book gains or loses when markets move far: in named scenarios, and on a grid of shocks. */
export function StressView({ state, session }: StressViewProps): JSX.Element {
  const stress = useStateOf(session.stress.store);
  const { ranges, options, service } = state;
  const { currency } = session.settings;
  const question = useMemo(() => stressQuestion({ ranges, options }, currency), [ranges, options, currency]);
  const isKnown = stress.list.kind !== 'unknown';
  const hasKey = service.kind !== 'no-key';
  useEffect(() => {
    if (!isKnown && hasKey) void session.stress.load();
  }, [isKnown, hasKey, session]);
  const hasBook = ranges.length > 0;
  return (
    <div class="stress">
      <section aria-labelledby="pane-stress" class="stack">
        <h2 id="pane-stress">Stress</h2>
        {!hasKey && <NoKey session={session} />}
        {hasKey && !hasBook && <NoBook session={session} />}
        {hasKey && hasBook && (
          <MatrixPart
            stress={stress}
            session={session}
            isBusy={state.activity !== null}
            isOutdated={stress.matrix !== null && (stress.matrix.question !== question || stress.isListNewer)}
          />
        )}
      </section>
      {hasKey && hasBook && (
        <SensitivityGridPart
          grid={stress.grid}
          session={session}
          isBusy={state.activity !== null}
          isOutdated={stress.grid !== null && stress.grid.question !== question}
        />
      )}
      {(stress.matrix !== null || stress.grid !== null) && (
        <div class="actions">
          <button type="button" onClick={() => writeAll(stress, session)}>
            Write stress to sheet
          </button>
        </div>
      )}
      {hasKey && (
        <ScenarioPart
          stress={stress}
          session={session}
          response={stress.matrix?.response ?? state.result?.response ?? null}
        />
      )}
    </div>
  );
}

function NoKey({ session }: { session: PaneSession }): JSX.Element {
  return (
    <>
      <p>Stress scenarios are calculated by the service, which needs a key.</p>
      <button type="button" class="start" onClick={() => session.show('settings')}>
        Open settings
      </button>
    </>
  );
}

function NoBook({ session }: { session: PaneSession }): JSX.Element {
  return (
    <>
      <p>Pick the cells of your book first; scenarios can be written without it.</p>
      <button type="button" class="start" onClick={() => session.show('portfolio')}>
        Pick the book
      </button>
    </>
  );
}

/** Writes matrix and grid to a sheet each, as they may be of different books. */
function writeAll({ matrix, grid, details, chosen }: StressState, session: PaneSession): void {
  const write = (result: StressResult, blocks: Parameters<typeof stressSheet>[2]): Promise<void> => {
    const place = (row: number): string => rowCellText(result, row);
    return session.writeSheet(
      stressSheet(result.response, { place, warnings: remarkTexts(result.bookRemarks) }, blocks),
      'Stress',
    );
  };
  const account = chosen === null ? undefined : details.get(chosen.account);
  const scenario = chosen === null ? undefined : account?.stress_tests.scenarios[chosen.scenario];
  const blocks =
    matrix === null || chosen === null || account === undefined || scenario === undefined
      ? []
      : [
          stressDetailBlock(
            stressedPositions(account, chosen.scenario),
            { scenario, account: chosen.account, currency: matrix.response.currency_code },
            (row) => rowCellText(matrix, row),
          ),
        ];
  void (async () => {
    if (matrix !== null) await write(matrix, blocks);
    if (grid !== null) await write(grid, []);
  })();
}
