/** Names compare without case, spaces and punctuation: `usd sofr ois` is `USD-SOFR-OIS`. */
export const comparableName = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');
