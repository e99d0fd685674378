/** Takes the values of a run of short elements, see `XmlScanner.collectNumbers`. */
export interface NumberSink {
  /** Values taken so far. */
  readonly length: number;
  push(value: number): void;
}

/** Receives the elements, in document order. */
export interface ElementSink {
  /** @returns whether the element is wanted; of an unwanted one neither its contents nor its end are reported */
  open(name: string): boolean;
  /** `scanner.text` is the element's text, empty if it holds elements. */
  close(name: string): void;
}
