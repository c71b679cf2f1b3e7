import {
  getLanguageFile,
  importLanguageFile,
  listTextParts,
  listTranslations,
  previewLanguageFile,
  removeTranslation,
  setTranslation,
  suggestTranslation,
} from '@fraktion/contract';

import { Refusal } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';
import { doneBy, note } from '../../audit/index.ts';
import type { ReleasedTexts } from '../../releases/index.ts';
import { languageFile, previewFile, takeFile } from './languageFile.ts';
import { countParts, listTexts } from './listTexts.ts';
import { removeOverride, setOverride } from './setOverride.ts';
import { suggestText } from './suggestText.ts';
import { shownText, TextsOf } from './textsOf.ts';

/** Texts of the portal for platform staff, who see and change them. The platform's audit records each change. */
export function registerOverrides(
  { routes, settings: { translationService: service }, database: { db } }: Services,
  released: ReleasedTexts,
): void {
  routes.handleAsOwner(listTextParts, async ({ tx, params: { language } }) => {
    const { items } = await TextsOf.read(tx, released, language);
    return {
      parts: countParts(items),
      waiting: items.reduce((sum, item) => sum + item.waiting, 0),
      suggests: service !== undefined,
    };
  });

  routes.handleAsOwner(listTranslations, async ({ tx, params: { language }, query }) =>
    listTexts((await TextsOf.read(tx, released, language)).items, query),
  );

  routes.handleAsOwner(setTranslation, async ({ tx, params, body, actor, request }) => {
    const item = await setOverride(tx, released, params.language, body, actor.userName);
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'translationSet',
      subject: `${body.part} ${body.key}`,
      details: { language: params.language },
    });
    return item;
  });

  routes.handleAsOwner(removeTranslation, async ({ tx, params, query, actor, request }) => {
    await removeOverride(tx, released, params.language, query);
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'translationRemoved',
      subject: `${query.part} ${query.key}`,
      details: { language: params.language },
    });
    return undefined;
  });

  routes.handleOutside(suggestTranslation, async ({ params: { language }, body }) => {
    if (!service) throw new Refusal('Translations.Service.Off');
    const english = await db
      .transaction()
      .execute((tx) => TextsOf.read(tx, released, 'en'))
      .then((texts) => texts.known(body.part, body.key));
    return { text: await suggestText(service, shownText(english) ?? '', language) };
  });

  routes.handleAsOwner(getLanguageFile, async ({ tx, params: { language }, query: { part } }) => {
    const tree = await languageFile(await TextsOf.read(tx, released, language), part);
    return {
      name: `${part}.${language}.json`,
      mediaType: 'application/json',
      bytes: Buffer.from(`${JSON.stringify(tree, null, 2)}\n`),
    };
  });

  routes.handleAsOwner(previewLanguageFile, async ({ tx, params: { language }, body }) =>
    previewFile(await TextsOf.read(tx, released, language), body.part, body.texts),
  );

  routes.handleAsOwner(importLanguageFile, async ({ tx, params, body, actor, request }) => {
    const taken = await takeFile(tx, released, params.language, body, actor.userName);
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'translationsImported',
      subject: body.part,
      details: { language: params.language, texts: String(taken.changed) },
    });
    return taken;
  });
}
