import { memoized } from '../../lib/memoized.js';
import { ENDPOINTS } from '../endpoints/endpoints.js';
import { headerComponents, operationObject, TAGS } from './operation.js';
import { SchemaComponents } from './schemas.js';

const DESCRIPTION = `Margin and risk of portfolios. SPAN-methodology figures are not official figures.

Every operation but those of the service itself needs an API key, sent as \`Authorization: Bearer sk-…\`.

- **Unknown fields** of requests are ignored, and null counts as absent. Query parameters that an operation does not have are ignored and named in the header \`X-Ignored-Parameters\`. Answers hold exactly the fields that are documented.
- **Errors** of all operations have one form, \`Error\`; what a status may say stands with it, and in \`x-error-codes\`.
- **HEAD** is answered wherever GET is, without the body. Every other method on a path is 405 with \`Allow\`.
- **Compression**: bodies may come with \`Content-Encoding: gzip\`, \`deflate\` or \`br\`; limits count inflated bytes. Answers are compressed where \`Accept-Encoding\` allows it.
- **Browsers** of other origins are let in where the service names them: their preflights (OPTIONS) are answered 204, without a key.
- A message that is no HTTP request, or whose headers exceed 16 KB, is answered 400 \`INVALID_REQUEST\` whatever its path.`;

/** The OpenAPI 3.1 document of all endpoints, from the schemas that validate; made once. @param version build version */
export const openApiDocument = memoized((version: string): object => {
  const schemas = new SchemaComponents();
  const paths = new Map<string, Record<string, object>>();
  for (const endpoint of ENDPOINTS)
    paths.set(endpoint.path, {
      ...paths.get(endpoint.path),
      [endpoint.method.toLowerCase()]: operationObject(endpoint, schemas),
    });
  return {
    openapi: '3.1.0',
    info: { title: 'Margin Desk', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, sk-…' } },
      headers: headerComponents(),
      schemas: schemas.all(),
    },
  };
});
