/** The window that a written workbook opens in; sizes in twentieths of a point. */
export const WINDOW = { x: 0, y: 0, width: 24_000, height: 14_000, firstSheet: 0, visibility: 'visible' } as const;

/** Of a row whose height nobody has set, in points. */
export const USUAL_HEIGHT = 15;
