/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { leftInEnglish } from './sameWords.ts';
import { strayWords } from './strayWords.ts';

type Tree = { readonly [key: string]: string | Tree };

export const flatTexts = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = path + key;
    return typeof value === 'string' ? [[name, value]] : flatTexts(value, `${name}.`);
  });

/** The texts of all folders together; each key stands in one of them. */
const read = (folders: readonly string[], language: string): ReadonlyMap<string, string> =>
  new Map(
    folders.flatMap((folder) =>
      flatTexts(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Tree),
    ),
  );

const marks = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

/** Texts that count have a key for each of their forms; the code asks for them by what comes before. */
const asked = (key: string): string => key.replace(/_(one|other)$/, '');

function sourcesBeside(folder: string): readonly string[] {
  const files = readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, '..', file), 'utf8'));
}

const literal = /(['"`])((?:(?!\1)[^\n\\])*)\1/g;
/** A text asked for inside another template, whose own quotes would hide it. */
const template = /\bt\(\s*`([^`]+)`/g;
/** Without those that name another namespace themselves. */
const call = /\bt\(\s*'([^']+)'\s*(?:\)|,(?!\s*\{\s*ns:))/g;

const plainly = (text: string): string => text.replaceAll(/[^\w ]/g, '\\$&');

/** `status.${status}` names every key of that shape. */
const pattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\$\{[^}]*\}/)
      .map(plainly)
      .join('.+')}$`,
  );

interface Names {
  /** What `t('…')` asks for. */
  readonly called: readonly string[];
  readonly names: (key: string) => boolean;
}

/** The words of the design system are its own to test. */
const asksTheDesignSystem = (source: string): boolean => source.includes("useTranslation('ui')");

function namesIn(sources: readonly string[]): Names {
  const found = (what: RegExp, group: number, among = sources): string[] =>
    among.flatMap((source) => [...source.matchAll(what)].map((match) => match[group] ?? ''));
  // A call within a template stands in no quotes of its own.
  const plain = new Set([...found(literal, 2), ...found(template, 1), ...found(call, 1)]);
  const patterns = [...plain].filter((text) => /\w\.\$\{|\}\.\w/.test(text)).map(pattern);
  return {
    called: found(
      call,
      1,
      sources.filter((source) => !asksTheDesignSystem(source)),
    ),
    names: (key) => plain.has(key) || patterns.some((each) => each.test(key)),
  };
}

export interface TextOptions {
  /** Folders in it whose texts are fetched later. */
  readonly parts?: readonly string[];
  /** Texts whose keys come from the server, or are made elsewhere. */
  readonly namedElsewhere?: RegExp;
}

/**
 * Tests a package's texts: all four languages say the same things with the same values, the code asks for none that is
 * missing, none is kept that nobody asks for, none is left in English, and one thing has one word. `folder` is where the texts are.
 */
export function testTexts(folder: string, { parts = [], namedElsewhere }: TextOptions = {}): void {
  const folders = [folder, ...parts.map((part) => join(folder, part))];
  const english = read(folders, 'en');

  test.each(['da', 'sv', 'nb'] as const)(
    'SHL-10 %s says all that English says, with the same values',
    (language) => {
      const own = read(folders, language);
      expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted());
      for (const [key, text] of own)
        expect([key, marks(text)]).toEqual([key, marks(english.get(key) ?? '')]);
    },
  );

  test.each(['da', 'sv', 'nb'] as const)('SHL-10 no text in %s is left in English', (language) => {
    expect(leftInEnglish(language, read(folders, language), english)).toEqual([]);
  });

  test.each(['da', 'sv', 'nb'] as const)('SHL-10 one thing has one word in %s', (language) => {
    expect(strayWords(language, read(folders, language))).toEqual([]);
  });

  test.each(['en', 'da', 'sv', 'nb'])('SHL-10 no text in %s is empty', (language) => {
    const empty = [...read(folders, language)].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test('SHL-11 no text is missing, and none is left over', () => {
    const { called, names } = namesIn(sourcesBeside(folder));
    const known = new Set([...english.keys()].map(asked));
    expect(called.filter((key) => !known.has(key))).toEqual([]);
    const left = [...known].filter((key) => !names(key) && !namedElsewhere?.test(key));
    expect(left).toEqual([]);
  });
}
