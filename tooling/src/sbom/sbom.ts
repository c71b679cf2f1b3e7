import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../build/places.ts';

/** What is read of a component of CycloneDX; the rest stays in the file. */
export interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly expression?: string;
    readonly license?: { readonly id?: string; readonly name?: string };
  }[];
}

export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: string;
  readonly components: readonly Component[];
}

export const fullName = ({ group, name }: Component): string =>
  group === undefined ? name : `${group}/${name}`;

/** Written by each install, and again if the lock file has changed since. */
const stored = join(root, '.build/sbom.cdx.json');

/**
 * The bill of materials of what is installed, as CycloneDX: each package with version, licence and digest. The package manager
 * writes it, because it alone knows which versions it has put in place. The packages of the project itself are named as well.
 */
export async function readSbom(): Promise<string> {
  const [locked, made] = await Promise.all(
    [join(root, 'pnpm-lock.yaml'), stored].map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  if (Number(made) > Number(locked)) return readFile(stored, 'utf8');
  const text = await makeSbom();
  await mkdir(dirname(stored), { recursive: true });
  await writeFile(stored, text);
  return text;
}

async function makeSbom(): Promise<string> {
  const { config } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    config: { pnpm: string };
  };
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-sbom-'));
  const file = join(folder, 'sbom.json');
  const options = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6'];
  const args = ['--yes', config.pnpm, 'sbom', ...options, '--sbom-type', 'application'];
  try {
    await promisify(execFile)('npx', [...args, '--out', file], { cwd: root });
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
