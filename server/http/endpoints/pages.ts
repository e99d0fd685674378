import { Router, static as serveStatic, type Request, type Response } from 'express';
import { join } from 'node:path';
import { addInSecurityHeaders, workbookSecurityHeaders } from '../admission/security-headers.js';

export interface PagesOptions {
  /** Where webpack has put the pages; parts that are not there are not found. */
  readonly directory: string;
  readonly officeJs: 'local' | 'cdn';
  /** Origins of services that the pages may call beside this one. */
  readonly allowedOrigins: readonly string[];
}

/** The built pages of workbook, pane and functions. */
export function pages({ directory, officeJs, allowedOrigins }: PagesOptions): Router {
  const router = Router();
  router.use('/workbook', workbookSecurityHeaders(allowedOrigins), files(join(directory, 'workbook')));
  const addIn = addInSecurityHeaders(officeJs, allowedOrigins);
  for (const part of ['taskpane', 'functions', 'assets']) router.use(`/${part}`, addIn, files(join(directory, part)));
  router.get(['/workbook/', '/taskpane/'], sendPageBeingBuilt);
  // Folders that hold parts of pages only.
  router.get(['/functions', '/assets'], (_request, response) => response.redirect(302, '/workbook/'));
  return router;
}

/** Files of a folder; the folder itself answers with its page. */
const files = (directory: string): ReturnType<typeof serveStatic> =>
  serveStatic(directory, { etag: true, fallthrough: true, index: ['index.html', 'taskpane.html'] });

const PAGE_BEING_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Margin Desk</title></head>
<body><h1>Margin Desk</h1><p>This page is being built; it opens by itself in a few seconds.</p>
<p>The service answers already: see <a href="/docs">the reference</a>.</p></body></html>
`;

/** Stands in for a page while a fresh checkout is building it. */
function sendPageBeingBuilt(_request: Request, response: Response): void {
  response.status(503).set({ 'Retry-After': '2', 'Cache-Control': 'no-store' });
  response.type('html').send(PAGE_BEING_BUILT);
}
