import path from 'node:path';

import type * as ofSources from '../../build/places.ts';

/** The folder of the artefact: its code is one folder below. */
export const root = path.dirname(import.meta.dirname);

export const packageDir: typeof ofSources.packageDir = (name) => path.join(root, name);

export const buildDir: typeof ofSources.buildDir = (name) => path.join(root, 'releases', name);
