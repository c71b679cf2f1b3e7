import type { SharedExports } from './releaseManifest.ts';

/** What a release has under its own keys only: `constructor` and its like are of every object, and no export. */
const ownOf = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Why a remote does not fit a platform: exports that are missing, or that require more now. */
export function incompatibilities(uses: SharedExports, offered: SharedExports): string[] {
  return Object.entries(uses).flatMap(([shared, names]) =>
    Object.entries(names).flatMap(([name, known]) => {
      const required = ownOf(ownOf(offered, shared) ?? {}, name);
      if (required === undefined) return [`${shared} does not offer ${name}`];
      const more = required.filter((each) => !known.includes(each));
      return more.length === 0 ? [] : [`${name} of ${shared} now requires ${more.join(', ')}`];
    }),
  );
}
