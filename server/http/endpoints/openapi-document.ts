import { defineEndpoint } from '../define-endpoint.js';
import { JSON_TYPE } from '../openapi/answers.js';

/** GET /openapi.json. */
export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  operationId: 'getDocument',
  tag: 'Service',
  isOpen: true,
  summary: 'This document',
  answers: { 200: { description: 'OpenAPI 3.1.', content: { [JSON_TYPE]: { json: { type: 'object' } } } } },
  handle: (_request, { document }) => ({ status: 200, json: [document] }),
});
