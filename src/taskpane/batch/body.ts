import { PaneFault } from '../notice.js';
import type { Envelope } from './form.js';
import { SentRowsRecorder, type SentRows, type SentPlace } from './sent-rows.js';

/** A submission that is ready to be sent. */
export interface BatchBody {
  readonly content: Blob;
  readonly encoding: 'gzip' | null;
  /** Its source, e.g. `Positions!A1:I12` or a file's name. */
  readonly title: string;
  /** Base currency of its figures; null if the file itself says. */
  readonly currency: string | null;
  /** Where its rows came from; null if that is not known. */
  readonly rows: SentRows | null;
  /** Remarks that the reader must see before the figures, one sentence each. */
  readonly remarks: readonly string[];
  /** Rows of its source that were left out as it was read; `remarks` name them. */
  readonly leftOut: number;
}

/** What is said of a submission beside its rows. */
type Told = Pick<BatchBody, 'remarks' | 'leftOut'>;

/** Largest submission that the service takes, in bytes. */
const MOST_BYTES = 500_000_000;

/** @throws PaneFault if the service would refuse it for its size */
export function checkSize({ size }: Blob): void {
  if (size <= MOST_BYTES) return;
  const megabytes = Math.ceil(size / 1_000_000);
  throw new PaneFault(
    'The batch is too large',
    `It has ${megabytes} MB, more than the 500 MB allowed: submit it in parts.`,
  );
}

/** Characters of text handed to the browser at once. */
const PART_CHARACTERS = 500_000;

/** Builds the body of a request from rows of a portfolio, a few rows at a time. */
export class BodyBuilder {
  private readonly places = new SentRowsRecorder();
  private readonly parts: Blob[] = [];
  private text: string;

  constructor(private readonly envelope: Envelope) {
    this.text = `${JSON.stringify(envelope).slice(0, -1)},"portfolio":[`;
  }

  get rowCount(): number {
    return this.places.count;
  }

  add(row: Readonly<Record<string, string>>, place: SentPlace): void {
    this.text += (this.rowCount === 0 ? '' : ',') + JSON.stringify(row);
    this.places.add(place);
    if (this.text.length < PART_CHARACTERS) return;
    this.parts.push(new Blob([this.text]));
    this.text = '';
  }

  /** @throws PaneFault if it is too large */
  body(title: string, told: Told): BatchBody {
    const content = new Blob([...this.parts, `${this.text}]}`], { type: 'application/json' });
    checkSize(content);
    return { content, encoding: null, title, currency: this.envelope.currency_code, rows: this.places.rows, ...told };
  }
}
