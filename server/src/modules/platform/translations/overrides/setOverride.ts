import type { CallRequest, Language, removeTranslation, setTranslation } from '@fraktion/contract';
import type { TranslationItem } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { mustBeUnchanged } from '../../../../http/unchanged.ts';
import type { ReleasedTexts } from '../../releases/index.ts';
import { changeTexts } from './publish.ts';
import { requirePlaceholders, TextsOf } from './textsOf.ts';
import { deleteOverride, writeOverride } from './writeOverride.ts';

/** Shows a text in place of the released one. */
export function setOverride(
  tx: Tx,
  released: ReleasedTexts,
  language: Language,
  { part, key, text, version }: CallRequest<typeof setTranslation>['body'],
  by: string,
): Promise<TranslationItem> {
  return changeTexts(tx, language, async () => {
    const item = (await TextsOf.read(tx, released, language)).known(part, key);
    mustBeUnchanged(item.version === version, item);
    requirePlaceholders(item, text);
    await writeOverride(tx, { language, part, key }, text, by);
    return (await TextsOf.read(tx, released, language)).known(part, key);
  });
}

/** Shows the released text again; also for keys that no release has any more. */
export function removeOverride(
  tx: Tx,
  released: ReleasedTexts,
  language: Language,
  { part, key, version }: CallRequest<typeof removeTranslation>['query'],
): Promise<void> {
  return changeTexts(tx, language, async () => {
    const item = (await TextsOf.read(tx, released, language)).find(part, key);
    if (!item?.version) throw new Refusal('Generic.Not.Found');
    mustBeUnchanged(item.version === version, item);
    await deleteOverride(tx, { language, part, key });
  });
}
