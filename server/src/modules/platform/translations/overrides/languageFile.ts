import { createHash } from 'node:crypto';

import {
  type FileChange,
  type FilePreview,
  type Language,
  type LeftOut,
  textInput,
  type TextTree,
  type TranslationItem,
} from '@fraktion/contract';

import { eachInSlices, mapInSlices } from '../../../../costly/slices.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { flatTexts, type ReleasedTexts } from '../../releases/index.ts';
import { changeTexts } from './publish.ts';
import { placeholderFault, shownText, TextsOf } from './textsOf.ts';
import { deleteOverride, writeOverride } from './writeOverride.ts';

const ofPart = ({ items }: TextsOf, part: string): readonly TranslationItem[] => {
  const own = items.filter((item) => item.part === part && item.state !== 'unused');
  if (own.length === 0) throw new Refusal('Generic.Not.Found');
  return own;
};

function put(tree: Record<string, unknown>, path: readonly string[], text: string): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) tree[first] = text;
  else put((tree[first] ??= {}) as Record<string, unknown>, rest, text);
}

/** The shown texts of a part, in the form of its source file. A missing text is empty. */
export async function languageFile(texts: TextsOf, part: string): Promise<TextTree> {
  const tree: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  await eachInSlices(ofPart(texts, part), (item) =>
    put(tree, item.key.split('.'), shownText(item) ?? ''),
  );
  return tree as TextTree;
}

type EntryCheck = { readonly leftOut: LeftOut } | { readonly change: FileChange } | undefined;

const kindOf = (item: TranslationItem, text: string): FileChange['kind'] => {
  if (item.override !== null && text === item.released?.trim()) return 'back';
  return shownText(item) === null ? 'new' : 'changed';
};

/** The effect of one entry of a file; undefined if it changes nothing. */
function look(item: TranslationItem | undefined, key: string, value: unknown): EntryCheck {
  const leave = (why: LeftOut['why'], placeholders: string[] = []): EntryCheck => ({
    leftOut: { key, why, placeholders },
  });
  if (!item) return leave('unknown');
  const text = textInput.safeParse(value);
  // A missing text is empty in the downloaded file.
  if (value === '' && shownText(item) === null) return undefined;
  if (!text.success) return leave('notText');
  const before = shownText(item);
  if (text.data === before?.trim()) return undefined;
  const fault = placeholderFault(item, text.data);
  if (fault) return leave(fault.why, fault.placeholders);
  return { change: { key, kind: kindOf(item, text.data), before, after: text.data } };
}

/** The changes that a file of a part would make. */
export async function previewFile(
  texts: TextsOf,
  part: string,
  tree: object,
): Promise<FilePreview> {
  const items = new Map(ofPart(texts, part).map((item) => [item.key, item]));
  const looked = await mapInSlices(flatTexts(tree), ([key, value]) =>
    look(items.get(key), key, value),
  );
  const digest = createHash('sha256');
  const changes = looked.flatMap((each) => (each && 'change' in each ? [each.change] : []));
  await eachInSlices(changes, (change) => void digest.update(JSON.stringify(change)));
  return {
    changes,
    leftOut: looked.flatMap((each) => (each && 'leftOut' in each ? [each.leftOut] : [])),
    unchanged: looked.filter((each) => each === undefined).length,
    mark: digest.digest('base64url'),
  };
}

/** Puts the changes of a previewed file live. Refuses if they have changed since the preview. */
export function takeFile(
  tx: Tx,
  released: ReleasedTexts,
  language: Language,
  { part, texts: tree, mark }: { part: string; texts: object; mark: string },
  by: string,
): Promise<{ changed: number }> {
  return changeTexts(tx, language, async () => {
    const texts = await TextsOf.read(tx, released, language);
    const preview = await previewFile(texts, part, tree);
    if (preview.mark !== mark) throw new Refusal('Translations.File.Outdated');
    for (const { key, kind, after } of preview.changes) {
      if (kind === 'back') await deleteOverride(tx, { language, part, key });
      else await writeOverride(tx, { language, part, key }, after, by);
    }
    return { changed: preview.changes.length };
  });
}
