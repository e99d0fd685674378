import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Settings } from '../../api/settings.js';
import type { PaneSession } from '../pane-session.js';
import type { ServiceView } from '../pane-state.js';
import { copyText } from '../book/take-text.js';
import { CurrencyField } from '../margin/views/currency-field.js';
import { KeyForm } from './key-form.js';
import { MappingPart } from '../mappings/views/mapping-part.js';
import { SelfTest } from './self-test-view.js';
import type { WorkbookPort } from '../../../server/sheet/workbook/port.js';
import { parameterSets } from '../engine-watch.js';

/** Clicks on the version that open the self-test. */
const SELF_TEST_CLICKS = 5;

/** A file next to the page, which the build writes. */
const NOTICES = 'notices.txt';

interface SettingsViewProps {
  readonly session: PaneSession;
  readonly service: ServiceView;
  readonly isSelfTestWanted: boolean;
}

/** The address, the key and the status of the service. */
export function SettingsView({ session, service, isSelfTestWanted }: SettingsViewProps): JSX.Element {
  const [clicks, setClicks] = useState(isSelfTestWanted ? SELF_TEST_CLICKS : 0);
  const { settings, workbook } = session;
  return (
    <>
      <section aria-labelledby="pane-service" class="stack">
        <h2 id="pane-service">Service</h2>
        <KeyForm settings={settings} id="pane-settings" onChange={() => undefined} />
        <AddressForm settings={settings} />
        <Connection session={session} service={service} />
      </section>
      <section aria-labelledby="pane-currency-title" class="stack">
        <h2 id="pane-currency-title">Figures</h2>
        <CurrencyField settings={settings} id="pane-settings-currency" />
      </section>
      <MappingPart session={session} />
      <section aria-labelledby="pane-about" class="stack">
        <h2 id="pane-about">About</h2>
        <p class="version" onClick={() => setClicks(clicks + 1)}>
          Margin Desk {versionOf(service)}
        </p>
        <p>
          <a href={new URL('docs/', settings.address).href} target="_blank" rel="noreferrer">
            Reference of the API
          </a>
        </p>
        <p class="quiet">
          Copyright © 2026 Margin Desk.{' '}
          <a href={NOTICES} target="_blank" rel="noreferrer">
            Notices of the packages it contains
          </a>
          . Microsoft is not responsible for maintaining, updating or supporting this add-in.
        </p>
        <Diagnostics session={session} service={service} />
      </section>
      {clicks >= SELF_TEST_CLICKS && <SelfTest workbook={workbook} />}
    </>
  );
}

const versionOf = (service: ServiceView): string => {
  const [engine] = service.kind === 'engines' ? service.engines : [];
  return engine === undefined ? '(version not known until it is connected)' : engine.version;
};

function AddressForm({ settings }: { settings: Settings }): JSX.Element {
  const [text, setText] = useState(settings.isOwnAddress ? '' : settings.address);
  const [fault, setFault] = useState('');
  const save = (event: Event): void => {
    event.preventDefault();
    const isTaken = settings.keepAddress(text);
    setFault(isTaken ? '' : 'An address looks like https://margin.firm.example.');
    if (isTaken) setText(settings.isOwnAddress ? '' : settings.address);
  };
  return (
    <form class="stack" onSubmit={save}>
      <label for="pane-address">Address of the service</label>
      <div class="field-row">
        <input
          id="pane-address"
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          placeholder={settings.address}
          value={text}
          aria-invalid={fault === '' ? undefined : true}
          aria-describedby="pane-address-fault"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">Save</button>
      </div>
      <p class="fault" id="pane-address-fault" role="alert">
        {fault}
      </p>
      <p class="quiet">Blank: the service that this pane came from. Another address needs a key of its own.</p>
    </form>
  );
}

function Connection({ session, service }: Omit<SettingsViewProps, 'isSelfTestWanted'>): JSX.Element {
  const [isTesting, setTesting] = useState(false);
  const test = async (): Promise<void> => {
    setTesting(true);
    await session.engines.ask();
    setTesting(false);
  };
  return (
    <div>
      <button type="button" onClick={() => void test()}>
        Test connection
      </button>
      <p role="status">{isTesting ? 'Asking…' : stateText(service)}</p>
    </div>
  );
}

function stateText(service: ServiceView): string {
  if (service.kind === 'no-key') return 'No key yet.';
  if (service.kind === 'asking') return 'Asking…';
  if (service.kind === 'failed') return `${service.failure.title}. ${service.failure.sentence}`;
  return `Connected at ${new Date(service.askedAt).toLocaleTimeString()}.`;
}

function Diagnostics({ session, service }: Omit<SettingsViewProps, 'isSelfTestWanted'>): JSX.Element {
  const text = diagnostics(session.workbook, session.settings, service, navigator.userAgent);
  return (
    <details>
      <summary>Diagnostics</summary>
      <pre>{text}</pre>
      <button type="button" class="small" onClick={() => void copyText(text)}>
        Copy
      </button>
    </details>
  );
}

/** Text for a support desk; it contains nothing of the book, and never the key. */
function diagnostics(
  { kind, abilities }: Pick<WorkbookPort, 'kind' | 'abilities'>,
  settings: Pick<Settings, 'address' | 'key' | 'isKeyRemembered' | 'currency'>,
  service: ServiceView,
  browser: string,
): string {
  const able = Object.entries(abilities).map(([name, isThere]) => `${name} ${isThere ? 'yes' : 'no'}`);
  const key = settings.key === null ? 'none' : settings.isKeyRemembered ? 'remembered' : 'for this session';
  return [
    `Workbook: ${kind} (${able.join(', ')})`,
    `Service: ${settings.address}`,
    `Key: ${key}`,
    `Base currency: ${settings.currency}`,
    ...serviceLines(service),
    `Browser: ${browser}`,
  ].join('\n');
}

function serviceLines(service: ServiceView): readonly string[] {
  if (service.kind === 'failed') return [`State: ${service.failure.title}. ${service.failure.sentence}`];
  if (service.kind !== 'engines') return [`State: ${service.kind === 'no-key' ? 'no key' : 'connecting'}`];
  return [
    ...service.engines.map(({ service: name, version, status }) => `Engine ${name} ${version}: ${status}`),
    ...parameterSets(service.engines).map(
      ({ parameter, bdate, cycle_code: cycle, status }) => `Parameters ${parameter}: ${bdate} ${cycle} ${status}`,
    ),
  ];
}
