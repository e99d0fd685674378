import type { JSX } from 'preact';
import {
  assumptionText,
  bandSentences,
  forecastAccount,
  forecastCoverage,
  forecastNotes,
} from '../../../../server/sheet/results/forecast-sheet.js';
import { withMinusSigns } from '../../format.js';
import { OutdatedHint } from '../../margin/views/outdated-hint.js';
import type { ForecastResult } from '../forecast-state.js';
import { ForecastAccount } from './forecast-account.js';
import { BookRemarksPart } from '../../views/book-remarks-part.js';

interface ForecastResultProps {
  readonly result: ForecastResult;
  readonly isOutdated: boolean;
}

/** A forecast: rows left out, what is supposed, then each account with its cliffs first. */
export function ForecastResultPart({ result, isOutdated }: ForecastResultProps): JSX.Element {
  const { response, bookRemarks } = result;
  const { text, grade } = forecastCoverage(response);
  return (
    <div class={isOutdated ? 'stack outdated' : 'stack'}>
      <div class="coverage-list">
        <OutdatedHint isOutdated={isOutdated} />
        <p class={`coverage ${grade}`}>{text}</p>
        <BookRemarksPart remarks={bookRemarks} />
        {forecastNotes(response).map((note) => (
          <p key={note} class="hint">
            {withMinusSigns(note)}
          </p>
        ))}
      </div>
      <p class="quiet">{assumptionText(response)}</p>
      {response.bands.length > 0 && <p class="quiet">{bandSentences(response).join(' ')}</p>}
      {response.data.map((account, index) => (
        <ForecastAccount
          key={forecastAccount(account)}
          account={account}
          currency={response.currency_code}
          isOpen={index === 0}
        />
      ))}
    </div>
  );
}
