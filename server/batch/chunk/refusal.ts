/** Why a chunk can't be calculated, in a sentence for its owner; trying again is of no use. */
export class ChunkRefusal extends Error {}
