/** Account types of a row; HRP and NHRP are the (non-)heightened risk profiles that replaced S and H. */
export const ACCOUNT_TYPES = ['H', 'S', 'M', 'HRP', 'NHRP'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
