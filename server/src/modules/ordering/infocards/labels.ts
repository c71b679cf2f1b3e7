import { type Infocard, type Language, orderInfocardPath } from '@fraktion/contract';

import { costly } from '../../../costly/index.ts';
import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Download } from '../../../http/present.ts';
import { type InLanguages, numberIn } from '../../../mail/index.ts';
import { infocardsIn, presentInfocard } from './infocardRows.ts';
import type * as labelSheetFile from './labelSheet.ts';

const drawLabels = costly<typeof labelSheetFile>(import.meta.resolve('./labelSheet.ts'))(
  'labelSheet',
);

const words: InLanguages<{ readonly file: string; readonly scan: string }> = {
  en: { file: 'Labels.pdf', scan: 'Scan to order' },
  da: { file: 'Etiketter.pdf', scan: 'Scan for at bestille' },
  sv: { file: 'Etiketter.pdf', scan: 'Skanna för att beställa' },
  nb: { file: 'Etiketter.pdf', scan: 'Skann for å bestille' },
};

const sizeText = ({ size, sizeUnit }: Infocard, language: Language): string | null =>
  size && sizeUnit ? `${numberIn(language, size)} ${sizeUnit === 'Litre' ? 'L' : 'm³'}` : null;

/** A sheet to print, cut and stick on: in the language in which the account writes. */
export async function readLabels(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  ids: readonly string[],
): Promise<Download> {
  const wanted = [...new Set(ids)];
  const rows = await infocardsIn(tx, actor)
    .where('infocard.id', 'in', wanted)
    .orderBy(byText(tx, 'location.name'))
    .orderBy(byText(tx, 'infocard.name'))
    .execute();
  if (rows.length < wanted.length) throw new Refusal('Generic.Not.Found');
  const { language } = await tx
    .selectFrom('account')
    .select('communication_language as language')
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  const { file, scan } = words[language];
  const labels = rows.map(presentInfocard).map((infocard) => ({
    url: publicUrl + orderInfocardPath(infocard.id),
    title: infocard.name,
    lines: [
      [infocard.containerType, sizeText(infocard, language)].filter(Boolean).join(' · '),
      infocard.location.name,
      infocard.placement ?? '',
    ].filter((line) => line !== ''),
    scan,
  }));
  return {
    name: file,
    mediaType: 'application/pdf',
    bytes: (by) => drawLabels(by, labels, language),
  };
}
