/** Something that broke a rule, with the smallest input found that still breaks it. */
export interface FuzzFinding {
  /** The rule, in kebab case: one rule that breaks in one place is one finding. */
  readonly rule: string;
  /** What was expected and what was seen, one sentence. */
  readonly message: string;
  /** Everything that the part needs to do it again; a JSON value, bytes as base64. */
  readonly input: unknown;
}

/** One run of a part. The same seed and count give the same inputs. */
export interface FuzzContext {
  readonly seed: number;
  /** The run ends after so many inputs, */
  readonly mostInputs: number;
  /** or at the first input after this time, milliseconds since 1970. */
  readonly deadline: number;
  report(finding: FuzzFinding): void;
  /** Told of the inputs done so far. */
  progress(inputs: number): void;
}

/** Name of a count, as the table at the end shows it, and its value; `inputs` counts all. */
export type FuzzCounts = Readonly<Record<string, number>>;

/** What a part tries, opened: a running service, a directory of files. */
export interface FuzzTarget {
  run(context: FuzzContext): Promise<FuzzCounts>;
  /** Tries the input of a finding again; returns what it breaks now. */
  replay(input: unknown): Promise<readonly FuzzFinding[]>;
  close(): Promise<void>;
}

/** A kind of input that is made at random and tried. */
export interface FuzzPart {
  /** As `--part` names it, and the folder of its kept cases. */
  readonly name: string;
  /** Inputs of the short run that belongs to the tests: a few seconds. */
  readonly inputsInTests: number;
  open(): Promise<FuzzTarget>;
}
