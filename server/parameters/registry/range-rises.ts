import { inSlices } from '../../lib/in-slices.js';
import { largestRises, type FiledRanges, type ScanRangeRises } from '../scan-ranges.js';
import type { FiledSet } from './directory.js';
import type { ReadSet } from './sets.js';

/** Reads an earlier set; undefined while it is being written. */
export type ReadEarlier = (set: FiledSet) => Promise<ReadSet | undefined>;

/** Sets of a clearing house that are compared: the one in use and so many before it. Each is read once, one after the other. */
const MOST_SETS = 8;

interface KnownRises {
  /** Of the sets that were compared. */
  readonly identity: string;
  readonly rises: ScanRangeRises;
  /** How often a set that could not be read is still looked for. */
  readonly triesLeft: number;
}

const MOST_TRIES = 10;

/** How scan ranges have risen in the filed sets of each clearing house, compared again when another set is filed. */
export class RangeRises {
  /** By folder of the clearing house. */
  private readonly known = new Map<string, KnownRises>();

  /**
   * The rises up to a set in use, over the filed sets of its cycle; undefined if the kind of file has no scan ranges, or earlier sets are not to be read.
   * @param filed sets of its clearing house, newest first @param readEarlier null: none is to be read
   */
  async of(
    served: ReadSet,
    filed: readonly FiledSet[],
    readEarlier: ReadEarlier | null,
  ): Promise<ScanRangeRises | undefined> {
    const { set, identity: content } = served;
    if (set.kind.scanRanges === undefined) return undefined;
    const earlier = filed
      .filter(({ businessDate, cycle }) => businessDate < set.businessDate && cycle === set.cycle)
      .slice(0, MOST_SETS - 1);
    const identity = [content, ...earlier.map(({ directory }) => directory)].join('\n');
    const key = `${set.kind.folder}/${set.clearingHouse}${set.isDemo ? ' demo' : ''}`;
    const known = this.known.get(key);
    const triesLeft = known?.identity === identity ? known.triesLeft : MOST_TRIES;
    if (known?.identity === identity && triesLeft === 0) return known.rises;
    if (readEarlier === null && earlier.length > 0) return undefined;
    const ranges: FiledRanges[] = [rangesOf(served)];
    let isWhole = true;
    for (const one of earlier) {
      const read = await readEarlier?.(one);
      isWhole &&= read !== undefined;
      if (read !== undefined && read.files.length > 0) ranges.unshift(rangesOf(read));
    }
    const rises = await inSlices(largestRises(ranges));
    this.known.set(key, { identity, rises, triesLeft: isWhole ? 0 : triesLeft - 1 });
    return rises;
  }
}

const rangesOf = ({ set, files }: ReadSet): FiledRanges => ({
  businessDate: set.businessDate,
  products: files.flatMap(({ parameters }) =>
    parameters.flatMap((member) => set.kind.scanRanges?.(member.parameters) ?? []),
  ),
});
