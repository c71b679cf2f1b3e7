import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Metafile } from 'esbuild';

import { root } from '../build/places.ts';
import { fullName, readSbom, type Sbom } from '../sbom/sbom.ts';
import type { CopiedPackage } from './packages.ts';

/** The packages that the bundle consists of, by `name@version`. */
export async function bundledPackages({ inputs }: Metafile): Promise<CopiedPackage[]> {
  const folders = Object.keys(inputs)
    .map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/@][^/]*(?=\/)/.exec(file)?.[0])
    .filter((folder) => folder !== undefined);
  return Promise.all(
    [...new Set(folders)].toSorted().map(async (folder) => {
      const from = path.join(root, folder);
      const text = await readFile(path.join(from, 'package.json'), 'utf8');
      const { name, version } = JSON.parse(text) as CopiedPackage;
      return { name, version, from };
    }),
  );
}

/** Whoever passes the artefact on passes on what these licences ask for. */
export async function noticesOf(packages: readonly CopiedPackage[]): Promise<string> {
  const texts = await Promise.all(
    sorted(packages).map(async ({ name, version, from }) => {
      const files = (await readdir(from)).filter((file) => /^(licen[cs]e|notice)/i.test(file));
      const parts = await Promise.all(
        files.toSorted().map((file) => readFile(path.join(from, file), 'utf8').catch(() => '')),
      );
      return `${name} ${version}\n\n${parts.join('\n').trim() || 'See the homepage of the package.'}\n`;
    }),
  );
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

const idOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

const sorted = (packages: readonly CopiedPackage[]): CopiedPackage[] =>
  [...new Map(packages.map((each) => [idOf(each), each])).values()].toSorted((a, b) =>
    idOf(a) < idOf(b) ? -1 : 1,
  );

interface Graph extends Sbom {
  readonly components: readonly (Sbom['components'][number] & { readonly 'bom-ref': string })[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: string[] }[];
  readonly metadata: object;
}

const isReleased = /^(shell|mfe-.+)$/;
const isInServer = /^(server|invoice-reading|demo-world)$/;

const componentId = (each: Sbom['components'][number]): string =>
  `${fullName(each)}@${each.version}`;

async function dependenciesOf(workspace: string): Promise<Set<string>> {
  const text = await readFile(path.join(root, workspace, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: object };
  return new Set(Object.keys(dependencies));
}

/** What the platform and the remotes name themselves; nobody depends on them, so the bill has no entry of theirs. */
async function usedByReleased(): Promise<Set<string>> {
  const folders = (await readdir(root)).filter((name) => isReleased.test(name));
  const used = await Promise.all(folders.map(dependenciesOf));
  return new Set(used.flatMap((names) => [...names]));
}

/**
 * The bill of materials of the artefact: what the server consists of, and what the released front end was built from. Without
 * time and serial number, so that the same content has the same bill.
 */
export async function sbomOfArtefact(packages: readonly CopiedPackage[]): Promise<string> {
  const { serialNumber: _serial, ...whole } = JSON.parse(await readSbom()) as Graph & {
    serialNumber?: string;
  };
  const needs = new Map(whole.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const names = new Map(whole.components.map((each) => [each['bom-ref'], fullName(each)]));
  const ours = whole.components.filter(({ group }) => group === '@fraktion');
  // What the tests of a package need is not in what is released. What two packages of the project need, the package manager
  // sometimes names for one of them alone.
  for (const { name, 'bom-ref': ref } of ours) {
    const used = await dependenciesOf(name);
    const named = (needs.get(ref) ?? []).filter((to) => used.delete(names.get(to) ?? ''));
    const unnamed = whole.components.filter((each) => used.has(fullName(each)));
    needs.set(ref, [...named, ...unnamed.map((each) => each['bom-ref'])]);
  }
  const inServer = new Set([
    ...packages.map(idOf),
    ...ours.filter(({ name }) => isInServer.test(name)).map(componentId),
  ]);
  const kept = new Set<string>();
  const keep = (ref: string): void => {
    if (kept.has(ref)) return;
    kept.add(ref);
    needs.get(ref)?.forEach(keep);
  };
  const released = await usedByReleased();
  for (const each of whole.components) if (released.has(fullName(each))) keep(each['bom-ref']);
  for (const each of whole.components)
    if (inServer.has(componentId(each))) kept.add(each['bom-ref']);
  const { timestamp: _time, ...metadata } = whole.metadata as { timestamp?: string };
  const by = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  const bill = {
    ...whole,
    metadata,
    components: whole.components
      .filter((each) => kept.has(each['bom-ref']))
      .toSorted((a, b) => by(a['bom-ref'], b['bom-ref'])),
    dependencies: whole.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref }) => ({
        ref,
        dependsOn: (needs.get(ref) ?? []).filter((to) => kept.has(to)).toSorted(by),
      }))
      .toSorted((a, b) => by(a.ref, b.ref)),
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
}
