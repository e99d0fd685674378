/** The store can't be reached or can't be written for now; the same may work later. */
export class StoreUnavailable extends Error {
  /** @param reason without secrets; completes "the store can't be used now:" */
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`The store can't be used now: ${reason}.`, options);
  }
}
