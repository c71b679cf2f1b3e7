import { languages, textsPath, type TextTree } from '@fraktion/contract';

import { registryOf, send } from './registry.ts';
import { bundleOf, sampleRemote } from './sampleReleases.ts';
import type { TestApp } from '../servers/testApp.ts';

type Texts = Readonly<Partial<Record<(typeof languages)[number], TextTree>>>;

/** Releases a remote that has texts, as the build adds them. */
export async function releaseTexts(t: TestApp, name: string, version: string, texts: Texts) {
  const files = Object.fromEntries(
    languages.map((language) => [
      textsPath(language),
      JSON.stringify({ [name]: texts[language] ?? {} }),
    ]),
  );
  const sample = sampleRemote(name, version, undefined, files);
  const client = await registryOf(() => t).team(name);
  await send(client, name, bundleOf(sample));
}
