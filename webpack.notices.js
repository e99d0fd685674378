import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

const NODE_MODULES = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/;
const NOTICE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Writes the notices of all packages that a page contains: those whose modules are in it, those that these depend on (a
 * package may come with them joined into its own files), and those that are copied beside it.
 */
export class WriteNotices {
  /** @param {{output: string, copied: string[]}} options `copied`: directories of packages */
  constructor({ output, copied }) {
    this.output = output;
    this.copied = copied;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WriteNotices', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'WriteNotices', stage }, () => {
        const directories = withDependencies([...packagesOf(inChunks(compilation)), ...this.copied]);
        compilation.emitAsset(this.output, new webpack.sources.RawSource(noticesOf(directories)));
      });
    });
  }
}

const inChunks = ({ modules, chunkGraph }) =>
  [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);

function packagesOf(modules) {
  const directories = new Set();
  for (const module of modules) {
    for (const directory of packagesOf(module.modules ?? [])) directories.add(directory);
    const [, directory] = NODE_MODULES.exec(module.nameForCondition?.() ?? '') ?? [];
    if (directory !== undefined) directories.add(directory);
  }
  return directories;
}

function withDependencies(directories) {
  const found = new Map();
  const follow = (directory) => {
    if (found.has(directory)) return;
    const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    found.set(directory, manifest);
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const place = placeOf(directory, name);
      if (place !== undefined) follow(place);
    }
  };
  directories.forEach(follow);
  return found;
}

/** The directory of the package that one gets by a name: inside it, or inside a folder above it. */
function placeOf(directory, name) {
  for (let from = directory; ; from = join(from, '..')) {
    const place = join(from, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (from === join(from, '..')) return undefined;
  }
}

/** One part for each text, with the packages that it is of. */
function noticesOf(found) {
  const parts = new Map();
  for (const [directory, { name, version, license, author }] of found) {
    const files = readdirSync(directory).filter((file) => NOTICE_FILE.test(file));
    const texts = files.map((file) => readFileSync(join(directory, file), 'utf8').trim().replaceAll('\r\n', '\n'));
    const holder = typeof author === 'object' ? author.name : author;
    const text =
      texts.length > 0
        ? texts.join('\n\n')
        : `${license}${holder === undefined ? '' : `, ${holder}`}. The package carries no text of it.`;
    parts.set(text, [...(parts.get(text) ?? []), `${name} ${version} (${license ?? 'its own terms'})`]);
  }
  const sorted = [...parts].map(([text, names]) => [names.sort(), text]).sort(([[a]], [[b]]) => (a < b ? -1 : 1));
  return `This page of Margin Desk contains the packages below, some of them within the files of others. Each is under the\nterms that follow its name.\n\n${sorted
    .map(([names, text]) => `${'='.repeat(80)}\n${names.join('\n')}\n\n${text}\n`)
    .join('\n')}`;
}
