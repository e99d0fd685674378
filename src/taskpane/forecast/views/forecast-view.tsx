import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { forecastSheet } from '../../../../server/sheet/results/forecast-sheet.js';
import { MissingStart } from '../../book/views/missing-start.js';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import { useStateOf } from '../../views/use-state-of.js';
import { forecastQuestion } from '../forecast-session.js';
import { ForecastFormView } from './forecast-form.js';
import { ForecastResultPart } from './forecast-result-part.js';
import { remarkTexts } from '../../book-remark.js';

interface ForecastViewProps {
  readonly state: PaneState;
  readonly session: PaneSession;
}

/** How the margin of the book moves as its contracts expire, are exercised, delivered and rolled. */
export function ForecastView({ state, session }: ForecastViewProps): JSX.Element {
  const { form, result } = useStateOf(session.forecast.store);
  const { ranges, options, service, activity } = state;
  const { currency } = session.settings;
  const question = useMemo(
    () => forecastQuestion({ ranges, options }, currency, form),
    [ranges, options, currency, form],
  );
  const hasKey = service.kind !== 'no-key';
  const hasBook = ranges.length > 0;
  const { list } = useStateOf(session.stress.store);
  const isUnknown = list.kind === 'unknown';
  useEffect(() => {
    if (isUnknown && hasKey) void session.stress.load();
  }, [session, isUnknown, hasKey]);
  return (
    <section aria-labelledby="pane-forecast" class="stack forecast">
      <h2 id="pane-forecast">Forecast</h2>
      <p class="quiet">
        How initial margin moves as contracts expire, are exercised, delivered or rolled, while prices stand still or a
        stress scenario comes on a day.
      </p>
      <MissingStart session={session} hasKey={hasKey} hasBook={hasBook} />
      {hasKey && hasBook && (
        <ForecastFormView
          form={form}
          scenarios={list.kind === 'known' ? list.scenarios : []}
          isBusy={activity !== null}
          session={session}
        />
      )}
      {result !== null && (
        <>
          <ForecastResultPart result={result} isOutdated={result.question !== question} />
          <div class="actions">
            <button
              type="button"
              disabled={activity !== null}
              onClick={() =>
                void session.writeSheet(
                  forecastSheet(result.response, { warnings: remarkTexts(result.bookRemarks) }),
                  'Forecast',
                )
              }
            >
              Write to sheet
            </button>
          </div>
        </>
      )}
    </section>
  );
}
