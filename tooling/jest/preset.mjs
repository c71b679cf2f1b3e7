import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { components } from './bundle.mjs';

const require = createRequire(import.meta.url);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Packages with ES modules only, or with both kinds in incompatible ways: jest runs them as CommonJS too. */
const untranspiled = [
  '@swc/helpers',
  'big\\.js',
  'echarts',
  'echarts-for-react',
  'fast-check',
  'ky',
  'lucide-react',
  'pure-rand',
  'single-spa',
  'single-spa-react',
  'tslib',
  'uqr',
  'zrender',
];

const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', useBuiltins: true } },
  },
  module: { type: 'commonjs' },
};

/**
 * The source location of each element helps only in a debugger, and recording it took an eighth of the tests' time. Lint checks
 * the keys of list items.
 */
const elements = join(
  dirname(createRequire(here('../../shared-ui/')).resolve('react')),
  'cjs/react-jsx-runtime.production.js',
);

/** The test settings of every browser package; its `package.json` names this file. */
export default {
  globalSetup: here('./bundle.mjs'),
  testEnvironment: here('./environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [here('./setup.mjs')],
  transform: {
    '\\.(m?[jt]sx?)$': [require.resolve('@swc/jest'), swc],
    '/src/locales/(en|da|sv|nb)\\.json$': here('./words.mjs'),
  },
  transformIgnorePatterns: [
    '/\\.build/',
    `/node_modules/(?!\\.pnpm/)(?!(${untranspiled.join('|')})/)`,
    `/node_modules/\\.pnpm/(?!.*/node_modules/(${untranspiled.join('|')})/)`,
  ],
  moduleNameMapper: {
    '\\.woff2$': here('./asset.cjs'),
    '^react/jsx-runtime$': elements,
    '^@chakra-ui/react$': components,
    '^@emotion/cache$': here('./styles.cjs'),
  },
  // Several suites share two cores with a database and a browser, so the timeout is long.
  testTimeout: 30_000,
  clearMocks: true,
  restoreMocks: true,
};
