import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

const isRoot = (folder: string): boolean => {
  const file = path.join(folder, 'package.json');
  return (
    existsSync(file) &&
    (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'fraktion'
  );
};

function rootAbove(folder: string): string {
  if (isRoot(folder)) return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Error('The program is not in its folder');
  return rootAbove(above);
}

/** Where code is: of the artefact, and of the sources whose code a child loads. */
const ofArtefact = ['app'];
const ofSources = ['contract', 'invoice-reading', 'server', 'words'].flatMap((name) =>
  ['src', 'node_modules', 'package.json'].map((part) => path.join(name, part)),
);

/**
 * What a child may read: its own code and libraries. Not the whole folder of the program, in which operators may have their settings and
 * their data.
 */
export function readableFiles(): string[] {
  const root = rootAbove(realpathSync(import.meta.dirname));
  return (
    ['package.json', 'node_modules', ...ofArtefact, ...ofSources]
      .map((part) => path.join(root, part))
      .filter((each) => existsSync(each))
      // A folder that is a link is read where it leads.
      .map((each) => realpathSync(each))
  );
}
