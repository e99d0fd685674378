/** Of a request with a JSON body. */
export const JSON_HEADERS: readonly (readonly [name: string, value: string])[] = [['content-type', 'application/json']];
