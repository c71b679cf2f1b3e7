import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { fieldWords, type WordKind, type WordLanguage, wordsIn } from '@fraktion/words';

import { packageDir } from './places.ts';

const sharedCode = 'shared-waste';

/** The folders whose code a package bundles: its own, and that of the shared package if it uses it. */
export function bundledCode(dir: string): string[] {
  const file = path.join(dir, 'package.json');
  const { dependencies = {} } = JSON.parse(
    existsSync(file) ? readFileSync(file, 'utf8') : '{}',
  ) as { dependencies?: Record<string, string> };
  const shares = `@fraktion/${sharedCode}` in dependencies;
  return [path.join(dir, 'src'), ...(shares ? [packageDir(`${sharedCode}/src`)] : [])];
}

/** A key of each kind begins with its name, so a text that begins so is a use of it. */
const kinds = Object.keys(fieldWords) as WordKind[];
const use = new RegExp(String.raw`['"\`](${kinds.join('|')})\.`, 'g');

function usedKinds(folders: readonly string[]): WordKind[] {
  const used = new Set<string>();
  for (const folder of folders)
    for (const file of globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }))
      for (const [, kind] of readFileSync(path.join(folder, file), 'utf8').matchAll(use))
        used.add(kind!);
  return kinds.filter((kind) => used.has(kind));
}

/** The words of the field that the code of a package uses. */
export function usedWords(
  dir: string,
  language: WordLanguage,
): Partial<ReturnType<typeof wordsIn>> {
  const words = wordsIn(language);
  return Object.fromEntries(usedKinds(bundledCode(dir)).map((kind) => [kind, words[kind]]));
}
