/** The account of the rows of an open workbook that nothing names, on whichever of its sheets they stand. */
export const BOOK_ACCOUNT = 'BOOK';

/** The account of the rows of a file that nothing names: the file's name without its ending. */
export const accountOfFile = (name: string): string => name.replace(/\.[^.]+$/, '');
