import type { Settings } from '../api/settings.js';
import type { WorkbookPort } from '../../server/sheet/workbook/port.js';
import { parameterSets } from './engine-watch.js';
import type { ServiceView } from './pane-state.js';

/** What a support desk needs to know; nothing of the book, never the key. */
export function diagnostics(
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
