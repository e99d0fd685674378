import type { FunctionFault } from '../function-fault.js';

/** A cell that a function fills: a fault shows as an error value, which sums over the cell then show too. */
export type ResultCell = string | number | FunctionFault;

/** The cells that a function fills, row by row; all rows are of one length. */
export type ResultTable = readonly (readonly ResultCell[])[];
