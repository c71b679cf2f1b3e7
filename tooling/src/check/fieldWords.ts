import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type Language, languages } from '@fraktion/contract';
import { codeTextsIn } from '@fraktion/server/testing/reading/codeTexts';
import { fieldWords, glossary, type Word, type WordKind } from '@fraktion/words';

import { otherThings } from './otherThings.ts';

type InLanguages<T> = Readonly<Record<Language, T>>;
type Tree = { readonly [key: string]: string | Tree };
type Term = readonly [name: string, word: Word];

/** Labels and answers: other forms have them too, and mean their own field. */
const labels: ReadonlySet<string> = new Set<WordKind>([
  'ewcField',
  'infocardField',
  'ledgerField',
  'locationField',
  'vehicleField',
  'weekday',
  'weighingField',
  'yesNo',
]);

const terms: readonly Term[] = Object.entries<Readonly<Record<string, Word>>>(fieldWords)
  .filter(([kind]) => !labels.has(kind))
  .flatMap(([kind, words]) =>
    Object.entries(words).map(([value, word]): Term => [`${kind}.${value}`, word]),
  );

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );

/** Their words are labels of fields and columns as well: only several of one enumeration side by side are refused. */
const alsoLabels: ReadonlySet<string> = new Set<WordKind>([
  'dimension',
  'documentType',
  'entryKind',
  'infocardType',
  'measure',
  'orderMark',
  'pictogram',
  'priceUnit',
  'role',
  'sizeUnit',
  'unit',
  'tenderStatus',
  'claimStatus',
  'bridgeStep',
  'voucherState',
  'priceState',
  'drivingStatus',
  'drivingType',
  'orderEvent',
  'serviceReportStatus',
  'serviceReportKind',
  'serviceReportEvent',
  'weighingState',
  'userStatus',
]);
const kindOf = (name: string): string => name.slice(0, name.indexOf('.'));
const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
const groupOf = (key: string): string => key.slice(0, key.lastIndexOf('.') + 1);
const sizeOf = (kind: string): number => terms.filter(([name]) => kindOf(name) === kind).length;
/** A few by chance are no enumeration. */
const isWhole = (kind: string, found: number, of = sizeOf(kind)): boolean =>
  found >= Math.min(3, sizeOf(kind)) && found * 2 >= of;

/**
 * The texts that are a word of the field once more: equal in all languages, or in English under the value's own name, where
 * the other languages have come apart. `place` is the package's name and, for the shell, the folder.
 */
export function wordsInTexts(place: string, texts: InLanguages<Tree>): string[] {
  const inLanguage = Object.fromEntries(
    languages.map((language) => [language, new Map(flat(texts[language]))] as const),
  ) as unknown as InLanguages<ReadonlyMap<string, string>>;
  const keys = [...inLanguage.en.keys()];
  const same = (key: string, word: Word, language: Language) =>
    inLanguage[language].get(key) === word[language];
  const found = keys.flatMap((key) =>
    terms
      .filter(
        ([name, word]) =>
          same(key, word, 'en') &&
          (lastOf(name) === lastOf(key) ||
            (!alsoLabels.has(kindOf(name)) &&
              languages.every((language) => same(key, word, language)))),
      )
      .map(([name]) => ({ key, name, kind: kindOf(name), group: groupOf(key) })),
  );
  const isCopy = ({ kind, group }: (typeof found)[number]): boolean =>
    !alsoLabels.has(kind) ||
    isWhole(
      kind,
      found.filter((other) => other.kind === kind && other.group === group).length,
      keys.filter((key) => groupOf(key) === group).length,
    );
  const copies = new Map(found.filter(isCopy).map(({ key, name }) => [key, name]));
  return [...copies]
    .filter(([key]) => !(`${place} ${key}` in otherThings))
    .map(([key, name]) => `${place} ${key} is ${name} of words/`);
}

/** The words of the field that the code of a folder holds once more, in all languages. */
export function wordsInCode(
  folder: string,
  files: readonly (readonly [path: string, code: string])[],
): string[] {
  const texts = new Map<Language, Set<string>>(languages.map((each) => [each, new Set()]));
  for (const [path, code] of files)
    for (const { language, text } of codeTextsIn(path, code)) texts.get(language)!.add(text);
  const found = terms.filter(([, word]) =>
    languages.every((language) => texts.get(language)!.has(word[language])),
  );
  const count = (kind: string) => found.filter(([name]) => kindOf(name) === kind).length;
  return found
    .map(([name]) => name)
    .filter((name) => !alsoLabels.has(kindOf(name)) || isWhole(kindOf(name), count(kindOf(name))))
    .filter((name) => !(`${folder} ${name}` in otherThings))
    .map((name) => `${folder} has ${name} of words/`);
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
  const files = globSync(
    '{contract,invoice-reading,server,shared-*,shell,mfe-*}/src/**/*.{ts,tsx}',
    { cwd: root },
  )
    .filter((file) => !/\.test\.|\/testing\//.test(file))
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
