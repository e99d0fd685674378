import { generateCustomFunctionsMetadata } from 'custom-functions-metadata';
import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { functionAnchor, WriteHelpPages } from './webpack.help.js';
import { WriteNotices } from './webpack.notices.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const at = (...parts) => join(root, ...parts);

const OFFICE_JS = at('node_modules', '@microsoft', 'office-js', 'dist');
const OFFICE_CDN = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

/** What office.js asks for in Excel of today on Windows, macOS, iPad, Android and the web, English texts included. */
const OFFICE_JS_FILES =
  /^(?:office|o15apptofilemappingtable|custom-functions-runtime|excel-(?:win32|web|mac|ios|android|winrt)-16\.[\w-]+|en-us|telemetry|ariatelemetry|webauth|es6-promise)(?:\.js)?$/;

/** Copies files to the output as they are. */
class CopyFiles {
  /** @param {{from: string, to: string, only?: RegExp}[]} copies `only`: names directly below `from` */
  constructor(copies) {
    this.copies = copies;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('CopyFiles', () =>
      Promise.all(this.copies.map(({ from, to, only }) => copyFiles(from, join(compiler.outputPath, to), only))),
    );
  }
}

const copyFiles = (from, to, only) =>
  cp(from, to, {
    recursive: true,
    filter: (path) => only === undefined || path === from || only.test(path.slice(from.length + 1).split(/[\\/]/)[0]),
  });

/** From the folder of a page; the service makes it a whole address for Excel. */
const HELP_PAGE = '../help/functions.html#';

/** Writes functions.json, Excel's description of the custom functions, from their doc comments. */
class DescribeFunctions {
  /** @param {{source: string, output: string}} options */
  constructor({ source, output }) {
    this.source = source;
    this.output = output;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DescribeFunctions', (compilation) => {
      compilation.fileDependencies.add(this.source);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'DescribeFunctions', stage }, async () => {
        const { errors, metadataJson } = await generateCustomFunctionsMetadata(this.source);
        for (const error of errors) compilation.errors.push(new webpack.WebpackError(`${this.source}: ${error}`));
        const metadata = JSON.parse(metadataJson || '{"functions":[]}');
        const functions = metadata.functions.map((one) => ({ ...one, helpUrl: HELP_PAGE + functionAnchor(one.name) }));
        // Errors in a range reach the function, which then names their cells.
        const described = { allowErrorForDataTypeAny: true, ...metadata, functions };
        compilation.emitAsset(this.output, new webpack.sources.RawSource(JSON.stringify(described, null, 1)));
      });
    });
  }
}

/** Beside each page, which has a link to it in its settings. */
const NOTICES = 'notices.txt';

const isLocalOfficeJs = process.env.OFFICE_JS !== 'cdn';

/** Names that change with the content: browsers keep such files for good. */
const BY_CONTENT = { script: '[name].[contenthash:20].js', style: '[name].[contenthash:20].css' };

/** The best but one: the best takes twice as long for one per cent. */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY - 1;

const COMPRESSED = /\.(?:css|html|js|json|svg|txt)$/;

/** Each file a second and a third time, as browsers take it over a network. */
const compressed = (mode) =>
  mode !== 'production'
    ? []
    : [
        new CompressionPlugin({
          test: COMPRESSED,
          algorithm: 'brotliCompress',
          filename: '[path][base].br',
          compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
        }),
        new CompressionPlugin({ test: COMPRESSED, algorithm: 'gzip', filename: '[path][base].gz' }),
      ];

const common = (mode, name) => ({
  name,
  mode,
  context: root,
  output: { path: at('dist', name), filename: BY_CONTENT.script, chunkFilename: BY_CONTENT.script, clean: true },
  devtool: 'source-map',
  performance: { hints: false },
  stats: 'errors-warnings',
  cache: {
    type: 'filesystem',
    cacheDirectory: at('build', 'webpack'),
    buildDependencies: {
      config: [fileURLToPath(import.meta.url), at('webpack.help.js'), at('webpack.notices.js')],
    },
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: {
          configFile: at('src', 'tsconfig.json'),
          transpileOnly: true,
          compilerOptions: { noEmit: false, incremental: false, tsBuildInfoFile: undefined },
        },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
});

/** The pane with the custom functions and the ribbon's commands: one page, Office's shared runtime. */
const taskpane = (mode) => ({
  ...common(mode, 'taskpane'),
  // One instance of the functions' runtime for both: the pane connects what the functions use.
  entry: {
    functions: at('src', 'functions', 'associate.ts'),
    taskpane: { import: at('src', 'taskpane', 'main.tsx'), dependOn: 'functions' },
  },
  // The manifest names the script of the functions.
  output: {
    ...common(mode, 'taskpane').output,
    filename: ({ chunk }) => (chunk.name === 'functions' ? '[name].js' : BY_CONTENT.script),
  },
  plugins: [
    ...compressed(mode),
    new MiniCssExtractPlugin({ filename: BY_CONTENT.style }),
    new DescribeFunctions({ source: at('src', 'functions', 'functions.ts'), output: 'functions.json' }),
    new HtmlWebpackPlugin({
      filename: 'taskpane.html',
      template: at('src', 'taskpane', 'index.html'),
      chunks: ['functions', 'taskpane'],
      chunksSortMode: 'manual',
      scriptLoading: 'defer',
      title: 'Margin Desk',
      officeJs: isLocalOfficeJs ? 'office-js/office.js' : OFFICE_CDN,
    }),
    new CopyFiles([
      { from: at('src', 'assets'), to: join('..', 'assets') },
      { from: at('src', 'taskpane', 'shortcuts.json'), to: 'shortcuts.json' },
      ...(isLocalOfficeJs ? [{ from: OFFICE_JS, to: 'office-js', only: OFFICE_JS_FILES }] : []),
    ]),
    new WriteHelpPages({ first: at('docs', 'functions.md'), output: '../help' }),
    new WriteNotices({ output: NOTICES, copied: isLocalOfficeJs ? [join(OFFICE_JS, '..')] : [] }),
  ],
});

const UNIVER = at('node_modules', '@univerjs');

/** The grid's packages as their publisher has minified them: a minute of work that a build need not repeat. */
const minifiedGrid = () => {
  const aliases = {};
  for (const name of readdirSync(UNIVER)) {
    // Its minified form holds the hyphenation of sixty languages.
    if (name === 'engine-render') continue;
    const minified = join(UNIVER, name, 'lib', 'umd');
    for (const [request, file] of [
      [`@univerjs/${name}$`, join(minified, 'index.js')],
      [`@univerjs/${name}/locale/en-US$`, join(minified, 'locale', 'en-US.js')],
    ])
      if (existsSync(file)) aliases[request] = file;
  }
  return aliases;
};

/** What the publisher of the grid has minified. */
const MINIFIED = /[\\/]lib[\\/]umd[\\/][\w-]+\.js$|[\\/]lib[\\/]umd[\\/]locale[\\/]/;

/** Hyphenation patterns that the grid would load for text in languages other than English. */
const OTHER_HYPHENATION = /engine-render[\\/]lib[\\/]es[\\/](?!index|en-)[\w-]+\.js$/;

/** The workbook in the browser: a grid, with the same pane and functions. */
const workbook = (mode) => {
  const { resolve, ...settings } = common(mode, 'workbook');
  return {
    ...settings,
    resolve: {
      ...resolve,
      alias: minifiedGrid(),
      // The minified packages ask by `require`; they get the same copy of everything as those that import.
      byDependency: { commonjs: { conditionNames: ['import', 'module', 'browser', 'default'] } },
    },
    entry: { workbook: at('src', 'web', 'main.tsx') },
    devtool: false,
    optimization: {
      minimize: mode === 'production',
      minimizer: [new MinimizerPlugin({ exclude: /^minified\./, extractComments: false })],
      splitChunks: {
        cacheGroups: {
          minified: { test: ({ resource }) => MINIFIED.test(resource ?? ''), name: 'minified', chunks: 'async' },
          packages: { test: /[\\/]node_modules[\\/]/, name: 'packages', chunks: 'async', priority: -1 },
        },
      },
    },
    plugins: [
      ...compressed(mode),
      new MiniCssExtractPlugin({ filename: BY_CONTENT.style, chunkFilename: BY_CONTENT.style }),
      new DescribeFunctions({ source: at('src', 'functions', 'functions.ts'), output: 'functions.json' }),
      // For the text that the grid lays out.
      new webpack.ProvidePlugin({
        'Intl.Segmenter': [at('src', 'workbook', 'grid', 'plain-segmenter.ts'), 'PlainSegmenter'],
      }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/[\w-]+\.js$/, (request) => {
        if (OTHER_HYPHENATION.test(join(request.context, request.request))) request.request = NOTHING;
      }),
      new WriteNotices({ output: NOTICES, copied: [] }),
      new webpack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: /^(?:minified|packages)\./ }),
      new HtmlWebpackPlugin({
        filename: 'index.html',
        template: at('src', 'web', 'index.html'),
        scriptLoading: 'defer',
        title: 'Margin Desk',
      }),
    ],
  };
};

const NOTHING = 'data:text/javascript,export {}';

/** Pages for Excel's task pane and for a browser. Types are checked by `tsc -p src/tsconfig.json`. */
export default (_environment, { mode = 'production' }) => [taskpane(mode), workbook(mode)];
