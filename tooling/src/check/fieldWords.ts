import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type Language, languages } from '@fraktion/contract';
import { codeTextsIn } from '@fraktion/server/testing/reading/codeTexts';
import { fieldWords, glossary, type Word } from '@fraktion/words';

import { otherThings } from './otherThings.ts';

type InLanguages<T> = Readonly<Record<Language, T>>;
type Tree = { readonly [key: string]: string | Tree };
type Term = readonly [name: string, word: Word];

const terms: readonly Term[] = Object.entries<Readonly<Record<string, Word>>>(fieldWords).flatMap(
  ([kind, words]) => Object.entries(words).map(([value, word]): Term => [`${kind}.${value}`, word]),
);

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );

const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/**
 * The texts that are a word of the field once more: equal in all languages, or in English under the value's own name, where
 * the other languages have come apart. `place` is the package's name and, for the shell, the folder.
 */
export function wordsInTexts(place: string, texts: InLanguages<Tree>): string[] {
  const inLanguage = Object.fromEntries(
    languages.map((language) => [language, new Map(flat(texts[language]))] as const),
  ) as unknown as InLanguages<ReadonlyMap<string, string>>;
  return [...inLanguage.en.keys()].flatMap((key) => {
    const same = (word: Word, language: Language) =>
      inLanguage[language].get(key) === word[language];
    const found = terms.find(
      ([name, word]) =>
        same(word, 'en') &&
        (lastOf(name) === lastOf(key) || languages.every((language) => same(word, language))),
    );
    return found && !(`${place} ${key}` in otherThings)
      ? [`${place} ${key} is ${found[0]} of words/`]
      : [];
  });
}

/** The words of the field that the code of a folder holds once more, in all languages. */
export function wordsInCode(
  folder: string,
  files: readonly (readonly [path: string, code: string])[],
): string[] {
  const texts = new Map<Language, Set<string>>(languages.map((each) => [each, new Set()]));
  for (const [path, code] of files)
    for (const { language, text } of codeTextsIn(path, code)) texts.get(language)!.add(text);
  return terms.flatMap(([name, word]) =>
    languages.every((language) => texts.get(language)!.has(word[language])) &&
    !(`${folder} ${name}` in otherThings)
      ? [`${folder} has ${name} of words/`]
      : [],
  );
}

const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

function inTexts(root: string): string[] {
  const folders = globSync('*/src/locales/**/en.json', { cwd: root }).map(dirname).toSorted();
  return folders.flatMap((folder) => {
    const texts = Object.fromEntries(
      languages.map((each) => [each, JSON.parse(read(root, `${folder}/${each}.json`)) as Tree]),
    ) as InLanguages<Tree>;
    return wordsInTexts(folder.replace('/src/locales', ''), texts);
  });
}

function inCode(root: string): string[] {
  const files = globSync('{contract,server,shared-*,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/(testing|demo|sampleInvoices)\//.test(file))
    .toSorted();
  return [...Map.groupBy(files, dirname)].flatMap(([folder, within]) =>
    wordsInCode(
      folder,
      within.map((file) => [file, read(root, file)] as const),
    ),
  );
}

const page = 'docs/glossary.md';

function oldGlossary(root: string): string[] {
  return read(root, page) === glossary()
    ? []
    : [`${page} is not that of words/: npm run glossary writes it`];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..', '..');
  if (process.argv.includes('--write')) writeFileSync(join(root, page), glossary());
  const twice = [...inTexts(root), ...inCode(root)];
  const faults = [...twice, ...oldGlossary(root)];
  for (const fault of faults) console.log(fault);
  console.log(`${twice.length} words of the field in two places`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
