import { sqliteOpener } from '../../../server/store/sqlite/drivers.js';
import { bytesOf } from '../../../server/store/sqlite/row.js';
import { tellPort } from '../contest/tell-port.js';

/** A process that answers every request with all rows of a table, joined as a list of JSON; it tells its parent the port. */
const database = (await sqliteOpener())(process.argv[2] ?? '', 'read-only');
const rows = database.prepare('SELECT body FROM rows ORDER BY place');
tellPort((_, response) => {
  const comma = Buffer.from(',');
  const pieces: Uint8Array[] = [Buffer.from('[')];
  rows.all().forEach((row, place) => {
    if (place > 0) pieces.push(comma);
    pieces.push(bytesOf(row, 'body'));
  });
  pieces.push(Buffer.from(']'));
  const body = Buffer.concat(pieces);
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', body.length);
  response.end(body);
});
