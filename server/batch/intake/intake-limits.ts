/** The limits of one submission. */
export interface IntakeLimits {
  /** Bytes of the body after inflating (spec/interface.md, "Limits"). */
  readonly bytes: number;
  /** Bytes of one row. */
  readonly rowBytes: number;
  /** Bytes of everything outside of the rows. */
  readonly envelopeBytes: number;
  readonly rows: number;
  /** The span of waiting for the sender in which at least `stallBytes` must arrive. */
  readonly stallMilliseconds: number;
  /** The least bytes that must arrive in every `stallMilliseconds`. */
  readonly stallBytes: number;
  /** Bytes that a partition should hold of a submission of known size. */
  readonly partitionBytes: number;
  readonly partitions: number;
  /**
   * The least number of partitions of a submission, if its size allows it, so that all threads have work until the end.
   */
  readonly leastPartitions: number;
  /** Partitions are not made smaller than this only to have more of them. */
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
/** Accounts fall into partitions by chance, so that some partitions may stay empty if there are few. */
const PARTITIONS_A_CHUNK = 2;

/** @param threads that calculate the chunks of a batch @returns the least partitions of a submission */
export const leastPartitionsFor = (threads: number): number => threads * CHUNKS_A_THREAD * PARTITIONS_A_CHUNK;
