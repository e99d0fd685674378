import { OPERATIONS } from './operations/table.js';
import { serveOperations } from './serve-operations.js';

export const runOperation = serveOperations(OPERATIONS);
