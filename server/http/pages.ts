import { Router, static as serveStatic } from 'express';
import { join } from 'node:path';
import { addInSecurityHeaders, workbookSecurityHeaders } from './security-headers.js';

export interface PagesOptions {
  /** Where webpack has put the pages; parts that are not there are not found. */
  readonly directory: string;
  readonly officeJs: 'local' | 'cdn';
}

/** The built pages of workbook, pane and functions. */
export function pages({ directory, officeJs }: PagesOptions): Router {
  const router = Router();
  router.use('/workbook', workbookSecurityHeaders(), files(join(directory, 'workbook')));
  const addIn = addInSecurityHeaders(officeJs);
  for (const part of ['taskpane', 'functions', 'assets']) router.use(`/${part}`, addIn, files(join(directory, part)));
  return router;
}

const files = (directory: string): ReturnType<typeof serveStatic> =>
  serveStatic(directory, { etag: true, fallthrough: true });
