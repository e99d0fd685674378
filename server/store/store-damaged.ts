/** Something that the store holds is not what was written into it. The rest of the store can still be used. */
export class StoreDamaged extends Error {
  override readonly name = 'StoreDamaged';

  /** @param finding what is damaged and how it shows, without secrets; completes "the store is damaged:" */
  constructor(
    readonly finding: string,
    options?: ErrorOptions,
  ) {
    super(`The store is damaged: ${finding}. Look at all of it with "margin-desk store check".`, options);
  }
}
