import { Router, static as serveStatic } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { documentationSecurityHeaders } from '../admission/security-headers.js';

/** The files of the package that the page loads; no other file of it is served. */
const FILES: ReadonlySet<string> = new Set(
  [
    'index.html',
    'index.css',
    'swagger-ui.css',
    'swagger-ui-bundle.js',
    'swagger-ui-bundle.js.LICENSE.txt',
    'swagger-ui-standalone-preset.js',
    'swagger-ui-standalone-preset.js.LICENSE.txt',
    'favicon-16x16.png',
    'favicon-32x32.png',
  ].map((name) => `/${name}`),
);

const START_SCRIPT = `window.onload = () => {
  window.ui = SwaggerUIBundle({
    url: '/openapi.json',
    dom_id: '#swagger-ui',
    validatorUrl: null,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    layout: 'BaseLayout',
  });
  for (const [file, text] of [['LICENSE', 'Licence of Swagger UI'], ['NOTICE', 'its notices']]) {
    const link = document.createElement('a');
    Object.assign(link, { href: file, textContent: text });
    document.body.append(link, ' ');
  }
};
`;

/** GET /docs: the reference page over `/openapi.json`, without anything from elsewhere. */
export function documentationPage(): Router {
  const router = Router();
  const directory = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  router.use(documentationSecurityHeaders());
  router.get('/', (request, response, next) => {
    if (request.originalUrl.split('?', 1)[0]?.endsWith('/') === true) next();
    else response.redirect(308, 'docs/');
  });
  router.get('/swagger-initializer.js', (_request, response) => {
    response.type('text/javascript').send(START_SCRIPT);
  });
  router.get(['/LICENSE', '/NOTICE'], (request, response) => {
    response.type('text/plain').sendFile(request.path, { root: directory });
  });
  const files = serveStatic(directory, { etag: false, fallthrough: true, maxAge: '1d' });
  router.use((request, response, next) => {
    if (request.path === '/' || FILES.has(request.path)) files(request, response, next);
    else next();
  });
  return router;
}
