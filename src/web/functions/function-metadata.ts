/** The description of a custom function for Excel and the grid (`functions.json`). */
export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  /** Where it is described, from the folder of the page. */
  readonly helpUrl?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly dimensionality?: string;
    readonly optional?: boolean;
  }[];
}

/** Before every function's name, as the manifest gives it to Excel. */
export const FUNCTION_NAMESPACE = 'MARGIN';

/** @param address of functions.json */
export async function readFunctionMetadata(address: URL): Promise<readonly FunctionMetadata[]> {
  const response = await fetch(address);
  const described: unknown = response.ok ? await response.json() : null;
  if (!hasFunctions(described)) throw new Error(`${address.href} does not describe functions.`);
  return described.functions;
}

const hasFunctions = (value: unknown): value is { readonly functions: readonly FunctionMetadata[] } =>
  typeof value === 'object' && value !== null && 'functions' in value && Array.isArray(value.functions);
