// Reads package-lock.json: what is locked where, and which package another one gets.
import { readFileSync } from 'node:fs';

/** Name of the package at a place such as `node_modules/a/node_modules/@b/c`. */
export const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

export const readLock = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The place of the package that one at a place gets by a name: beside it or above it; undefined where it is not locked. */
export function placeOf(packages, from, name) {
  for (let folder = from; ;) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
    const above = folder.lastIndexOf('/node_modules/');
    folder = above < 0 ? '' : folder.slice(0, above);
  }
}

/** Packages that are shipped, by place: all but those that only development needs. */
export const shippedPackages = ({ packages }) =>
  Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
