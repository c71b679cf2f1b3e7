import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { root } from '../build/places.ts';
import { reasonOf } from './faults.ts';
import { readSbom, type Sbom } from '../sbom/sbom.ts';

async function writeSbom(file: string): Promise<number> {
  const text = await readSbom();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return (JSON.parse(text) as Sbom).components.length;
}

/** `sbom`: the bill of materials of this installation, as CycloneDX. */
export async function sbomCommand({ out }: { readonly out: string }): Promise<void> {
  const file = resolve(out);
  const count = await writeSbom(file);
  console.log(`${count} packages: ${file}`);
}

/** Beside the builds: the materials of a release, by its name and version. */
const fileOf = (name: string, version: string): string =>
  join(root, '.build/sbom', `${name}-${version}.cdx.json`);

/**
 * Each release leaves its bill of materials. The release itself is live by then, so without the package manager it is only said
 * that the bill is missing.
 */
export async function sbomOfRelease(name: string, version: string): Promise<void> {
  try {
    await writeSbom(fileOf(name, version));
  } catch (error) {
    console.error(
      `The bill of materials of ${name} could not be made: ${reasonOf(error)}\nMake it later: npm run portal -- sbom`,
    );
  }
}
