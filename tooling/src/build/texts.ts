import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { languages } from '@fraktion/contract';
import { textsPath, type TextTree } from '@fraktion/contract/translations';
import { transform } from '@swc/core';

import { readLocales } from './definition.ts';
import type { FilesBeside } from './files.ts';
import { packageDir } from './places.ts';
import { usedWords } from './usedWords.ts';

type InLanguages<T> = Readonly<Record<(typeof languages)[number], T>>;
type Parts = Readonly<Record<string, InLanguages<TextTree>>>;

const sharedWords = 'shared-waste';

const localesOf = async (dir: string): Promise<InLanguages<TextTree>> =>
  (await readLocales(dir)) as InLanguages<TextTree>;

/** The words of the field that a package uses, as a part that all packages share. */
const wordsOf = (dir: string): Parts => ({
  words: Object.fromEntries(
    languages.map((language) => [language, usedWords(dir, language) as TextTree]),
  ) as InLanguages<TextTree>,
});

/** The texts of a remote, those of the shared package that it bundles, and the words of the field. */
async function remoteParts(dir: string, name: string): Promise<Parts> {
  const { dependencies = {} } = JSON.parse(
    await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => '{}'),
  ) as { dependencies?: Record<string, string> };
  const bundles = `@fraktion/${sharedWords}` in dependencies;
  return {
    [name]: await localesOf(dir),
    ...(bundles && { [sharedWords]: await localesOf(packageDir(sharedWords)) }),
    ...wordsOf(dir),
  };
}

/** Joins the groups of several files of one part. */
function joined(one: TextTree, other: TextTree): TextTree {
  const tree: Record<string, string | TextTree> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = tree[key];
    const bothGroups = typeof before === 'object' && typeof value === 'object';
    tree[key] = bothGroups ? joined(before, value) : value;
  }
  return tree;
}

/** The shell's texts: those of the login, and those in folders, which join them later. */
async function shellTexts(): Promise<InLanguages<TextTree>> {
  const dir = packageDir('shell/src/locales');
  const ofLanguage = async (language: string): Promise<TextTree> => {
    const files = globSync(`{,*/}${language}.json`, { cwd: dir }).toSorted();
    const read = await Promise.all(
      files.map(
        async (file) => JSON.parse(await readFile(path.join(dir, file), 'utf8')) as TextTree,
      ),
    );
    return read.reduce(joined, {});
  };
  const all = await Promise.all(
    languages.map(async (language) => [language, await ofLanguage(language)] as const),
  );
  return Object.fromEntries(all) as InLanguages<TextTree>;
}

interface EntryWords {
  readonly part: string;
  readonly texts: InLanguages<TextTree>;
}

/** Replaces `entryWords` of shared-ui, and the language in use, which a build does not have. */
const stand = `export const entries = [];
const entryWords = (part, texts) => void entries.push({ part, texts });
const i18n = undefined;`;

/** A module of words, evaluated without the package's code. */
async function evaluate(file: string): Promise<Readonly<Record<string, unknown>>> {
  const { code } = await transform(await readFile(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const source = code.replaceAll(/^import .*$/gm, '');
  const module = Buffer.from(`${stand}\n${source}`).toString('base64');
  return (await import(`data:text/javascript;base64,${module}`)) as Readonly<
    Record<string, unknown>
  >;
}

/** The design system's texts: its own, and those of its entries. */
async function uiParts(): Promise<Parts> {
  const dir = packageDir('shared-ui/src');
  const own = await Promise.all(
    languages.map(async (language) => {
      const module = await evaluate(path.join(dir, `i18n/words/${language}.ts`));
      return [language, (module['en'] ?? module['words']) as TextTree] as const;
    }),
  );
  const files = globSync('*/{words,formWords,uploadWords}.ts', { cwd: dir }).toSorted();
  const entries = await Promise.all(
    files.map(async (file) => (await evaluate(path.join(dir, file)))['entries'] as EntryWords[]),
  );
  return {
    ui: Object.fromEntries(own) as InLanguages<TextTree>,
    ...Object.fromEntries(entries.flat().map(({ part, texts }) => [part, texts])),
  };
}

/** One file for each language. */
const inFiles = (parts: Parts): FilesBeside =>
  Object.fromEntries(
    languages.map((language) => {
      const texts = Object.entries(parts).map(([part, inAll]) => [part, inAll[language]] as const);
      return [textsPath(language), Buffer.from(JSON.stringify(Object.fromEntries(texts)))];
    }),
  );

/** A remote's texts, as files of its release that no browser loads: the server shows and compares them. */
export const remoteTexts = async (dir: string, name: string): Promise<FilesBeside> =>
  inFiles(await remoteParts(dir, name));

/** The same for the platform. */
export const platformTexts = async (): Promise<FilesBeside> =>
  inFiles({ shell: await shellTexts(), ...(await uiParts()), ...wordsOf(packageDir('shell')) });
