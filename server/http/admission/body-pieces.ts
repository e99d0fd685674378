const PIECE_BYTES = 65_536;

/** A large answer in pieces, so that it is sent as the client takes it. */
export function* bodyPieces(body: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < body.byteLength; from += PIECE_BYTES) yield body.subarray(from, from + PIECE_BYTES);
}
