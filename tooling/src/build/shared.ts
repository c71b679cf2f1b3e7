import { fileURLToPath } from 'node:url';

import { packageDir } from './places.ts';

/**
 * What runs once in the browser, whoever uses it. Only facades are shared: what stands behind them
 * (Chakra, the router, ky) is bundled with its facade and so tree-shakes. Grid and chart are not
 * here: sharing them made every grid page pay for all of them.
 */
const everyVisit = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'i18next',
  'react-i18next',
  'zod/mini',
  '@fraktion/shared-ui',
  '@fraktion/shared-auth',
];

/** Needed by every remote, but not to sign in. */
const everyRemote = [
  '@tanstack/react-query',
  '@fraktion/shared-auth/query',
  '@fraktion/shared-auth/waiting',
  '@fraktion/shared-ui/remote',
];

const overlay = ['@fraktion/shared-ui/overlay', '@fraktion/shared-ui/form'];

/** With the session that it sends by, so it runs once as that does. */
const uploads = ['@fraktion/shared-auth/uploads'];

/** Each group is one file, because a file of its own for each shared module costs a request each. */
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

/** Entries of shared-ui that are not shared at run time: each remote brings what it uses of them. */
export const bundledEntries: readonly string[] = [
  'grid',
  'chart',
  'list',
  'icons',
  'decimal',
  'sheet',
];

const once = { singleton: true, requiredVersion: false, eager: false } as const;

interface Facade {
  /** Names what of the package is used. */
  readonly file: string;
  /** The package's ES modules: its CommonJS build could not be thinned out. */
  readonly whole: string;
}

const facade = (name: string, whole: string): Facade => ({
  file: fileURLToPath(import.meta.resolve(`./facades/${name}.js`)),
  whole: packageDir(whole),
});

/** Packages that would come whole when shared. */
const facades: Readonly<Record<string, Facade>> = {
  'react-i18next': facade('reactI18next', 'shell/node_modules/react-i18next/dist/es/index.js'),
  '@tanstack/react-query': facade(
    'reactQuery',
    'shell/node_modules/@tanstack/react-query/build/modern/index.js',
  ),
  'zod/mini': facade('zodMini', 'contract/node_modules/zod/mini/index.js'),
};

/** The way from a facade to the package itself, past the sharing. */
export const facadeAliases = (): Record<string, string> =>
  Object.fromEntries(Object.entries(facades).map(([key, { whole }]) => [`whole/${key}$`, whole]));

/** The platform brings the shared packages along. */
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
