/** An element of a document without comments, CDATA or entities. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  readonly text: string;
}

const TAG = /<(\/?)([\w:]+)([^<>]*?)(\/?)>([^<]*)/g;

/** Reads a document. Throws where tags do not match. */
export function parseXml(document: string): XmlElement {
  const rootless: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [rootless];
  for (const [, close, name = '', attributes = '', empty, content = ''] of document
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(TAG)) {
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
  const [root] = rootless.children;
  if (root === undefined || open.length !== 1) throw new Error('The document is not closed');
  return root;
}

/** The element and everything in it, in the order of the document. */
export const elementsOf = (element: XmlElement): readonly XmlElement[] => [
  element,
  ...element.children.flatMap((child) => elementsOf(child)),
];
