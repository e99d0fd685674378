import type { FunctionFault } from '../function-fault.js';

/** A cell that a function fills; a fault is shown as an error value, so that sums over the cell show it too. */
export type ResultCell = string | number | FunctionFault;

/** The cells that a function fills, row by row; all rows are of one length. */
export type ResultTable = readonly (readonly ResultCell[])[];
