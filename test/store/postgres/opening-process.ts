import { openPostgresStores } from '../../../server/store/postgres/stores.js';
import { storedRequest } from '../stored-request.js';

/** Opens the stores, saves one request, and prints what came of it. */
const [url = '', requestId = ''] = process.argv.slice(2);
const stores = await openPostgresStores(url);
process.stdout.write(`${await stores.results.save(storedRequest(requestId))}\n`);
await stores.close();
