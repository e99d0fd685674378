import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** The elements of the manifest, which has no comments, CDATA or entities. Throws where tags do not match. */
function parseXml(text: string): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  for (const [, close, name = '', attributes = '', empty, content = ''] of text.matchAll(TAG)) {
    const parent = open.at(-1);
    if (parent === undefined) throw new Error(`Nothing is open at ${name}`);
    if (close === '/') {
      if (parent.name !== name) throw new Error(`<${parent.name}> is closed by </${name}>`);
      open.pop();
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    );
    const child: XmlElement = { name, attributes: Object.fromEntries(pairs), children: [], text: content.trim() };
    parent.children.push(child);
    if (empty !== '/') open.push(child);
  }
  const [root] = document.children;
  if (root === undefined || open.length !== 1) throw new Error('The document is not closed');
  return root;
}

const TAG = /<(\/?)([\w:]+)([^<>]*?)(\/?)>([^<]*)/g;

const manifest = parseXml(readFileSync('manifest.xml', 'utf8').replace(/^<\?xml[^>]*\?>/, ''));

const descendants = (element: XmlElement): readonly XmlElement[] =>
  element.children.flatMap((child) => [child, ...descendants(child)]);
const all = descendants(manifest);
const named = (name: string): readonly XmlElement[] => all.filter((element) => element.name === name);
const valuesOf = (name: string, attribute: string): readonly string[] =>
  named(name).map((element) => element.attributes[attribute] ?? '');

/** Order of children as the schemas of Office add-ins (XML manifest 1.1, version overrides 1.0) give it. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  OfficeApp:
    'Id AlternateId Version ProviderName DefaultLocale DisplayName Description IconUrl HighResolutionIconUrl SupportUrl AppDomains Hosts Requirements DefaultSettings Permissions VersionOverrides ExtendedOverrides'.split(
      ' ',
    ),
  VersionOverrides: 'Description Requirements Hosts Resources'.split(' '),
  DesktopFormFactor: 'GetStarted FunctionFile ExtensionPoint'.split(' '),
  GetStarted: 'Title Description LearnMoreUrl'.split(' '),
  Group: 'Label Icon Control'.split(' '),
  Control: 'Label Supertip Icon Action'.split(' '),
  Supertip: 'Title Description'.split(' '),
  Resources: 'bt:Images bt:Urls bt:ShortStrings bt:LongStrings'.split(' '),
};

describe('manifest.xml', () => {
  it('is a task pane add-in for workbooks', () => {
    expect(manifest.name).toBe('OfficeApp');
    expect(manifest.attributes['xsi:type']).toBe('TaskPaneApp');
    expect(valuesOf('Host', 'Name')).toContain('Workbook');
    expect(named('Id')[0]?.text).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(named('Version')[0]?.text).toMatch(/^\d+(\.\d+){3}$/);
  });

  it.each(Object.keys(ORDER))('has the children of %s in the order of its schema', (name) => {
    const order = ORDER[name] ?? [];
    const parents = [manifest, ...all].filter((element) => element.name === name);
    expect(parents).not.toEqual([]);
    for (const { children } of parents) {
      const places = children.map((child) => order.indexOf(child.name));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((first, second) => first - second));
    }
  });

  it('has only https addresses, all of one origin', () => {
    const addresses = all
      .map(({ attributes }) => attributes['DefaultValue'] ?? '')
      .filter((value) => value.includes('://'));
    expect(addresses.length).toBeGreaterThan(5);
    expect([...new Set(addresses.map((address) => new URL(address).origin))]).toEqual(['https://localhost:3000']);
  });

  it('opens the pane page that webpack builds', () => {
    const pages = [...valuesOf('SourceLocation', 'DefaultValue'), ...valuesOf('bt:Url', 'DefaultValue')].filter(
      (address) => address.includes('taskpane'),
    );
    expect([...new Set(pages)]).toEqual(['https://localhost:3000/taskpane/taskpane.html']);
    expect(readFileSync('webpack.config.js', 'utf8')).toContain(`'taskpane.html'`);
  });

  it('has icons of the size that each place asks for', () => {
    const images = new Map(
      named('bt:Image')
        .filter(({ attributes }) => 'id' in attributes)
        .map(({ attributes }) => [attributes['id'], attributes['DefaultValue']]),
    );
    const wanted = named('bt:Image')
      .filter(({ attributes }) => 'size' in attributes)
      .map(({ attributes }) => ({ size: Number(attributes['size']), address: images.get(attributes['resid']) ?? '' }));
    wanted.push({ size: 32, address: valuesOf('IconUrl', 'DefaultValue')[0] ?? '' });
    wanted.push({ size: 64, address: valuesOf('HighResolutionIconUrl', 'DefaultValue')[0] ?? '' });
    expect(wanted).toHaveLength(8);
    for (const { size, address } of wanted)
      expect({ address, ...pixels(address) }).toEqual({ address, width: size, height: size });
  });

  it('uses each id once, and resolves every resource', () => {
    const ids = all.flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(ids).toEqual([...new Set(ids)]);
    const resources = new Set([
      ...valuesOf('bt:Image', 'id'),
      ...valuesOf('bt:Url', 'id'),
      ...valuesOf('bt:String', 'id'),
    ]);
    const wanted = all.flatMap(({ attributes }) => attributes['resid'] ?? []);
    expect(wanted.length).toBeGreaterThan(5);
    for (const id of wanted) {
      expect(resources).toContain(id);
      expect(id.length).toBeLessThanOrEqual(32);
    }
  });

  it.each([
    ['bt:ShortStrings', 125],
    ['bt:LongStrings', 250],
  ])('keeps %s within %d characters', (group, most) => {
    const texts = named(group).flatMap(({ children }) =>
      children.map(({ attributes }) => attributes['DefaultValue'] ?? ''),
    );
    expect(texts).not.toEqual([]);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(most);
  });
});

/** Width and height of an icon, from the header of its PNG file. */
function pixels(address: string): { readonly width: number; readonly height: number } {
  const file = readFileSync(`src/assets/${basename(new URL(address).pathname)}`);
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
