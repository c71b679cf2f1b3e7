import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Manifest } from '@fraktion/contract/releases';

import type * as ofSources from '../../release/buildNamed.ts';
import { buildDir } from './places.ts';

/** What was built when the artefact was made. */
export const buildNamed: typeof ofSources.buildNamed = async (name) => {
  const outDir = buildDir(name, '');
  const text = await readFile(path.join(outDir, 'manifest.json'), 'utf8');
  return { manifest: JSON.parse(text) as Manifest, outDir, reused: true };
};
