import { Router, type Request, type RequestHandler, type Response } from 'express';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addInSecurityHeaders,
  documentationSecurityHeaders,
  workbookSecurityHeaders,
} from '../admission/security-headers.js';
import { builtFiles } from './built-files.js';

export interface PagesOptions {
  /** Where webpack has put the pages; parts that are not there are not found. */
  readonly directory: string;
  readonly officeJs: 'local' | 'cdn';
  /** Origins of services that the pages may call beside this one. */
  readonly allowedOrigins: readonly string[];
}

/** The built pages of workbook, pane and functions, and their help. */
export function pages({ directory, officeJs, allowedOrigins }: PagesOptions): Router {
  const router = Router();
  router.use('/workbook', workbookSecurityHeaders(allowedOrigins), builtFiles(join(directory, 'workbook')));
  router.use('/help', documentationSecurityHeaders(), builtFiles(join(directory, 'help')));
  const addIn = addInSecurityHeaders(officeJs, allowedOrigins);
  router.get('/taskpane/functions.json', addIn, describeFunctions(join(directory, 'taskpane', 'functions.json')));
  for (const part of ['taskpane', 'functions', 'assets'])
    router.use(`/${part}`, addIn, builtFiles(join(directory, part)));
  router.get(['/workbook/', '/taskpane/'], sendPageBeingBuilt);
  // Folders that hold parts of pages only.
  router.get(['/functions', '/assets'], (_request, response) => response.redirect(302, '/workbook/'));
  router.get('/help', (_request, response) => response.redirect(302, '/help/functions.html'));
  return router;
}

/** GET /taskpane/functions.json: Excel wants whole addresses of help. */
const describeFunctions =
  (file: string): RequestHandler =>
  (request, response, next) => {
    readFile(file, 'utf8').then(
      (text) => {
        const page = `${originOf(request)}${request.baseUrl}${request.path}`;
        const withAddresses = text.replaceAll(
          /"helpUrl": "([^"]+)"/g,
          (_whole, path: string) => `"helpUrl": "${new URL(path, page).href}"`,
        );
        response.set('Cache-Control', 'no-cache').type('json').send(withAddresses);
      },
      () => {
        next();
      },
    );
  };

/** Excel loads add-ins over https alone: elsewhere than on this machine, plain HTTP is the last part of the way behind a proxy. */
function originOf({ protocol, hostname, headers }: Request): string {
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return `${isLocal ? protocol : 'https'}://${headers.host ?? hostname}`;
}

const PAGE_BEING_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="2"><title>Margin Desk</title></head>
<body><h1>Margin Desk</h1><p>This page is being built, which takes a minute or two; it opens by itself.</p>
<p>The service answers already: see <a href="/docs">the reference</a>.</p></body></html>
`;

/** Stands in for a page while a fresh checkout is building it. */
function sendPageBeingBuilt(_request: Request, response: Response): void {
  response.status(503).set({ 'Retry-After': '2', 'Cache-Control': 'no-store' });
  response.type('html').send(PAGE_BEING_BUILT);
}
