import { join } from 'node:path';
import { availableDrivers } from '../../support/available-drivers.js';
import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { describeBatchStore } from '../batch-store-suite.js';

for (const driver of await availableDrivers())
  describeBatchStore(`batches on ${driver}`, (directory, now) =>
    openResultStore(join(directory, 'results.sqlite'), { driver, now }),
  );
