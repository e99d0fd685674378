import { useEffect, useState } from 'preact/hooks';
import type { WireSource, WireSources } from '../../../server/contract/sources.js';
import { isFetchable, NO_FREE_SOURCE } from '../../taskpane/sources/source-text.js';
import { isRunning, type SourceWatch } from '../../taskpane/sources/source-watch.js';
import { useStateOf } from '../../taskpane/views/use-state-of.js';
import { useModalDialog } from '../use-modal-dialog.js';
import { SourceChoice } from './source-choice.js';
import { SourceRuns } from './source-runs.js';

interface RealDataDialogProps {
  readonly watch: SourceWatch;
  readonly onClose: () => void;
}

/** Which sources were chosen and are fetched; null = it is still being chosen. */
type Chosen = readonly string[] | null;

/** What will be fetched and under which terms, then the progress of each source, then what is real now and what failed. */
export function RealDataDialog({ watch, onClose }: RealDataDialogProps) {
  const dialog = useModalDialog();
  const { answer, isActing, refused } = useStateOf(watch.store);
  const [chosen, setChosen] = useState<Chosen>(null);
  useEffect(() => watch.start(), [watch]);
  const begin = async (names: readonly string[], terms: readonly string[]): Promise<void> => {
    if (await watch.acceptAndFetch(terms, names)) setChosen(names);
  };
  const known = answer.kind === 'known' ? answer.sources : null;
  const begun = chosen ?? (known !== null && isRunning(known) ? namesOf(known) : null);
  return (
    <dialog ref={dialog} class="real-data" aria-labelledby="real-data-title" onCancel={onClose}>
      <h2 id="real-data-title">Get real market data</h2>
      {answer.kind === 'failed' && (
        <p class="fault" role="alert">
          {answer.failure.title}. {answer.failure.sentence}
        </p>
      )}
      {refused !== null && (
        <p class="fault" role="alert">
          {refused.title}. {refused.sentence}
        </p>
      )}
      {known === null || begun === null ? (
        <SourceChoice known={known} isActing={isActing} onBegin={begin} onClose={onClose} />
      ) : (
        <Fetched known={known} names={begun} watch={watch} onClose={onClose} />
      )}
    </dialog>
  );
}

const namesOf = ({ sources }: WireSources): readonly string[] => sources.filter(isFetchable).map(({ name }) => name);

interface FetchedProps {
  readonly known: WireSources;
  readonly names: readonly string[];
  readonly watch: SourceWatch;
  readonly onClose: () => void;
}

function Fetched({ known, names, watch, onClose }: FetchedProps) {
  const sources = known.sources.filter(({ name }) => names.includes(name));
  const isUnderWay = isRunning(known);
  return (
    <>
      <p role="status">
        {isUnderWay ? 'Fetching. You can go on working; what is fetched is used as it comes.' : outcomeOf(sources)}
      </p>
      <SourceRuns sources={sources} />
      {!isUnderWay && <p class="quiet">{NO_FREE_SOURCE} Load such files with “margin-desk load”.</p>}
      <div class="dialog-actions">
        {isUnderWay && (
          <button type="button" onClick={() => void watch.cancel()}>
            Cancel fetching
          </button>
        )}
        <button type="button" class="primary" onClick={onClose}>
          {isUnderWay ? 'Go on in the background' : 'Close'}
        </button>
      </div>
    </>
  );
}

/** What the workbook stands on once all has ended. */
function outcomeOf(sources: readonly WireSource[]): string {
  const failed = sources.filter(({ state }) => state !== 'ok');
  if (failed.length === 0)
    return 'Done: the workbook now stands on real rates, treasuries, exchange rates and events where these sources have them; listed contracts of exchanges without files stay demo and are marked so.';
  if (failed.length === sources.length)
    return 'Nothing could be fetched: the workbook stands on what it stood on before.';
  return `${sources.length - failed.length} of ${sources.length} sources are fetched and in use. What the others give stays as it was; listed contracts of exchanges without files stay demo and are marked so.`;
}
