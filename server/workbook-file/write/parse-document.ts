import { parseJson } from '../../contract/reading/parse-json.js';
import { toIssues } from '../../contract/reading/to-issues.js';
import { workbookDocumentSchema, type WorkbookDocument } from '../../contract/workbook-document.js';
import { success, type Outcome } from '../../domain/issue.js';

/** Reads a document from JSON text. @returns `INVALID_JSON` or `INVALID_REQUEST` issues, each with its path */
export function parseDocument(json: Uint8Array): Outcome<WorkbookDocument> {
  const parsed = parseJson(json);
  if (!parsed.ok) return parsed;
  const read = workbookDocumentSchema.safeParse(parsed.value);
  return read.success
    ? success(read.data)
    : { ok: false, issues: toIssues(read.error, parsed.value, 'INVALID_REQUEST') };
}
