import { join } from 'node:path';
import { availableDrivers } from '../../support/available-drivers.js';
import { openResultStore, type SqliteResultStore } from '../../../server/store/sqlite/result-store.js';
import { describeReadinessStore } from '../readiness-store-suite.js';
import { describeResultStore } from '../result-store-suite.js';
import { describeStageStore } from '../stage-store-suite.js';
import { describeHistory } from '../history-suite.js';
import { describeSubmissions } from '../submission-suite.js';

for (const driver of await availableDrivers()) {
  const open = (directory: string): Promise<SqliteResultStore> =>
    openResultStore(join(directory, 'results.sqlite'), { driver });
  describeResultStore(`result store on ${driver}`, open);
  describeReadinessStore(`readiness history on ${driver}`, open);
  describeStageStore(`stages on ${driver}`, open);
  describeSubmissions(`submissions on ${driver}`, open);
  describeHistory(`history on ${driver}`, open);
}
