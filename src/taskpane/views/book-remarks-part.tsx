import type { JSX } from 'preact';
import type { BookRemark } from '../book-remark.js';

/** How the book was read, above all figures that come of it. */
export const BookRemarksPart = ({ remarks }: { readonly remarks: readonly BookRemark[] }): JSX.Element => (
  <>
    {remarks.map(({ text, grade }) => (
      <p key={text} class={`coverage ${grade}`}>
        {text}
      </p>
    ))}
  </>
);
