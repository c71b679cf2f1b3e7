import { roles, type Role } from '@fraktion/contract/roles';
import type { Candidate } from '@fraktion/contract/releases';
import { canOpen } from '@fraktion/shared-auth';
import fc from 'fast-check';

import { selectRelease } from './selectRelease.ts';

const versions = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'];
const platforms = ['111111111111', '222222222222'];

const access = fc.oneof(
  fc.constantFrom('anonymous' as const, 'signedIn' as const),
  fc.shuffledSubarray([...roles], { minLength: 1 }).map((some) => some as [Role, ...Role[]]),
);

const candidate = (version: string) =>
  fc
    .record({ worksWith: fc.subarray(platforms), roles: access })
    .map(({ worksWith, roles: allowed }): Candidate => ({
      version,
      scope: `mfe_${version}`,
      entry: `/releases/mfe/${version}/entry.js`,
      integrity: 'sha384-x',
      first: [],
      worksWith,
      pages: [
        {
          path: '/page',
          aliases: [],
          title: { en: '', da: '', sv: '', nb: '' },
          roles: allowed,
          mobile: true,
          layout: 'vertical',
        },
      ],
    }));

const situation = fc.record({
  candidates: fc
    .subarray(versions)
    .chain((chosen) => fc.tuple<Candidate[]>(...chosen.map(candidate))),
  platform: fc.constantFrom(...platforms),
  role: fc.option(fc.constantFrom(...roles), { nil: undefined }),
  broken: fc.subarray(versions).map((some) => new Set(some)),
  override: fc.option(
    fc.constantFrom(...versions).map((version) => ({ version })),
    { nil: undefined },
  ),
});

type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;

const select = ({ candidates, platform, role, broken, override }: Situation) =>
  selectRelease(candidates, platform, { role }, { broken }, override);

const holds = (property: (given: Situation) => boolean) =>
  fc.assert(fc.property(situation, property), { numRuns: 1000 });

const fits = (each: Candidate, { platform, role }: Situation) =>
  each.worksWith.includes(platform) && each.pages.some((page) => canOpen(page, role));

test('PLT-08 an incompatible version is never mounted, not even when it is asked for', () => {
  holds((given) => {
    const selection = select(given);
    return selection.kind === 'none' || selection.candidate.worksWith.includes(given.platform);
  });
});

test('PLT-13 nothing is mounted for someone who may open none of its pages', () => {
  holds((given) => {
    const selection = select(given);
    return selection.kind === 'none' || fits(selection.candidate, given);
  });
});

test('PLT-06 a broken version is mounted only when it is asked for', () => {
  holds((given) => {
    const selection = select(given);
    if (selection.kind === 'none') return true;
    const { version } = selection.candidate;
    return !given.broken.has(version) || given.override?.version === version;
  });
});

test('PLT-06 the first version that fits and is not broken is the one', () => {
  holds((given) => {
    const without = { ...given, override: undefined };
    const selection = select(without);
    const best = given.candidates.find(
      (each) => fits(each, given) && !given.broken.has(each.version),
    );
    return selection.kind === 'mount' ? selection.candidate === best : best === undefined;
  });
});

test('PLT-07 something is mounted whenever anything can be, and otherwise the reason is true', () => {
  holds((given) => {
    const selection = select(given);
    const compatible = given.candidates.filter((each) => each.worksWith.includes(given.platform));
    const allowed = compatible.filter((each) => fits(each, given));
    if (selection.kind === 'mount') return true;
    if (selection.reason === 'incompatible') return compatible.length === 0;
    if (selection.reason === 'notAllowed') return compatible.length > 0 && allowed.length === 0;
    return allowed.every((each) => given.broken.has(each.version));
  });
});

test('PLT-06 the same situation gives the same version, and nothing that it was given changes', () => {
  holds((given) => {
    const before = JSON.stringify(given.candidates);
    const [one, two] = [select(given), select(given)];
    return (
      JSON.stringify(one) === JSON.stringify(two) && JSON.stringify(given.candidates) === before
    );
  });
});
