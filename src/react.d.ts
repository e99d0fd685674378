/** The part of React, which the grid shows itself with, that the grid's help of functions needs. */
declare module 'react' {
  export interface ReactElement {
    readonly type: string;
  }

  export function createElement(
    type: string,
    attributes: Readonly<Record<string, string>> | null,
    ...children: readonly (string | ReactElement)[]
  ): ReactElement;
}
