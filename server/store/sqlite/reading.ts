/** A read on the calling thread, as a promise: what it throws, the promise rejects with. */
export const reading = <T>(read: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(read());
  });
