import { platformName } from '@fraktion/contract';

import type { Build } from '../build/build.ts';
import { packageDir } from '../build/places.ts';
import { buildPlatform } from '../build/platform.ts';
import { buildRemote } from '../build/remote.ts';

/** Builds what `release` sends: the platform, or the remote of that name, from another folder if one is given. */
export const buildNamed = (name: string, from?: string): Promise<Build> =>
  name === platformName ? buildPlatform() : buildRemote(from ?? packageDir(name));
