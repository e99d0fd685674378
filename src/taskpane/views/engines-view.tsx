import type { JSX } from 'preact';
import type { EngineStatus, ParameterEntry } from '../../../server/contract/engine-status.js';
import { engineBlock } from '../../../server/sheet/results/engine-block.js';
import { parameterSets } from '../engine-watch.js';
import type { PaneSession } from '../pane-session.js';
import type { ServiceView } from '../pane-state.js';
import { counted } from '../format.js';
import { tableFile } from '../book/table-file.js';
import { SourcesPart } from '../sources/views/sources-part.js';
import { TableActions } from '../margin/views/table-actions.js';

const STATUS_WORDS: Readonly<Record<ParameterEntry['status'], readonly [light: string, word: string]>> = {
  OK: ['ok', 'OK'],
  WARNING: ['warning', 'Warning'],
  FAILED: ['failed', 'Failed'],
};

interface EnginesViewProps {
  readonly session: PaneSession;
  readonly service: ServiceView;
  readonly onAsk: () => void;
  readonly onSettings: () => void;
}

/** What the service calculates with: parameter sets, their dates, what is wrong with them, and where public data come from. */
export function EnginesView({ session, service, onAsk, onSettings }: EnginesViewProps): JSX.Element {
  return (
    <>
      <section>
        <div class="title-row">
          <h2>Engines</h2>
          <span class="actions">
            {service.kind === 'engines' && (
              <TableActions
                block={engineBlock(service.engines)}
                file={tableFile('engines', { accounts: [], date: newestSet(service.engines) })}
                name="Parameter sets"
              />
            )}
            <button type="button" class="small" onClick={onAsk}>
              Ask again
            </button>
          </span>
        </div>
        <ServiceState service={service} onSettings={onSettings} />
      </section>
      {service.kind === 'engines' && <SourcesPart session={session} />}
    </>
  );
}

const newestSet = (engines: readonly EngineStatus[]): string | null =>
  parameterSets(engines)
    .map(({ bdate }) => bdate)
    .sort()
    .at(-1) ?? null;

function ServiceState({ service, onSettings }: Pick<EnginesViewProps, 'service' | 'onSettings'>): JSX.Element {
  if (service.kind === 'asking') return <p>Asking the service…</p>;
  if (service.kind === 'engines') return <Engines engines={service.engines} />;
  const sentence = service.kind === 'no-key' ? 'Paste the key of the service first.' : service.failure.sentence;
  return (
    <div>
      <p>{sentence}</p>
      <button type="button" onClick={onSettings}>
        Open settings
      </button>
    </div>
  );
}

function Engines({ engines }: { engines: readonly EngineStatus[] }): JSX.Element {
  if (parameterSets(engines).length === 0)
    return <p>The service is loading its parameters; this page shows them by itself.</p>;
  return (
    <>
      {engines.map((engine) => (
        <section key={engine.service} class="card">
          <h3>
            {engine.service} <span class="quiet">{engine.version}</span>
          </h3>
          <p class="quiet">{counted(engine.parameters.length, 'parameter set')}</p>
          <ul class="plain-list">
            {engine.parameters.map((set) => (
              <ParameterSet key={`${set.parameter} ${set.bdate} ${set.cycle_code}`} set={set} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function ParameterSet({ set }: { set: ParameterEntry }): JSX.Element {
  const [light, word] = STATUS_WORDS[set.status];
  const { demo, checksum, findings } = set.additional;
  return (
    <li class="parameter-set">
      <div class="title-row">
        <strong>{set.parameter}</strong>
        <span>
          <span class={`light ${light}`} aria-hidden="true" />
          {word}
        </span>
      </div>
      <p>
        {set.bdate}, {set.cycle_code}, <code title={`sha256 ${checksum}`}>{checksum.slice(0, 8)}</code>{' '}
        {demo === true && <span class="tag">demo</span>}
      </p>
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
