import {
  proposeText,
  readTranslatorTexts,
  type TranslationLink,
  withdrawText,
} from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import type { Services } from '../../../../services.ts';
import { note, whenceOf } from '../../audit/index.ts';
import type { ReleasedTexts } from '../../releases/index.ts';
import { TextsOf } from '../overrides/textsOf.ts';
import { proveLink } from './linkRows.ts';
import { propose, withdraw } from './propose.ts';
import { proposalsOf, readForTranslator, translatorItem } from './translatorTexts.ts';

/** The holder of a link's secret reads the texts of its language and proposes others. Staff decide what is shown. */
export function registerTranslator({ routes }: Services, released: ReleasedTexts): void {
  const itemOf = async (tx: Tx, link: TranslationLink, part: string, key: string) => {
    const texts = await TextsOf.read(tx, released, link.language);
    return translatorItem(texts.known(part, key), await proposalsOf(tx, link));
  };

  routes.handleAsOwner(readTranslatorTexts, async ({ tx, body }) => {
    const link = await proveLink(tx, body.secret);
    return readForTranslator(tx, link, await TextsOf.read(tx, released, link.language), body);
  });

  routes.handleAsOwner(proposeText, async ({ tx, body, request }) => {
    const link = await proveLink(tx, body.secret);
    await propose(tx, link, await TextsOf.read(tx, released, link.language), body);
    await note(tx, null, {
      ...whenceOf(request),
      actorId: null,
      actorName: link.name,
      kind: 'translationProposed',
      subject: `${body.part} ${body.key}`,
      details: { language: link.language },
    });
    return itemOf(tx, link, body.part, body.key);
  });

  routes.handleAsOwner(withdrawText, async ({ tx, body }) => {
    const link = await proveLink(tx, body.secret);
    await withdraw(tx, link, body);
    return itemOf(tx, link, body.part, body.key);
  });
}
