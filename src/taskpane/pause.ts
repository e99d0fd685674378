/** Lets the page draw and take input between two steps of long work. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
