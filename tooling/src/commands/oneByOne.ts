import { platformName } from '@fraktion/contract/releases';

import type { Build } from '../build/build.ts';

/** Collects builds until the platform is among them, and then releases in turn what has come. */
export function oneByOne(
  act: (builds: readonly Build[]) => Promise<void>,
): (build: Build) => Promise<void> {
  const waiting: Build[] = [];
  const isPlatform = ({ manifest }: Build): boolean => manifest.name === platformName;
  let isBegun = false;
  let last = Promise.resolve();
  const releaseWaiting = async (): Promise<void> => {
    isBegun ||= waiting.some(isPlatform);
    if (!isBegun || waiting.length === 0) return;
    const builds = waiting.splice(0);
    await act([...builds.filter(isPlatform), ...builds.filter((build) => !isPlatform(build))]);
  };
  return (build) => {
    waiting.push(build);
    return (last = last.then(releaseWaiting));
  };
}
