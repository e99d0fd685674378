import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

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

const page = (name, file, options) =>
  new HtmlWebpackPlugin({
    filename: `${name}/${file}`,
    template: at('src', 'workbook', 'index.html'),
    chunks: [name],
    scriptLoading: 'defer',
    title: 'Margin Desk',
    ...options,
  });

const isLocalOfficeJs = process.env.OFFICE_JS !== 'cdn';

/** Pages for a browser and for Excel's task pane. Types are checked by `tsc -p src/tsconfig.json`. */
export default (_environment, { mode = 'production' }) => ({
  mode,
  context: root,
  entry: { workbook: at('src', 'workbook', 'main.ts'), taskpane: at('src', 'taskpane', 'main.ts') },
  output: { path: at('dist'), filename: '[name]/[name].js', clean: true },
  devtool: 'source-map',
  performance: { hints: false },
  stats: 'errors-warnings',
  cache: {
    type: 'filesystem',
    cacheDirectory: at('build', 'webpack'),
    buildDependencies: { config: [fileURLToPath(import.meta.url)] },
  },
  resolve: { extensions: ['.ts', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
  module: {
    rules: [
      {
        test: /\.ts$/,
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
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name]/[name].css' }),
    page('workbook', 'index.html', {}),
    page('taskpane', 'taskpane.html', { officeJs: isLocalOfficeJs ? 'office-js/office.js' : OFFICE_CDN }),
    new CopyFiles([
      { from: at('src', 'assets'), to: 'assets' },
      ...(isLocalOfficeJs ? [{ from: OFFICE_JS, to: join('taskpane', 'office-js'), only: OFFICE_JS_FILES }] : []),
    ]),
  ],
});
