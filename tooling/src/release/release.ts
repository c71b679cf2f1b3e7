import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Build } from '../build/build.ts';
import { buildNamed } from './buildNamed.ts';
import { sourceOfBuild } from './sourceOfBuild.ts';
import {
  type Registry,
  RegistryRefusal,
  type SentRelease,
  readReleases,
  upload,
  uploadOnly,
} from './registry.ts';

/** The manifest as one line, then the bytes of its files; the bytes only if they are unknown to the registry. */
async function pack({ manifest, outDir }: Build, withFiles: boolean): Promise<Blob> {
  const files = withFiles
    ? await Promise.all(manifest.files.map((file) => readFile(path.join(outDir, file.path))))
    : [];
  const described = { ...manifest, ...(await sourceOfBuild()) };
  return new Blob([`${JSON.stringify(described)}\n`, ...files]);
}

/** A known version is sent by name only; if the registry has lost files of it, all are sent. */
async function sendKnown(registry: Registry, build: Build): Promise<SentRelease> {
  const { name } = build.manifest;
  try {
    return await upload(registry, name, await pack(build, false));
  } catch (error) {
    if (!(error instanceof RegistryRefusal) || error.key !== 'Releases.Unknown.Version')
      throw error;
    return upload(registry, name, await pack(build, true));
  }
}

/** Sends a build to the registry, which puts it live. */
export async function releaseBuild(registry: Registry, build: Build): Promise<SentRelease> {
  const { name, version } = build.manifest;
  const { releases } = await readReleases(registry, name);
  const known = releases.some((release) => release.version === version);
  return known ? sendKnown(registry, build) : upload(registry, name, await pack(build, true));
}

/** Builds and releases the platform or one remote. */
export const release = async (
  registry: Registry,
  name: string,
  from?: string,
): Promise<SentRelease> => releaseBuild(registry, await buildNamed(name, from));

/** Sends a build without putting it live. */
export async function keepBuild(registry: Registry, build: Build): Promise<void> {
  await uploadOnly(registry, build.manifest.name, await pack(build, true));
}

/** Tells the registry again what a version that it has relies on. */
export async function restateBuild(registry: Registry, build: Build): Promise<void> {
  await uploadOnly(registry, build.manifest.name, await pack(build, false));
}

/** Builds a version and sends it without putting it live; returns the version. */
export async function keepBuilt(registry: Registry, name: string, from?: string): Promise<string> {
  const build = await buildNamed(name, from);
  await keepBuild(registry, build);
  return build.manifest.version;
}
