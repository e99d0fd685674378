import type { Answer } from '../api/ask.js';
import type { Connection } from '../api/connection.js';
import type { Settings } from '../api/settings.js';
import { PaneFault, ServiceFault } from './notice.js';

/** The service's address and the key. @throws PaneFault while there is no key */
export function connectionOf(settings: Settings): Connection {
  const { connection } = settings;
  if (connection !== null) return connection;
  throw new PaneFault(
    'No key yet',
    'Paste the key of the service in the settings; it was printed when the service started.',
    'settings',
  );
}

/** @throws ServiceFault if there is no answer */
export function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new ServiceFault(answer.failure);
}
