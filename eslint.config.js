import { configs as regexp } from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const NAMED_EXPORTS = { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' };

/** A pattern that is put together from a text runs whatever that text says. */
const PATTERN_OF_TEXT = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]:not([arguments.0.regex])',
  message: 'Write the pattern out; one made from a text can be made slow by it.',
};

export default tseslint.config(
  { ignores: ['build/', 'dist/', 'node_modules/', 'data/', 'coverage/', 'test-output/'] },
  { files: ['**/*.js'], extends: [tseslint.configs.base] },
  {
    files: ['server/**/*.ts', 'test/**/*.ts', 'src/**/*.ts', 'src/**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-syntax': ['error', NAMED_EXPORTS],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-else-return': 'error',
    },
  },
  {
    // Patterns that read what users send: each takes time in proportion to its text (docs/security.md).
    files: ['server/**/*.ts', 'src/**/*.ts', 'src/**/*.tsx'],
    extends: [regexp['flat/recommended']],
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      // Some look for these very characters.
      'no-control-regex': 'off',
      // Taste, on which the sources are divided.
      'regexp/prefer-character-class': 'off',
      'regexp/prefer-w': 'off',
      'regexp/use-ignore-case': 'off',
      'no-restricted-syntax': ['error', NAMED_EXPORTS, PATTERN_OF_TEXT],
    },
  },
);
