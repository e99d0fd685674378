/** The limits of one submission. */
export interface IntakeLimits {
  /** Bytes of the body after inflating (spec/interface.md, "Limits"). */
  readonly bytes: number;
  /** Bytes of one row. */
  readonly rowBytes: number;
  /** Bytes of all that stands outside of the rows. */
  readonly envelopeBytes: number;
  readonly rows: number;
  /** Over every such span of waiting for the sender … */
  readonly stallMilliseconds: number;
  /** … at least so many bytes must have come. */
  readonly stallBytes: number;
  /** Bytes that a partition should hold of a submission of known size. */
  readonly partitionBytes: number;
  readonly partitions: number;
  /**
   * The least number of partitions of a submission, if its size allows it, so that all threads have work until the end.
   */
  readonly leastPartitions: number;
  /** Below which a partition is not divided for that. */
  readonly leastPartitionBytes: number;
}

export const INTAKE_LIMITS: IntakeLimits = {
  bytes: 500_000_000,
  rowBytes: 1_000_000,
  envelopeBytes: 1_000_000,
  rows: 10_000_000,
  stallMilliseconds: 30_000,
  stallBytes: 1_920_000,
  partitionBytes: 5_000_000,
  partitions: 128,
  leastPartitions: 1,
  leastPartitionBytes: 1_000,
};

/** Chunks of a batch for each thread, at least. */
const CHUNKS_A_THREAD = 2;
/** Accounts fall into partitions by chance, and leave some of few empty. */
const PARTITIONS_A_CHUNK = 2;

/** @param threads that calculate the chunks of a batch @returns the least partitions of a submission */
export const leastPartitionsFor = (threads: number): number => threads * CHUNKS_A_THREAD * PARTITIONS_A_CHUNK;
