import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  '@fraktion/shared-ui',
  '@fraktion/shared-auth',
  '@fraktion/shared-auth/query',
];

/** Shared too, but not needed to sign in. */
const afterSignIn = ['@fraktion/shared-ui/overlay', '@fraktion/shared-ui/remote'];

/** Each group is one file, because a file of its own for each shared module costs a request each. */
export const sharedGroups: Readonly<Record<string, readonly string[]>> = {
  core: everyVisit,
  overlay: ['@fraktion/shared-ui/overlay'],
  remote: ['@fraktion/shared-ui/remote'],
};

export const sharedKeys: readonly string[] = [...everyVisit, ...afterSignIn];

/** Entries of shared-ui that are not shared at run time: each remote brings what it uses of them. */
export const bundledEntries: readonly string[] = ['grid', 'chart', 'icons', 'decimal'];

const once = { singleton: true, requiredVersion: false, eager: false } as const;

interface Facade {
  /** Names what of the package is used. */
  readonly file: string;
  /** The package's ES modules: its CommonJS build could not be thinned out. */
  readonly whole: string;
}

const facadeFile = (name: string) => fileURLToPath(import.meta.resolve(`./facades/${name}.js`));

/** Packages that would come whole when shared. */
const facades: Readonly<Record<string, Facade>> = {
  'react-i18next': { file: facadeFile('reactI18next'), whole: 'dist/es/index.js' },
  '@tanstack/react-query': { file: facadeFile('reactQuery'), whole: 'build/modern/index.js' },
};

/** The way from a facade to the package itself, past the sharing. `dir` is a package that has it. */
export const facadeAliases = (dir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facades).map(([key, { whole }]) => [
      `whole/${key}$`,
      path.join(dir, 'node_modules', key, whole),
    ]),
  );

/** The platform brings the shared packages along. */
export const sharedByPlatform = () =>
  Object.fromEntries(
    sharedKeys.map((key) => {
      const facade = facades[key];
      return [key, { ...once, ...(facade && { import: facade.file, version: '1.0.0' }) }];
    }),
  );

/** A remote only uses them: none of them is in its files. */
export const sharedByRemote = () =>
  Object.fromEntries(sharedKeys.map((key) => [key, { ...once, import: false as const }]));
