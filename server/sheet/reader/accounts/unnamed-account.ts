/** The account of the rows of a range that nothing names, nor its sheet. */
export const BOOK_ACCOUNT = 'BOOK';

/** The account of the rows of a file that nothing names: the file's name without its ending. */
export const accountOfFile = (name: string): string => name.replace(/\.[^.]+$/, '');
