import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { platformName } from '@fraktion/contract';

import type { Build } from '../build/build.ts';
import { packageDir } from '../build/places.ts';
import { buildPlatform } from '../build/platform.ts';
import { buildRemote } from '../build/remote.ts';
import { type Registry, type WentLive, readReleases, upload, uploadOnly } from './registry.ts';

export interface Released extends WentLive {
  /** It was live already, so nothing was sent. */
  readonly unchanged: boolean;
}

/** Builds what `release` sends: the platform, or the remote of that name; of another folder where one is told. */
export const buildNamed = (name: string, from?: string): Promise<Build> =>
  name === platformName ? buildPlatform() : buildRemote(from ?? packageDir(name));

/** The manifest as one line, then the bytes of its files; the bytes only where they are not known. */
async function pack({ manifest, outDir }: Build, withFiles: boolean): Promise<Blob> {
  const files = withFiles
    ? await Promise.all(manifest.files.map((file) => readFile(path.join(outDir, file.path))))
    : [];
  return new Blob([`${JSON.stringify(manifest)}\n`, ...files]);
}

/** Sends a build to the registry, which puts it live; what is live already is not sent again. */
export async function releaseBuild(registry: Registry, build: Build): Promise<Released> {
  const { name, version } = build.manifest;
  const { live, releases } = await readReleases(registry, name);
  if (live === version) return { name, version, from: live, unchanged: true };
  const kept = releases.some((release) => release.version === version);
  const wentLive = await upload(registry, name, await pack(build, !kept));
  return { ...wentLive, unchanged: false };
}

/** Builds and releases the platform or one remote. */
export const release = async (registry: Registry, name: string, from?: string): Promise<Released> =>
  releaseBuild(registry, await buildNamed(name, from));

/** Builds a version and sends it without putting it live; gives the version. */
export async function keepBuilt(registry: Registry, name: string, from?: string): Promise<string> {
  const build = await buildNamed(name, from);
  await uploadOnly(registry, name, await pack(build, true));
  return build.manifest.version;
}
