import { static as serveStatic, type Request, type RequestHandler } from 'express';
import { access } from 'node:fs/promises';
import { extname, join, posix } from 'node:path';

const PAGES = ['index.html', 'taskpane.html'];

/** What the build names after its content, so that a name never stands for anything else. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{20}\.(?:js|css)(?:\.br|\.gz)?$/;

/** Encodings that the build has put files in, the smallest first, with the ending of their names. */
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/** Files of a folder, compressed where the build has done that and the browser takes it; the folder itself answers with its page. */
export function builtFiles(directory: string): RequestHandler {
  const serve = serveStatic(directory, {
    etag: true,
    fallthrough: true,
    index: PAGES,
    setHeaders: (response, path) => {
      const isLasting = NAMED_BY_CONTENT.test(path);
      response.setHeader('Cache-Control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response, next) => {
    response.vary('Accept-Encoding');
    void compressedFile(directory, request).then((found) => {
      if (found === undefined) {
        serve(request, response, next);
        return;
      }
      const { url } = request;
      response.set('Content-Encoding', found.encoding).type(extname(found.path));
      request.url = found.path + found.ending;
      serve(request, response, (fault) => {
        request.url = url;
        response.removeHeader('Content-Encoding');
        next(fault);
      });
    }, next);
  };
}

interface CompressedFile {
  /** Of the file that was asked for. */
  readonly path: string;
  readonly encoding: string;
  /** Of the file that is sent, after `path`. */
  readonly ending: string;
}

/** The compressed form of the file that a request asks for; undefined if there is none that the browser takes. */
async function compressedFile(directory: string, request: Request): Promise<CompressedFile | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const accepted = new Set(request.acceptsEncodings().filter((encoding) => ENCODINGS.has(encoding)));
  for (const path of pathsOf(request)) {
    for (const [encoding, ending] of ENCODINGS) {
      if (accepted.has(encoding) && (await isThere(join(directory, path + ending)))) return { path, encoding, ending };
    }
  }
  return undefined;
}

/** Plain names of files below the folder; anything else is left to the server of files, which knows what to refuse. */
function pathsOf({ path, originalUrl }: Request): readonly string[] {
  const isFolder = path === '/' && originalUrl.split('?', 1)[0]?.endsWith('/') === true;
  if (isFolder) return PAGES.map((page) => `/${page}`);
  return /^(?:\/[\w-][\w.-]*)+$/.test(path) ? [posix.normalize(path)] : [];
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
