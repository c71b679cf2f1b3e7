import type { Language } from '@fraktion/contract/values';
import { getLanguage, i18n, onLanguageLoading } from '@fraktion/shared-ui';

import { readSettings } from './settings.ts';

type LiveTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A change of language waits this long; texts that come later replace the released ones then. */
const patience = 5_000;
const longestAnswer = 60_000;
/** The pause before the texts are asked for again. */
const anew = 15_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function fetchTexts(language: Language, digest: string): Promise<LiveTexts> {
  const answer = await fetch(`/texts/${language}/${digest}.json`, {
    signal: AbortSignal.timeout(longestAnswer),
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

  const underWay = new Map<Language, Promise<void>>();

  /** Until they come, the released texts are shown; after a failure they are asked for again. */
  async function attempt(language: Language, digest: string): Promise<void> {
    try {
      const texts = await fetchTexts(language, digest);
      read.set(language, texts);
      for (const part of Object.keys(texts)) apply(language, part);
    } catch {
      setTimeout(() => void attempt(language, digest), anew);
    }
  }

  async function load(language: Language): Promise<void> {
    const digest = digests?.[language];
    if (digest === undefined || read.has(language)) return;
    const reading = underWay.get(language) ?? attempt(language, digest);
    underWay.set(language, reading);
    await Promise.race([reading, pause(patience)]);
  }

  onLanguageLoading(load);
  void load(getLanguage());
}
