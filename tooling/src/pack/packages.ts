import { cp, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

import { root } from '../build/places.ts';
import { keptPackages } from './bundle.ts';

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package in the artefact: where it comes from. */
export interface CopiedPackage {
  readonly name: string;
  readonly version: string;
  readonly from: string;
}

/** Of these, the artefact runs only a part. */
const parts: Readonly<Record<string, RegExp>> = {
  'pdfjs-dist': /^(package\.json|LICENSE|legacy|legacy\/build|legacy\/build\/pdf(\.worker)?\.mjs)$/,
  pdfkit:
    /^(package\.json|LICENSE|js|js\/pdfkit\.node\.mjs|js\/output\.mjs|js\/(data|standard-fonts)(\/.*)?)$/,
};

/** Types, maps and texts for developers. */
const notRun = /\.(map|d\.[cm]?ts|md|markdown)$|(^|\/)(tests?|docs|examples?|\.github)$/;

const readPackage = async (folder: string): Promise<PackageJson> =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as PackageJson;

/** The folder of a package as `from` sees it, if it is installed. */
async function folderOf(name: string, from: string): Promise<string | undefined> {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = await realpath(path.join(folder, 'node_modules', name)).catch(() => undefined);
    if (found !== undefined) return found;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/**
 * Copies the packages that are not bundled, with all that they need, into a folder without links. A second version of a package
 * is placed below the one that needs it.
 */
export async function copyPackages(
  to: string,
  more: Readonly<Record<string, string>> = {},
): Promise<CopiedPackage[]> {
  const copied = new Map<string, CopiedPackage>();
  const visit = async (name: string, from: string, place: string): Promise<void> => {
    const source = await folderOf(name, from);
    // Natives of other systems, and peers that nobody installed.
    if (source === undefined) return;
    const {
      version,
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = await readPackage(source);
    const top = copied.get(path.join(to, name));
    if (top?.version === version) return;
    const folder = path.join(top === undefined ? to : path.join(place, 'node_modules'), name);
    if (copied.has(folder)) return;
    copied.set(folder, { name, version, from: source });
    await copyPackage(name, source, folder);
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const each of Object.keys(needed).toSorted()) await visit(each, source, folder);
  };
  for (const [name, by] of Object.entries({ ...keptPackages, ...more }))
    await visit(name, path.join(root, by), to);
  return [...copied.values()];
}

const copyPackage = (name: string, source: string, folder: string): Promise<void> =>
  cp(source, folder, {
    recursive: true,
    dereference: true,
    filter: (file) => {
      const inside = path.relative(source, file).replaceAll('\\', '/');
      if (inside === '') return true;
      if (inside.startsWith('node_modules')) return false;
      return parts[name] === undefined ? !notRun.test(inside) : parts[name].test(inside);
    },
  });
