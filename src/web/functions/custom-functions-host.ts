/** What a custom function is to its host: it answers, sooner or later. */
export type CustomFunction = (...values: readonly unknown[]) => unknown;

/** The error of a custom function: what its cell shows, and the sentence beside it. */
export class GridFunctionError extends Error {
  constructor(
    readonly code: string,
    message = '',
  ) {
    super(message);
    this.name = 'CustomFunctionError';
  }
}

/** As Excel's runtime has them. */
const ERROR_CODES = {
  invalidValue: '#VALUE!',
  notAvailable: '#N/A',
  divisionByZero: '#DIV/0!',
  invalidNumber: '#NUM!',
  nullReference: '#NULL!',
  invalidName: '#NAME?',
  invalidReference: '#REF!',
} as const;

/** Stands in for the part of Excel's custom functions runtime that the functions use. */
export class CustomFunctionsHost {
  readonly Error = GridFunctionError;
  readonly ErrorCode = ERROR_CODES;
  /** By id. */
  readonly functions = new Map<string, CustomFunction>();

  readonly associate = (id: string, custom: CustomFunction): void => {
    this.functions.set(id, custom);
  };

  /** Makes it the global `CustomFunctions`; the functions find it there when they are loaded. */
  install(): void {
    Object.defineProperty(globalThis, 'CustomFunctions', { value: this, configurable: true });
  }
}
