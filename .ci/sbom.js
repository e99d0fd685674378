// Writes the list of all packages that are shipped (CycloneDX 1.5) to test-output/sbom.cdx.json, from the lock file alone.
//   node .ci/sbom.js [--output FILE]
// The same lock file gives the same bytes. (`npm sbom --omit dev` leaves out what development needs too, which is half of it.)
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { nameAt, placeOf, readLock, shippedPackages } from './locked-packages.js';

const SPDX_ID = /^[\w.-]+$/;

const licencesOf = (licence) => {
  if (licence === undefined) return [];
  return [SPDX_ID.test(licence) && licence !== 'LICENSE' ? { license: { id: licence } } : { expression: licence }];
};

const hashesOf = (integrity = '') =>
  integrity.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }]
    : [];

/** A package behind another name has its own in the lock file. */
const referenceOf = (path, { name, version }) => `${name ?? nameAt(path)}@${version}`;

const purlOf = (reference) => `pkg:npm/${reference.replace(/^@/, '%40')}`;

function componentOf([path, entry]) {
  const reference = referenceOf(path, entry);
  return {
    'bom-ref': reference,
    type: 'library',
    name: entry.name ?? nameAt(path),
    version: entry.version,
    scope: entry.optional === true ? 'optional' : 'required',
    purl: purlOf(reference),
    hashes: hashesOf(entry.integrity),
    licenses: entry.license === 'LICENSE' ? [{ license: { name: 'See its LICENSE file' } }] : licencesOf(entry.license),
  };
}

const inOrder = (first, second) => (first < second ? -1 : first > second ? 1 : 0);

/** What a package gets, by reference; what is not shipped (peers that nobody has) is left out. */
function dependenciesOf(packages, path, entry) {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies });
  const places = names.map((name) => placeOf(packages, path, name)).filter((place) => place !== undefined);
  return places.filter((place) => packages[place].dev !== true).map((place) => referenceOf(place, packages[place]));
}

function listOf(lock, { name, version, description, license }) {
  const { packages } = lock;
  const shipped = shippedPackages(lock);
  const components = new Map(shipped.map((one) => [referenceOf(...one), componentOf(one)]));
  const own = `${name}@${version}`;
  const needed = new Map([[own, new Set(dependenciesOf(packages, '', packages['']))]]);
  for (const [path, entry] of shipped) {
    const reference = referenceOf(path, entry);
    needed.set(reference, new Set([...(needed.get(reference) ?? []), ...dependenciesOf(packages, path, entry)]));
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        'bom-ref': own,
        type: 'application',
        name,
        version,
        description,
        purl: purlOf(own),
        licenses: licencesOf(license),
      },
    },
    components: [...components.values()].sort((first, second) => inOrder(first['bom-ref'], second['bom-ref'])),
    dependencies: [...needed]
      .map(([ref, references]) => ({ ref, dependsOn: [...references].sort(inOrder) }))
      .sort((first, second) => inOrder(first.ref, second.ref)),
  };
}

/** Made of the content, so that it changes when the content does. */
const serialOf = (text) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, 'urn:uuid:$1-$2-8$3-8$4-$5');

const { values } = parseArgs({ options: { output: { type: 'string', default: 'test-output/sbom.cdx.json' } } });
const list = listOf(readLock('package-lock.json'), JSON.parse(readFileSync('package.json', 'utf8')));
const { $schema, bomFormat, specVersion, ...rest } = list;
const text = JSON.stringify(
  { $schema, bomFormat, specVersion, serialNumber: serialOf(JSON.stringify(list)), ...rest },
  null,
  2,
);
mkdirSync(dirname(values.output), { recursive: true });
writeFileSync(values.output, `${text}\n`);
console.log(`${values.output}: ${list.components.length} packages.`);
