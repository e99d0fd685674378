import { join } from 'node:path';
import { availableDrivers } from '../../../server/store/sqlite/drivers.js';
import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { describeResultStore } from '../result-store-suite.js';

for (const driver of await availableDrivers()) {
  describeResultStore(`result store on ${driver}`, (directory) =>
    openResultStore(join(directory, 'results.sqlite'), { driver }),
  );
}
