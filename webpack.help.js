import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Marked } from 'marked';
import webpack from 'webpack';

const PAGE_STYLE = `:root { color-scheme: light dark }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif }
code { font-family: ui-monospace, monospace; font-size: 0.9em }
pre { overflow-x: auto }
table { border-collapse: collapse } th, td { padding: 0.25rem 0.75rem; border: 1px solid #8888; text-align: left }
:target { background: #f5c54233 }`;

/** A file beside it, with the place in it: `task-pane.md#marks`. */
const NEIGHBOUR = /^([\w-]+)\.md(#.*)?$/;

/** Writes pages of the documentation for browsers: the first one, and all of its folder that one gets to from there. */
export class WriteHelpPages {
  /** @param {{first: string, output: string}} options `first`: a Markdown file; `output`: folder */
  constructor({ first, output }) {
    this.first = first;
    this.output = output;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WriteHelpPages', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'WriteHelpPages', stage }, () => {
        for (const [file, page] of helpPages(this.first)) {
          compilation.fileDependencies.add(file);
          const name = posix.join(this.output, `${nameOf(file)}.html`);
          compilation.emitAsset(name, new webpack.sources.RawSource(page));
        }
      });
    });
  }
}

const nameOf = (file) => /([\w-]+)\.md$/.exec(file)[1];

/** By file. */
function helpPages(first) {
  const pages = new Map();
  const write = (file) => {
    if (pages.has(file)) return;
    pages.set(file, '');
    const { page, neighbours } = helpPage(readFileSync(file, 'utf8'));
    pages.set(file, page);
    for (const neighbour of neighbours) write(join(dirname(file), `${neighbour}.md`));
  };
  write(first);
  return pages;
}

function helpPage(text) {
  const neighbours = new Set();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        return `<h${depth} id="${anchorOf(heading)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const shown = this.parser.parseInline(tokens);
        const [, neighbour, place = ''] = NEIGHBOUR.exec(href) ?? [];
        if (neighbour !== undefined) {
          neighbours.add(neighbour);
          return `<a href="${neighbour}.html${place}">${shown}</a>`;
        }
        return /^(?:https:|#)/.test(href) ? `<a href="${href}">${shown}</a>` : shown;
      },
      image: ({ text: shown }) => shown,
    },
  });
  const [, title = 'Help'] = /^# (.+)$/m.exec(text) ?? [];
  const body = marked.parse(text);
  return { page: pageOf(title, body), neighbours };
}

/** As GitHub names the places of a page. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-');

/** Where a function is described in the page of functions. */
export const functionAnchor = (name) => anchorOf(`MARGIN.${name}`);

const pageOf = (title, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – Margin Desk</title><style>${PAGE_STYLE}</style></head>
<body>
${body}</body></html>
`;
