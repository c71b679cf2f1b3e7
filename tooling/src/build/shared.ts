import { fileURLToPath } from 'node:url';

import { packageDir } from './places.ts';

/**
 * The packages that run once in the browser for all remotes. Only facades are shared: the packages behind them (Chakra, the
 * router, ky) are bundled with the facade and so tree-shake. Grid and chart are not here: sharing them made every grid page
 * load all of them.
 */
const everyVisit = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'i18next',
  'react-i18next',
  'zod/mini',
  '@fraktion/shared-ui/entry',
  '@fraktion/shared-auth',
];

/** Needed by every remote, but not for signing in. */
const everyRemote = [
  '@tanstack/react-query',
  '@fraktion/shared-ui',
  '@fraktion/shared-auth/query',
  '@fraktion/shared-auth/waiting',
  '@fraktion/shared-ui/remote',
];

const overlay = ['@fraktion/shared-ui/overlay', '@fraktion/shared-ui/form'];

/** It uses the session, which runs once, so it runs once too. */
const uploads = ['@fraktion/shared-auth/uploads'];

/** Each group is one file, because a separate file for each shared module would cost a request each. */
export const sharedGroups: Readonly<Record<string, readonly string[]>> = {
  core: everyVisit,
  remote: everyRemote,
  overlay,
  uploads,
};

export const sharedKeys: readonly string[] = [
  ...everyVisit,
  ...everyRemote,
  ...overlay,
  ...uploads,
];

/** Entries of shared-ui that are not shared at run time: each remote bundles what it uses of them. */
export const bundledEntries: readonly string[] = [
  'grid',
  'chart',
  'list',
  'icons',
  'decimal',
  'sheet',
  'map',
];

const once = { singleton: true, requiredVersion: false, eager: false } as const;

interface Facade {
  /** The file that lists the used exports. */
  readonly file: string;
  /** The package's ES modules: its CommonJS build cannot be tree-shaken. */
  readonly whole: string;
}

const facade = (name: string, whole: string): Facade => ({
  file: fileURLToPath(import.meta.resolve(`./facades/${name}.js`)),
  whole: packageDir(whole),
});

/** Packages that would be included as a whole if shared. */
const facades: Readonly<Record<string, Facade>> = {
  'react-i18next': facade('reactI18next', 'shell/node_modules/react-i18next/dist/es/index.js'),
  '@tanstack/react-query': facade(
    'reactQuery',
    'shell/node_modules/@tanstack/react-query/build/modern/index.js',
  ),
  'zod/mini': facade('zodMini', 'contract/node_modules/zod/mini/index.js'),
};

/** Lets a facade import the package itself, bypassing the sharing. */
export const facadeAliases = (): Record<string, string> =>
  Object.fromEntries(Object.entries(facades).map(([key, { whole }]) => [`whole/${key}$`, whole]));

/** The platform contains the shared packages. */
export const sharedByPlatform = () =>
  Object.fromEntries(
    sharedKeys.map((key) => {
      const { file } = facades[key] ?? {};
      return [key, { ...once, ...(file && { import: file, version: '1.0.0' }) }];
    }),
  );

/** A remote only uses them: none of them is in its files. */
export const sharedByRemote = () =>
  Object.fromEntries(sharedKeys.map((key) => [key, { ...once, import: false as const }]));
