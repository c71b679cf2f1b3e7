import type { Language } from '@fraktion/contract';
import * as z from 'zod';

import { refuseHeld } from '../../../../db/held.ts';
import { Refusal } from '../../../../http/errors.ts';

export interface TranslationService {
  /** The address of a service with LibreTranslate's interface. */
  readonly url: string;
  readonly key: string | undefined;
}

const patience = 10_000;
const longestAnswer = 20_000;
const answered = z.object({ translatedText: z.string().min(1).max(longestAnswer) });

/** Asks the service for one text. Lost placeholders are found later, when somebody puts the text live. */
export async function suggestText(
  { url, key }: TranslationService,
  text: string,
  target: Language,
): Promise<string> {
  refuseHeld();
  const failed = (detail: string): Refusal =>
    new Refusal('Translations.Service.Failed', { detail });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q: text, source: 'en', target, format: 'text', api_key: key }),
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  }).catch(() => {
    throw failed('It cannot be reached');
  });
  if (!answer.ok) throw failed(`It answered ${answer.status}`);
  const read = answered.safeParse(await answer.json().catch(() => undefined));
  if (!read.success) throw failed('It answered something else');
  return read.data.translatedText;
}
