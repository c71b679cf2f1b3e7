import type { Language } from '@fraktion/contract/values';
import { getLanguage, i18n, onLanguageLoading } from '@fraktion/shared-ui';

import { readSettings } from './settings.ts';

type LiveTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const patience = 5_000;

async function fetchTexts(language: Language, digest: string): Promise<LiveTexts> {
  const answer = await fetch(`/texts/${language}/${digest}.json`, {
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`The texts answered ${answer.status}`);
  return (await answer.json()) as LiveTexts;
}

/**
 * Shows the texts that staff have put live in place of the released ones. The index page names the languages that have any;
 * nothing is read in another one. Each part gets its texts after its released ones, whenever those are loaded.
 */
export function startLiveTexts(): void {
  const digests = readSettings().texts;
  if (!digests) return;
  const read = new Map<string, LiveTexts>();
  let applying = false;

  const apply = (language: string, part: string): void => {
    const texts = read.get(language)?.[part];
    if (!texts || applying || !i18n.hasResourceBundle(language, part)) return;
    applying = true;
    i18n.addResources(language, part, texts);
    applying = false;
  };

  i18n.store.on('added', apply);

  async function load(language: Language): Promise<void> {
    const digest = digests?.[language];
    if (digest === undefined || read.has(language)) return;
    try {
      const texts = await fetchTexts(language, digest);
      read.set(language, texts);
      for (const part of Object.keys(texts)) apply(language, part);
    } catch {
      // The released texts are shown; the next change of language tries again.
    }
  }

  onLanguageLoading(load);
  void load(getLanguage());
}
