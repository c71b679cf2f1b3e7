import type { SourceSettings } from './source.ts';

const endings: Record<SourceSettings['fileType'], RegExp> = {
  any: /\.(xml|pdf)$/i,
  xml: /\.xml$/i,
  pdf: /\.pdf$/i,
};

const longestName = 1_000;

/** Files of the wanted type, less hidden ones and names that no file should have. */
export const isWanted = (name: string, fileType: SourceSettings['fileType']): boolean =>
  name.length <= longestName && endings[fileType].test(name) && !/^\.|[/\\\p{Cc}]/u.test(name);

export const inFolder = (folder: string, name: string): string => {
  const clean = folder.replace(/(?<!\/)\/+$/, '');
  if (clean === '') return folder.startsWith('/') ? `/${name}` : name;
  return `${clean}/${name}`;
};

/** `invoice.xml` becomes `invoice.0193a000.xml`: two files of one name do not meet where they are moved to. */
export function nameAside(name: string, id: string): string {
  const [, stem = name, ending = ''] = /^(.*)(\.[^.]+)$/.exec(name) ?? [];
  return `${stem}.${id.slice(0, 8)}${ending}`;
}

interface Aside {
  readonly folder: string;
  readonly afterwards: SourceSettings['afterwards'];
  readonly name: string;
  readonly ending: string;
}

/** Where a file goes: to a folder beside the others, or beside itself with an ending that no import looks at. */
export const placeAside = ({ folder, afterwards, name, ending }: Aside): string =>
  afterwards === 'move'
    ? inFolder(inFolder(folder, ending), name)
    : inFolder(folder, `${name}.${ending}`);

/** The oldest first; files of the same time by name. */
export const oldestFirst = <F extends { readonly modifiedAt: string; readonly path: string }>(
  files: readonly F[],
): F[] =>
  files.toSorted((a, b) =>
    a.modifiedAt === b.modifiedAt
      ? Number(a.path > b.path) - Number(a.path < b.path)
      : Number(a.modifiedAt > b.modifiedAt) - Number(a.modifiedAt < b.modifiedAt),
  );
