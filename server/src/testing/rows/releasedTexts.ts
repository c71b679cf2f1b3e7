import { languages, textsPath, type TextTree } from '@fraktion/contract';

import { registryOf, send } from './registry.ts';
import { bundleOf, sampleRemote } from './sampleReleases.ts';
import type { TestApp } from '../servers/testApp.ts';

type Texts = Readonly<Partial<Record<(typeof languages)[number], TextTree>>>;

/** A remote that has texts, as the build adds them. */
export function releasedSample(name: string, version: string, texts: Texts) {
  const files = Object.fromEntries(
    languages.map((language) => [
      textsPath(language),
      JSON.stringify({ [name]: texts[language] ?? {} }),
    ]),
  );
  return sampleRemote(name, version, undefined, files);
}

export async function releaseTexts(t: TestApp, name: string, version: string, texts: Texts) {
  const client = await registryOf(() => t).team(name);
  await send(client, name, bundleOf(releasedSample(name, version, texts)));
}
