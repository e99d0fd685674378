import { writeFile } from 'node:fs/promises';
import { pageWithTable, SOURCES_PAGE } from './source-table.js';

/** Writes the table of the sources into the page of public data, from the root of the checkout. */
await writeFile(SOURCES_PAGE, pageWithTable());
