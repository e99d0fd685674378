import { failure, success, type Outcome } from '../domain/issue.js';
import { parseCsv, type ParsedCsvTable } from '../lib/csv.js';

/** Reads a comma-separated table of a file, or gives the issue EMPTY_FILE or MALFORMED_FILE. @param name for messages */
export function readTable(text: string, name: string): Outcome<ParsedCsvTable> {
  const parsed = parseCsv(text, name);
  if (parsed.ok) return success(parsed.table);
  const { kind, line, message } = parsed.fault;
  return kind === 'empty'
    ? failure({ code: 'EMPTY_FILE', path: [name], message })
    : failure({ code: 'MALFORMED_FILE', path: [name, line], message });
}
