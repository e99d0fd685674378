import { posix } from 'node:path';
import { readXml } from '../package/read-xml.js';
import type { WorkbookPackage } from '../package/workbook-package.js';

/** What a part refers to. */
export interface Relationship {
  readonly id: string;
  /** The last word of its type, e.g. `worksheet`. */
  readonly kind: string;
  /** The part; for an external one the address as it stands. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** The relationships of a part, by id. @param part '' = the package */
export async function readRelationships(
  workbook: WorkbookPackage,
  part: string,
): Promise<ReadonlyMap<string, Relationship>> {
  const file = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  const found = new Map<string, Relationship>();
  if (!workbook.has(file)) return found;
  await readXml(workbook, file, {
    open: (name, { Id: id, Type: type, Target: target, TargetMode: mode }) => {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      const isExternal = mode === 'External';
      found.set(id, {
        id,
        kind: type.slice(type.lastIndexOf('/') + 1),
        target: isExternal ? target : partAt(part, target),
        isExternal,
      });
    },
  });
  return found;
}

/** A target as a part's name: relative to the folder of the part that refers to it, or from the root. */
const partAt = (part: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(posix.dirname(part), target));
