import type { JSX } from 'preact';
import { businessDates, parameterSets, worstShownStatus } from '../engine-watch.js';
import type { ServiceView } from '../pane-state.js';

interface Chip {
  readonly light: 'ok' | 'warning' | 'failed' | 'unknown';
  readonly text: string;
}

function chipOf(service: ServiceView): Chip {
  if (service.kind === 'no-key') return { light: 'unknown', text: 'No key yet' };
  if (service.kind === 'asking') return { light: 'unknown', text: 'Connecting…' };
  if (service.kind === 'failed')
    return { light: service.failure.kind === 'later' ? 'warning' : 'failed', text: service.failure.title };
  const { engines } = service;
  if (parameterSets(engines).length === 0) return { light: 'warning', text: 'Loading parameters…' };
  return { light: worstShownStatus(engines), text: `Connected · ${businessDates(engines)}` };
}

/** Whether the service is there, and the business date of its parameters. Leads to what can be done about it. */
export function ConnectionChip({ service, onOpen }: { service: ServiceView; onOpen: () => void }): JSX.Element {
  const { light, text } = chipOf(service);
  return (
    <button
      type="button"
      class="chip"
      onClick={onOpen}
      title={service.kind === 'engines' ? 'Show engines' : 'Show settings'}
    >
      <span class={`light ${light}`} aria-hidden="true" />
      {text}
    </button>
  );
}
