import { describeOnPostgres } from '../support/postgres.js';
import { describeTenancy } from './crossing-suite.js';
import { onPostgres, onSqlite } from './tenant-stores.js';

describeTenancy('owners on SQLite', () => onSqlite);

describeOnPostgres('owners on one database', (server) => {
  describeTenancy('owners on PostgreSQL', () => onPostgres(server()));
});
