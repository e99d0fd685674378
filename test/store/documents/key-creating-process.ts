import { openDocuments } from '../../../server/store/documents/documents.js';
import { DESK_LICENCE } from '../desk-licence.js';

/** Creates keys one after the other, as many as told, and prints each once it is created. */
const [directory = '', count = ''] = process.argv.slice(2);
const documents = await openDocuments(directory);
for (let created = 0; created < Number(count); created++) {
  const { key } = await documents.keys.create(DESK_LICENCE);
  process.stdout.write(`${key}\n`);
}
await documents.close();
