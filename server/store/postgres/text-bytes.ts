/** Text as it lies in columns of bytes: UTF-8. Why there are such columns: tables.ts. */
export const bytesOfText = (text: string): Buffer => Buffer.from(text);

export const textOfBytes = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
