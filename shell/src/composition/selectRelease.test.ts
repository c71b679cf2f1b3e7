import { accountMark, type Candidate, placeOf, triesCanary } from '@fraktion/contract/releases';
import { roles, type Role } from '@fraktion/contract/roles';
import { canOpen } from '@fraktion/shared-auth';
import fc from 'fast-check';

import { selectRelease } from './selectRelease.ts';

const versions = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'];
const platforms = ['111111111111', '222222222222'];

const access = fc.oneof(
  fc.constantFrom('anonymous' as const, 'signedIn' as const),
  fc.shuffledSubarray([...roles], { minLength: 1 }).map((some) => some as [Role, ...Role[]]),
);

const of = 'mfe';
const users = ['anna', 'bo', 'cara'];
const accounts = ['north', 'south'];

const canary = fc.record({
  of: fc.constant(of),
  accounts: fc.subarray(accounts).map((some) => some.map((each) => accountMark(of, each))),
  percent: fc.integer({ min: 0, max: 100 }),
});

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

/** As the server lists them: some versions that have been live, and last one that some users try. */
const situation = fc.record({
  candidates: fc
    .subarray(versions)
    .chain((chosen) => fc.tuple(fc.tuple<Candidate[]>(...chosen.map(candidate)), fc.option(canary)))
    .map(([listed, tried]) =>
      listed.map((each, index) =>
        tried && index > 0 && index === listed.length - 1 ? { ...each, canary: tried } : each,
      ),
    ),
  platform: fc.constantFrom(...platforms),
  role: fc.option(fc.constantFrom(...roles), { nil: undefined }),
  visitor: fc.option(
    fc.record({ user: fc.constantFrom(...users), account: fc.constantFrom(...accounts) }),
    { nil: undefined },
  ),
  broken: fc.subarray(versions).map((some) => new Set(some)),
  override: fc.option(
    fc.constantFrom(...versions).map((version) => ({ version })),
    { nil: undefined },
  ),
});

const healthy = { broken: new Set<string>() };
const plain = {
  scope: 'mfe',
  entry: '',
  integrity: '',
  first: [],
  worksWith: platforms,
  pages: [
    {
      path: '/',
      aliases: [],
      title: { en: '', da: '', sv: '', nb: '' },
      roles: 'anonymous',
      mobile: true,
      layout: 'vertical',
    },
  ],
} satisfies Omit<Candidate, 'version'>;

type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;

const select = ({ candidates, platform, role, visitor, broken, override }: Situation) =>
  selectRelease(candidates, platform, { role, visitor }, { broken }, override);

const tries = ({ canary: tried }: Candidate, { visitor }: Situation) =>
  tried !== undefined && triesCanary(tried, visitor);

/** The versions for this person: first those that it tries, and none that only others try. */
const mine = (given: Situation) => [
  ...given.candidates.filter((each) => tries(each, given)),
  ...given.candidates.filter((each) => each.canary === undefined),
];

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

test('PLT-06 a broken version is not mounted, not even when it is asked for', () => {
  holds((given) => {
    const selection = select(given);
    if (selection.kind === 'none') return true;
    const { version } = selection.candidate;
    return !given.broken.has(version);
  });
});

test('PLT-06 the first version that fits and is not broken is the one', () => {
  holds((given) => {
    const without = { ...given, override: undefined };
    const selection = select(without);
    const best = mine(without).find((each) => fits(each, given) && !given.broken.has(each.version));
    return selection.kind === 'mount' ? selection.candidate === best : best === undefined;
  });
});

test('PLT-07 something is mounted whenever anything can be, and otherwise the reason is true', () => {
  holds((given) => {
    const selection = select(given);
    const asked = given.candidates.filter(({ version }) => version === given.override?.version);
    const compatible = [...mine(given), ...asked].filter((each) =>
      each.worksWith.includes(given.platform),
    );
    const allowed = compatible.filter((each) => fits(each, given));
    if (selection.kind === 'mount') return true;
    if (selection.reason === 'incompatible') return compatible.length === 0;
    if (selection.reason === 'notAllowed') return compatible.length > 0 && allowed.length === 0;
    const wanted = allowed.filter((each) => asked.includes(each));
    return (wanted.length > 0 ? wanted : allowed).every((each) => given.broken.has(each.version));
  });
});

test('PLT-10 a version that is asked for is mounted if it fits, whoever else tries it, or nothing is', () => {
  holds((given) => {
    const asked = given.candidates.find(({ version }) => version === given.override?.version);
    if (asked === undefined || !fits(asked, given)) return true;
    const selection = select(given);
    return selection.kind === 'mount'
      ? selection.candidate === asked
      : given.broken.has(asked.version);
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

test('PLT-05 what some try is mounted for them, and for nobody else: not before sign-in, not as last good', () => {
  holds((given) => {
    const without = { ...given, override: undefined };
    const selection = select(without);
    const tried = given.candidates.find((each) => tries(each, given));
    const chosen = selection.kind === 'mount' ? selection.candidate : undefined;
    if (chosen?.canary && !tries(chosen, given)) return false;
    if (given.visitor === undefined && chosen?.canary) return false;
    const fitting = tried && fits(tried, given) && !given.broken.has(tried.version);
    return !fitting || chosen === tried;
  });
});

test('PLT-18 of a withdrawn remote nothing is mounted, and the reason is shown, unless a version of it is asked for', () => {
  const gone: Candidate = { ...plain, version: versions[0]!, worksWith: [], withdrawn: true };
  const asked: Candidate = { ...plain, version: versions[1]! };
  const chosen = (candidates: readonly Candidate[], override?: { version: string }) =>
    selectRelease(candidates, platforms[0]!, { role: undefined }, healthy, override);
  expect(chosen([gone])).toEqual({ kind: 'none', reason: 'withdrawn' });
  expect(chosen([gone, asked], asked)).toMatchObject({ kind: 'mount', candidate: asked });
});

test('PLT-05 a growing percentage moves nobody back, and the same person always gets the same', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 0, max: 99 }), (user, account, percent) => {
      const [live, next] = versions.map((version) => ({ ...plain, version }));
      const chosen = (share: number) => {
        const candidates = [live!, { ...next!, canary: { of, accounts: [], percent: share } }];
        const identity = { role: undefined, visitor: { user, account } };
        const selection = selectRelease(candidates, platforms[0]!, identity, healthy, undefined);
        return selection.kind === 'mount' ? selection.candidate.version : undefined;
      };
      const expected = placeOf(of, user) < percent ? next!.version : live!.version;
      if (chosen(percent) !== expected || chosen(percent) !== chosen(percent)) return false;
      return chosen(percent) === live!.version || chosen(percent + 1) === next!.version;
    }),
  );
});
