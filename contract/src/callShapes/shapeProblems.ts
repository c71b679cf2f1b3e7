import { readsMoney } from '../money.ts';
import type { CallProblem, CallShape, ShapeSchema } from '../releases/callShapes.ts';
import { roleAllows, roles } from '../roles.ts';
import { accountRoles } from '../users/userRoles.ts';
import { becameMoney, type ShapeDifference, read, sent } from './compareShapes.ts';

/** One schema for all values of an answer, also of those without any. */
function answers(relied: CallShape, served: CallShape): ShapeDifference[] {
  const kind = ({ answer, list }: CallShape): string => {
    if (typeof answer === 'string') return answer;
    return list ? 'list' : 'value';
  };
  if (kind(relied) !== kind(served))
    return [{ field: 'answer', issue: 'answerOther', what: `${kind(relied)}: ${kind(served)}` }];
  const own =
    typeof relied.answer === 'object' && typeof served.answer === 'object'
      ? read(relied.answer, served.answer, relied.list ? 'answer[]' : 'answer')
      : [];
  // A refusal that the server no longer has is not answered, which breaks nothing.
  const rows = Object.entries(relied.rows ?? {}).flatMap(([key, row]) => {
    const now = Object.hasOwn(served.rows ?? {}, key) ? served.rows?.[key] : undefined;
    return now ? read(row, now, `current of ${key}`) : [];
  });
  return [...own, ...rows];
}

const nothing: ShapeSchema = { type: 'object', properties: {} };

function inputs(relied: CallShape, served: CallShape): ShapeDifference[] {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const [own, theirs] = [relied[part], served[part]];
    if (own === undefined && theirs === undefined) return [];
    return sent(own ?? nothing, theirs ?? nothing, part);
  });
  const [own, theirs] = [relied.files ?? 0, served.files ?? 0];
  const files: ShapeDifference[] =
    theirs < own ? [{ field: 'files', issue: 'inputNarrower', what: `${own}: ${theirs}` }] : [];
  return [...parts, ...files];
}

const everyone = ['anonymous', ...roles] as const;
type Visitor = (typeof everyone)[number];

const mayCall = ({ roles: access }: CallShape, who: Visitor): boolean => {
  if (access === 'anonymous') return true;
  if (access === 'deployToken' || access === 'scimToken' || who === 'anonymous') return false;
  return access === 'signedIn' || roleAllows(access, who);
};

/** Each is named by a role that it limits, and by words of the problem. */
const limited = {
  drivers: { of: ['Supplier', 'SupSupplier'], what: 'drivers' },
  someLocations: { of: accountRoles.customer, what: 'people with some locations' },
  companySessions: { of: roles, what: 'people of company sign-in' },
} as const satisfies Record<
  NonNullable<CallShape['alsoFor']>[number],
  { readonly of: readonly Visitor[]; readonly what: string }
>;

/** People of the roles that it is open to as before, whom it refuses now. */
const newlyRefused = (
  relied: CallShape,
  served: CallShape,
  openTo: readonly Visitor[],
): readonly string[] =>
  served.roles === 'anonymous'
    ? []
    : (relied.alsoFor ?? [])
        .filter(
          (people) =>
            served.alsoFor?.includes(people) !== true &&
            limited[people].of.some(
              (who) => openTo.includes(who) && mayCall(relied, who) && mayCall(served, who),
            ),
        )
        .map((people) => limited[people].what);

/** Names and values are of somebody's manifest, and stand in a list of many. */
const longest = 200;
const short = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/** Why a release that relies on the one does not work with the other; empty if it does. `openTo` are the roles that it serves. */
export function shapeProblems(
  call: string,
  relied: CallShape,
  served: CallShape | undefined,
  openTo: readonly Visitor[] = everyone,
): CallProblem[] {
  if (served === undefined) return [{ call, field: '', issue: 'gone', what: '' }];
  const found: ShapeDifference[] = [];
  const shut = [
    ...openTo.filter((who) => mayCall(relied, who) && !mayCall(served, who)),
    ...newlyRefused(relied, served, openTo),
  ];
  if (shut.length > 0) found.push({ field: '', issue: 'forbidden', what: shut.join(', ') });
  const moved = relied.method !== served.method || relied.path !== served.path;
  if (moved) found.push({ field: '', issue: 'moved', what: `${served.method} ${served.path}` });
  const getsAll = openTo.every(
    (who) => who === 'anonymous' || !mayCall(relied, who) || readsMoney(who),
  );
  found.push(
    ...inputs(relied, served),
    ...answers(relied, served).filter(({ what }) => what !== becameMoney || !getsAll),
  );
  const named = new Map(found.map((one) => [`${one.field} ${one.issue} ${one.what}`, one]));
  return [...named.values()].map(({ field, issue, what }) => ({
    call,
    field: short(field),
    issue,
    what: short(what),
  }));
}
