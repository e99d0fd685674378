import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type BrotliDecompress,
  type Gunzip,
  type Inflate,
} from 'node:zlib';

/** How a body is compressed; null if it is not. */
export type ContentEncoding = 'gzip' | 'deflate' | 'br' | null;

export type Decoder = Gunzip | Inflate | BrotliDecompress;

const CHUNK_BYTES = 262_144;

/** The stream that inflates a body; null if the body is not compressed. */
export function createDecoder(encoding: ContentEncoding): Decoder | null {
  const options = { chunkSize: CHUNK_BYTES };
  switch (encoding) {
    case 'gzip':
      return createGunzip(options);
    case 'deflate':
      return createInflate(options);
    case 'br':
      return createBrotliDecompress(options);
    case null:
      return null;
  }
}
