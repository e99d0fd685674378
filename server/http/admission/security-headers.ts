import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';

type Directives = Readonly<Record<string, readonly string[]>>;

const OWN_ORIGIN = "'self'";

const NOTHING: Directives = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] };

const API: Directives = { ...NOTHING, 'frame-ancestors': ["'none'"] };

const OWN: Directives = {
  ...NOTHING,
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
};

/** The documentation page sets styles on its elements. */
const DOCUMENTATION: Directives = { ...OWN, 'style-src': ["'self'", "'unsafe-inline'"], 'frame-ancestors': ["'self'"] };

/** Office shows the add-in's pages in frames of these origins. */
const OFFICE_ORIGINS = [
  'office.com',
  'office365.com',
  'officeapps.live.com',
  'sharepoint.com',
  'microsoft365.com',
  'cloud.microsoft',
];

const ADD_IN: Directives = {
  ...OWN,
  'frame-ancestors': ["'self'", ...OFFICE_ORIGINS.map((origin) => `https://*.${origin}`)],
};

const WORKBOOK: Directives = {
  ...OWN,
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'frame-ancestors': ["'self'"],
};

const OFFICE_CDN = 'https://appsforoffice.microsoft.com';

/** Features of browsers that neither pages nor answers need. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Thirty days: it holds for every port of the host, on which other programs may one day speak plain HTTP. */
const TLS_ONLY = 'max-age=2592000';

/** On this machine's own name it would pin the plain HTTP of all other programs; behind a proxy, the proxy sends it. */
const isPinnedToTls = ({ secure, hostname }: Request): boolean => secure && !/(?:^|\.)localhost$/i.test(hostname);

function withDirectives(directives: Directives): RequestHandler {
  const send = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // The pages are framed by Office; frame-ancestors says by whom.
    xFrameOptions: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // Removed at the application, once and for all.
    xPoweredBy: false,
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    if (isPinnedToTls(request)) response.setHeader('Strict-Transport-Security', TLS_ONLY);
    send(request, response, next);
  };
}

/** Security headers of answers that are data, and of all errors; nobody on their way keeps them. */
export function apiSecurityHeaders(): RequestHandler {
  const send = withDirectives(API);
  return (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    send(request, response, next);
  };
}

/** Security headers of the documentation page. */
export const documentationSecurityHeaders = (): RequestHandler => withDirectives(DOCUMENTATION);

/** The directives of a page that may also call services at other origins. */
const calling = (directives: Directives, origins: readonly string[]): Directives => ({
  ...directives,
  'connect-src': [OWN_ORIGIN, ...origins],
});

/** Security headers of the workbook page. @param origins of services that it may call beside this one */
export const workbookSecurityHeaders = (origins: readonly string[]): RequestHandler =>
  withDirectives(calling(WORKBOOK, origins));

/**
 * Security headers of the add-in's pages.
 * @param officeJs where they load office.js from
 * @param origins of services that they may call beside this one
 */
export const addInSecurityHeaders = (officeJs: 'local' | 'cdn', origins: readonly string[]): RequestHandler =>
  withDirectives(
    calling(officeJs === 'local' ? ADD_IN : { ...ADD_IN, 'script-src': [OWN_ORIGIN, OFFICE_CDN] }, origins),
  );
