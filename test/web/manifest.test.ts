import { beforeAll, describe, expect, it } from '@jest/globals';
import { generateCustomFunctionsMetadata } from 'custom-functions-metadata';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CustomFunctionsHost } from '../../src/web/functions/custom-functions-host.js';
import { runProgram } from '../support/service.js';
import { elementsOf, parseXml, type XmlElement } from '../support/xml-element.js';

/** Order of children as the schemas of Office add-ins (XML manifest 1.1, version overrides 1.0) give it. */
const ORDER: Readonly<Record<string, string>> = {
  OfficeApp:
    'Id AlternateId Version ProviderName DefaultLocale DisplayName Description IconUrl HighResolutionIconUrl SupportUrl AppDomains Hosts Requirements DefaultSettings Permissions VersionOverrides ExtendedOverrides',
  VersionOverrides: 'Description Requirements Hosts Resources',
  Requirements: 'Sets Methods',
  AllFormFactors: 'ExtensionPoint',
  DesktopFormFactor: 'GetStarted FunctionFile ExtensionPoint',
  GetStarted: 'Title Description LearnMoreUrl',
  OfficeTab: 'Group',
  OfficeMenu: 'Control',
  Group: 'Label Icon Control',
  Control: 'Label Supertip Icon Action Items',
  Items: 'Item',
  Item: 'Label Supertip Icon Action',
  Supertip: 'Title Description',
  Resources: 'bt:Images bt:Urls bt:ShortStrings bt:LongStrings',
};

/** Of extension points and hosts, whose children depend on their kind. */
const ORDER_BY_KIND: Readonly<Record<string, string>> = {
  'ExtensionPoint CustomFunctions': 'Script Page Metadata Namespace',
  'ExtensionPoint PrimaryCommandSurface': 'OfficeTab CustomTab',
  'ExtensionPoint ContextMenu': 'OfficeMenu',
  'Host Workbook': 'Runtimes AllFormFactors DesktopFormFactor',
};

/** Places that hold long strings; all others hold short ones. */
const isOfLongString = (name: string, parent: string): boolean =>
  name === 'Description' && (parent === 'Supertip' || parent === 'GetStarted');

class Manifest {
  readonly root: XmlElement;
  readonly all: readonly XmlElement[];

  constructor(readonly source: string) {
    this.root = parseXml(source);
    this.all = elementsOf(this.root);
  }

  named(name: string): readonly XmlElement[] {
    return this.all.filter((element) => element.name === name);
  }

  values(name: string, attribute: string): readonly string[] {
    return this.named(name).flatMap((element) => element.attributes[attribute] ?? []);
  }

  /** Texts, addresses and images by id. */
  resources(name: string): ReadonlyMap<string, string> {
    return new Map(
      this.named(name).flatMap(({ attributes: { id, DefaultValue } }) =>
        id === undefined || DefaultValue === undefined ? [] : [[id, DefaultValue] as const],
      ),
    );
  }
}

const CHECKOUT = new Manifest(readFileSync('manifest.xml', 'utf8'));
let deployed: Manifest;
beforeAll(async () => {
  const { code, stdout, stderr } = await runProgram(['manifest', '--address', 'https://margin.firm.example:8443/']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  deployed = new Manifest(stdout);
});

describe.each([
  ['of a checkout', 'https://localhost:3000', () => CHECKOUT],
  ['of a deployment', 'https://margin.firm.example:8443', () => deployed],
])('the manifest %s', (_, origin, manifestOf) => {
  it('is a task pane add-in for workbooks, and asks for what all of it needs', () => {
    const manifest = manifestOf();
    expect(manifest.root.name).toBe('OfficeApp');
    expect(manifest.root.attributes['xsi:type']).toBe('TaskPaneApp');
    expect(manifest.values('Host', 'Name')).toEqual(['Workbook']);
    expect(manifest.named('Id')[0]?.text).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(manifest.named('Permissions').map(({ text }) => text)).toEqual(['ReadWriteDocument']);
    const sets = manifest.named('Set').map(({ attributes }) => `${attributes['Name']} ${attributes['MinVersion']}`);
    expect(sets).toEqual(['SharedRuntime 1.1', 'ExcelApi 1.9']);
  });

  it('has the version of the package', () => {
    const described: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(described).toMatchObject({ version: manifestOf().named('Version')[0]?.text.replace(/\.0$/, '') });
  });

  it('has all children in the order of their schema', () => {
    const seen = new Set<string>();
    for (const element of manifestOf().all) {
      const kind = `${element.name} ${element.attributes['xsi:type'] ?? ''}`;
      const order = (ORDER_BY_KIND[kind] ?? ORDER[element.name])?.split(' ');
      if (order === undefined) continue;
      seen.add(ORDER_BY_KIND[kind] === undefined ? element.name : kind);
      const places = element.children.map(({ name }) => order.indexOf(name));
      expect({ kind, places }).toEqual({ kind, places: [...places].sort((first, second) => first - second) });
      expect(places).not.toContain(-1);
    }
    expect([...seen].sort()).toEqual([...Object.keys(ORDER), ...Object.keys(ORDER_BY_KIND)].sort());
  });

  it('has only https addresses of one origin', () => {
    const addresses = manifestOf()
      .all.flatMap(({ attributes }) => [attributes['DefaultValue'], attributes['Url']])
      .filter((value) => value?.includes('://') === true);
    expect(addresses.length).toBeGreaterThan(15);
    expect(addresses.filter((address) => !String(address).startsWith(`${origin}/`))).toEqual([]);
  });

  it('resolves each resource, to the kind its place wants, and leaves none unused', () => {
    const manifest = manifestOf();
    const [images, urls] = [manifest.resources('bt:Image'), manifest.resources('bt:Url')];
    const [short, long] = ['bt:ShortStrings', 'bt:LongStrings'].map(
      (group) =>
        new Set(manifest.named(group).flatMap(({ children }) => children.map((child) => child.attributes['id']))),
    );
    const used = new Set<string>();
    for (const parent of manifest.all) {
      for (const { name, attributes } of parent.children) {
        const { resid } = attributes;
        if (resid === undefined) continue;
        used.add(resid);
        const isUrl = ['SourceLocation', 'FunctionFile', 'Runtime', 'LearnMoreUrl'].includes(name);
        const place = `${parent.name} ${name} ${resid}`;
        const home = name === 'bt:Image' ? images : isUrl ? urls : isOfLongString(name, parent.name) ? long : short;
        expect({ place, isThere: home?.has(resid) }).toEqual({ place, isThere: true });
        expect(resid.length).toBeLessThanOrEqual(32);
      }
    }
    const defined = [...images.keys(), ...urls.keys(), ...manifest.resources('bt:String').keys()];
    expect(defined.filter((id) => !used.has(id))).toEqual([]);
  });

  it('uses each id once', () => {
    const ids = manifestOf().all.flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each([
    ['bt:ShortStrings', 125],
    ['bt:LongStrings', 250],
  ])('keeps %s within %d characters', (group, most) => {
    const texts = manifestOf()
      .named(group)
      .flatMap(({ children }) => children.map(({ attributes }) => attributes['DefaultValue'] ?? ''));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => text.length === 0 || text.length > most)).toEqual([]);
  });

  it('has icons of the size that each place asks for', () => {
    const manifest = manifestOf();
    const images = manifest.resources('bt:Image');
    const wanted = manifest
      .named('bt:Image')
      .flatMap(({ attributes: { size, resid } }) =>
        size === undefined ? [] : [{ size: Number(size), address: images.get(resid ?? '') ?? '' }],
      );
    const sizes = new Set(wanted.map(({ size }) => size));
    expect([...sizes]).toEqual([16, 32, 80]);
    wanted.push({ size: 32, address: manifest.values('IconUrl', 'DefaultValue')[0] ?? '' });
    wanted.push({ size: 64, address: manifest.values('HighResolutionIconUrl', 'DefaultValue')[0] ?? '' });
    for (const { size, address } of wanted)
      expect({ address, ...pixels(address) }).toEqual({ address, width: size, height: size });
  });

  it('runs pane, functions and commands in one runtime that lives on', () => {
    const manifest = manifestOf();
    expect(manifest.values('Runtime', 'lifetime')).toEqual(['long']);
    const places = ['Runtime', 'Page', 'FunctionFile', 'Action'].flatMap((name) =>
      manifest
        .named(name)
        .flatMap(
          ({ attributes, children }) =>
            attributes['resid'] ?? children.flatMap((child) => child.attributes['resid'] ?? []),
        ),
    );
    expect(new Set(places)).toEqual(new Set(['Pane.Url']));
    expect(manifest.resources('bt:Url').get('Pane.Url')).toBe(manifest.values('SourceLocation', 'DefaultValue')[0]);
    expect(manifest.named('TaskpaneId')).toEqual([]);
  });

  it('names files that webpack writes', () => {
    const manifest = manifestOf();
    const files = [...manifest.resources('bt:Url').values(), ...manifest.values('ExtendedOverrides', 'Url')].filter(
      (address) => address.includes('/taskpane/'),
    );
    expect(files.map((address) => basename(address)).sort()).toEqual([
      'functions.js',
      'functions.json',
      'shortcuts.json',
      'taskpane.html',
    ]);
    const webpackConfig = readFileSync('webpack.config.js', 'utf8');
    expect(webpackConfig).toMatch(/functions: at\('src', 'functions', 'associate\.ts'\)/);
    for (const file of [`'functions.json'`, `'shortcuts.json'`, `'taskpane.html'`])
      expect(webpackConfig).toContain(file);
  });
});

interface Shortcuts {
  readonly actions: readonly { readonly id: string; readonly name: string; readonly type: string }[];
  readonly shortcuts: readonly { readonly action: string; readonly key: Readonly<Record<string, string>> }[];
}

const isShortcuts = (value: unknown): value is Shortcuts =>
  typeof value === 'object' && value !== null && 'actions' in value && 'shortcuts' in value;

describe('actions', () => {
  const shortcuts: unknown = JSON.parse(readFileSync('src/taskpane/shortcuts.json', 'utf8'));
  if (!isShortcuts(shortcuts)) throw new Error('shortcuts.json has no shortcuts');
  const commands = readFileSync('src/taskpane/main.tsx', 'utf8');
  const associated = [...commands.matchAll(/\['(\w+)', (?:'[\w-]+'|null)\]/g)].map(([, id]) => id);

  it('are associated in the pane, those of buttons, of the menu and of shortcuts', () => {
    expect(commands).toContain('Office.actions.associate(id');
    const wanted = new Set([
      ...CHECKOUT.named('FunctionName').map(({ text }) => text),
      ...shortcuts.actions.map(({ id }) => id),
    ]);
    expect(new Set(associated)).toEqual(wanted);
  });

  it('have each one combination, which no browser and no other action takes', () => {
    expect(shortcuts.shortcuts.map(({ action }) => action).sort()).toEqual(
      shortcuts.actions.map(({ id }) => id).sort(),
    );
    for (const platform of ['default', 'mac', 'web']) {
      const keys = shortcuts.shortcuts.map(({ key }) => key[platform]);
      expect(new Set(keys).size).toBe(keys.length);
      // Three modifiers and one letter, as Microsoft advises, are free in browsers and in Excel.
      expect(keys.filter((key) => !/^(?:Ctrl|Command)\+Shift\+Alt\+[A-Z]$/.test(key ?? ''))).toEqual([]);
    }
    expect(shortcuts.shortcuts.filter(({ key }) => /Command/.test(`${key['default']} ${key['web']}`))).toEqual([]);
    expect(shortcuts.actions.filter(({ name, type }) => name.length < 5 || type !== 'ExecuteFunction')).toEqual([]);
  });
});

describe('functions.json', () => {
  interface Described {
    readonly id: string;
    readonly name: string;
    readonly description?: string;
    readonly options?: object;
    readonly parameters: readonly { readonly description?: string; readonly type: string }[];
  }
  const isDescribed = (value: unknown): value is { readonly functions: readonly Described[] } =>
    typeof value === 'object' && value !== null && 'functions' in value && Array.isArray(value.functions);
  let functions: readonly Described[];
  beforeAll(async () => {
    const { errors, metadataJson } = await generateCustomFunctionsMetadata('src/functions/functions.ts');
    expect(errors).toEqual([]);
    const described: unknown = JSON.parse(metadataJson);
    if (!isDescribed(described)) throw new Error('no functions');
    functions = described.functions;
  });

  it('describes exactly the functions that are associated', async () => {
    const host = new CustomFunctionsHost();
    host.install();
    await import('../../src/functions/associate.js');
    expect(functions.map(({ id }) => id).sort()).toEqual([...host.functions.keys()].sort());
    expect(functions.map(({ name }) => name)).toEqual(functions.map(({ id }) => id));
    for (const { id, parameters } of functions) {
      // The call itself comes last, and is no parameter.
      expect({ id, length: host.functions.get(id)?.length }).toEqual({ id, length: parameters.length + 1 });
    }
  });

  it('has words for each of them and for each parameter, and lets calls be cancelled', () => {
    for (const { id, description, parameters, options } of functions) {
      expect({ id, description, options }).toEqual({
        id,
        description: expect.stringMatching(/^[A-Z][^\n]{20,250}\.$/),
        options: expect.objectContaining({ cancelable: true, requiresAddress: true }),
      });
      expect(parameters.filter((parameter) => (parameter.description ?? '').length < 15)).toEqual([]);
    }
  });

  it('is documented in docs/functions.md', () => {
    const documentation = readFileSync('docs/functions.md', 'utf8');
    for (const { name } of functions) expect(documentation).toContain(`## MARGIN.${name}`);
    expect(documentation.match(/^## MARGIN\.\w+/gm)).toHaveLength(functions.length);
  });
});

describe('margin-desk manifest', () => {
  it('gives an address the same identity each time, another address another one, and takes one that is given', async () => {
    const idOf = async (...more: readonly string[]): Promise<string | undefined> => {
      const { stdout } = await runProgram(['manifest', ...more]);
      return new Manifest(stdout).named('Id')[0]?.text;
    };
    const [first, again, other, given] = await Promise.all([
      idOf('--address', 'https://margin.firm.example'),
      idOf('--address', 'https://MARGIN.firm.example:443/'),
      idOf('--address', 'https://margin.other.example'),
      idOf('--address', 'https://margin.firm.example', '--id', '6B1F0F5E-6F0B-4F0A-9A52-0D3C1A4E7B11'),
    ]);
    expect(again).toBe(first);
    expect(new Set([first, other, CHECKOUT.named('Id')[0]?.text]).size).toBe(3);
    expect(given).toBe('6b1f0f5e-6f0b-4f0a-9a52-0d3c1a4e7b11');
  });

  it('writes a file', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'margin-desk-manifest-'));
    const file = join(directory, 'margin-desk.xml');
    const { code } = await runProgram(['manifest', '--address', 'https://margin.firm.example', '-o', file]);
    expect(code).toBe(0);
    expect(new Manifest(readFileSync(file, 'utf8')).values('SupportUrl', 'DefaultValue')).toEqual([
      'https://margin.firm.example/docs',
    ]);
    rmSync(directory, { recursive: true });
  });

  it.each([
    [['--address', 'http://margin.firm.example'], /https only/],
    [['--address', 'margin.firm.example'], /is none/],
    [['--address', 'https://margin.firm.example/desk'], /without a path/],
    [['--address', 'https://user@margin.firm.example'], /without a path/],
    [['--address', 'https://margin.firm.example', '--id', 'mine'], /must be a GUID/],
    [[], /--address/],
  ])('refuses %j in a sentence', async (more, sentence) => {
    const { code, stdout, stderr } = await runProgram(['manifest', ...more]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
  });
});

/** Width and height of an icon, from the header of its PNG file. */
function pixels(address: string): { readonly width: number; readonly height: number } {
  const file = readFileSync(`src/assets/${basename(new URL(address).pathname)}`);
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
