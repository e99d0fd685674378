const GREATER_THAN = 62;

/** A file with more different element names than this is no parameter file. */
const MOST_NAMES = 10_000;

/** An element name, kept once. */
export class ElementName {
  /** The names that last opened after this one; most elements are followed by one of two names. */
  private follower: ElementName | undefined;
  private otherFollower: ElementName | undefined;

  constructor(
    readonly text: string,
    readonly bytes: Uint8Array,
  ) {}

  /** The known follower whose name and a `>` stand there. */
  followerAt(bytes: Uint8Array, start: number, end: number): ElementName | undefined {
    const { follower, otherFollower } = this;
    if (follower?.isTagAt(bytes, start, end) === true) return follower;
    return otherFollower?.isTagAt(bytes, start, end) === true ? otherFollower : undefined;
  }

  addFollower(name: ElementName): void {
    if (name === this.follower) return;
    this.otherFollower = this.follower;
    this.follower = name;
  }

  private isTagAt(bytes: Uint8Array, start: number, end: number): boolean {
    const name = this.bytes;
    const nameEnd = start + name.length;
    if (nameEnd >= end || bytes[nameEnd] !== GREATER_THAN) return false;
    for (let index = 0; index < name.length; index++) if (name[index] !== bytes[start + index]) return false;
    return true;
  }
}

/** The element names met so far. Elements follow each other in the same order over and over, so most can be foreseen. */
export class ElementNames {
  private readonly known = new Map<string, ElementName>();
  private last = new ElementName('', new Uint8Array(0));

  /** The name of a start tag without attributes that is foreseen there; undefined otherwise. */
  foresee(bytes: Uint8Array, start: number, end: number): ElementName | undefined {
    const name = this.last.followerAt(bytes, start, end);
    if (name !== undefined) this.last = name;
    return name;
  }

  /** @returns undefined if the file has too many different names */
  find(bytes: Buffer, start: number, end: number): ElementName | undefined {
    const text = bytes.toString('latin1', start, end);
    const name = this.known.get(text) ?? this.add(text);
    if (name === undefined) return undefined;
    this.last.addFollower(name);
    this.last = name;
    return name;
  }

  private add(text: string): ElementName | undefined {
    if (this.known.size >= MOST_NAMES) return undefined;
    // property names are kept once by the engine, so that comparing them with literals is comparing addresses
    const [kept = text] = Object.keys({ [text]: true });
    const name = new ElementName(kept, Buffer.from(text, 'latin1'));
    this.known.set(kept, name);
    return name;
  }
}
