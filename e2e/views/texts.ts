import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { type WordLanguage, wordsIn } from '@fraktion/words';
import type { Page } from '@playwright/test';

type Tree = { readonly [key: string]: string | Tree };

const root = resolve(import.meta.dirname, '../..');
const read = new Map<string, Tree>();

function textsOf(owner: string, language: string): Tree {
  const [name = '', part = ''] = owner.split('/');
  const file = resolve(root, name, 'src/locales', part, `${language}.json`);
  const known = read.get(file);
  if (known) return known;
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  read.set(file, texts);
  return texts;
}

const textIn = (texts: Tree, key: string): string | Tree | undefined =>
  key
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
      texts,
    );

/** The texts of a page, in its language. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The texts of a package on the present page, `mfe-ordering`, or `shell/frame` for one part of its texts, so that elements can
 * be found by text in any language. The words of the field belong to every package.
 */
export async function wordsOn(page: Page, owner: string): Promise<Say> {
  const language = await page.evaluate(() => document.documentElement.lang);
  return (key, values = {}) => {
    const text =
      textIn(textsOf(owner, language), key) ?? textIn(wordsIn(language as WordLanguage), key);
    if (typeof text !== 'string') throw new Error(`${owner} has no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
