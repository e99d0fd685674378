import type { PageState } from './page-state.js';

/** What the header can do. */
export interface HeaderActions {
  readonly sample: () => void;
  readonly create: () => void;
  readonly open: (file: File) => void;
  readonly save: () => void;
  readonly showSettings: () => void;
  readonly getRealData: () => void;
  readonly togglePane: () => void;
}

const SERVICE_TEXTS: Readonly<Record<PageState['service'], string>> = {
  unknown: 'Connecting…',
  'no-key': 'Key needed',
  away: 'Service away',
  loading: 'No parameters yet',
  connected: 'Connected',
  demo: 'Demo market',
};

export function PageHeader({ state, actions }: { readonly state: PageState; readonly actions: HeaderActions }) {
  const { name, isSaved, service, isPaneOpen, activity, realData } = state;
  const isBusy = activity !== null;
  return (
    <header class="page-header">
      <h1>Margin Desk</h1>
      <div class="file-name">
        <span class="name">{name}</span>
        <span class="quiet">{isSaved ? 'no unsaved changes' : 'kept in this browser, not saved as a file'}</span>
      </div>
      <div class="file-actions" role="toolbar" aria-label="Workbook">
        <button type="button" disabled={isBusy} onClick={actions.sample}>
          Sample book
        </button>
        <button type="button" disabled={isBusy} onClick={actions.create}>
          New
        </button>
        <OpenButton isBusy={isBusy} onFile={actions.open} />
        <button type="button" class="primary" disabled={isBusy} onClick={actions.save}>
          Save as .xlsx
        </button>
      </div>
      {realData !== 'hidden' && (
        <button type="button" class="real-data-offer" onClick={actions.getRealData}>
          Get real market data
        </button>
      )}
      <button type="button" class={`service service-${service}`} onClick={actions.showSettings}>
        <span class="dot" aria-hidden="true" />
        {SERVICE_TEXTS[service]}
      </button>
      <button type="button" class="pane-toggle" aria-expanded={isPaneOpen} onClick={actions.togglePane}>
        {isPaneOpen ? 'Hide pane' : 'Show pane'}
      </button>
    </header>
  );
}

function OpenButton({ isBusy, onFile }: { readonly isBusy: boolean; readonly onFile: (file: File) => void }) {
  const take = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    if (file !== undefined) onFile(file);
    // The same file may be opened twice.
    input.value = '';
  };
  return (
    <label class={isBusy ? 'button disabled' : 'button'}>
      Open .xlsx…
      <input
        type="file"
        class="visually-hidden"
        accept=".xlsx,.xlsm,.csv,.tsv,.txt"
        disabled={isBusy}
        onChange={(event) => take(event.currentTarget)}
      />
    </label>
  );
}
