/** A sentence on how the book was read. */
export interface BookRemark {
  readonly text: string;
  /** `incomplete`: rows may be missing; `doubtful`: all are there, and somebody may not expect how. */
  readonly grade: 'doubtful' | 'incomplete';
}

/** Their sentences alone, as they are written on sheets. */
export const remarkTexts = (remarks: readonly BookRemark[]): readonly string[] => remarks.map(({ text }) => text);
