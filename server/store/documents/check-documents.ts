import { faultText } from '../../lib/fault.js';
import { DurableJsonFile } from './durable-json-file.js';

/** The state of `margin-desk.json` and of its copy; nothing is restored. */
export interface DocumentsReport {
  /** Null: there is no file. */
  readonly keys: number | null;
  /** A sentence each. */
  readonly findings: readonly string[];
}

/** @param path of `margin-desk.json` */
export async function checkDocuments(path: string): Promise<DocumentsReport> {
  const findings: string[] = [];
  const read = (file: string) =>
    new DurableJsonFile(file).read().catch((error: unknown) => {
      findings.push(`The file "${file}" ${faultText(error)}.`);
      return undefined;
    });
  const main = await read(path);
  const copy = await read(`${path}.bak`);
  if (main === null && copy !== null && copy !== undefined)
    findings.push(
      `The file "${path}" is missing; its copy has ${copy.keys.length} keys and takes its place at the next start.`,
    );
  if (main !== null && main !== undefined && copy === null) findings.push(`The file "${path}" has no copy.`);
  return { keys: main === null ? null : (main?.keys.length ?? 0), findings };
}
