import { releaseName, releaseVersion } from '@fraktion/contract';

import { CommandError } from './faults.ts';

export function mustBeName(name: string): void {
  if (!releaseName.safeParse(name).success)
    throw new CommandError(`'${name}' is no name of a release: platform, or mfe-….`);
}

export function mustBeVersion(version: string): void {
  if (!releaseVersion.safeParse(version).success)
    throw new CommandError(`'${version}' is no version: 'portal releases' lists them.`);
}
