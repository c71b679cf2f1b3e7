import {
  type Call,
  placings,
  type Placing,
  policies,
  type Policy,
  type Role,
  roles,
} from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

const reached: Readonly<Record<Placing, string>> = {
  account: 'all of the account',
  location: 'of its locations',
  locationOrAccount: 'of its locations, and of the whole account',
  parts: 'with a part of its locations: that part and the total',
  everyLocation: 'whose locations are all its own',
};

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** What each role may call, roles with the same calls together; `*` marks a call that needs the whole document. */
function callRows({ placing, calls, needs }: Policy): string[] {
  const actionsOf = (role: Role): string =>
    allCalls
      .filter(({ id, roles: allowed }) => {
        const [group = ''] = id.split('.');
        const opens = allowed === 'signedIn' || (allowed as readonly unknown[]).includes(role);
        return calls.includes(group) && opens;
      })
      .map(({ id }) => `\`${id}\`${needs?.[id] === 'whole' ? '\\*' : ''}`)
      .toSorted()
      .join(', ');
  const groups = Map.groupBy(roles, actionsOf);
  groups.delete('');
  return [...groups].map(([actions, some]) => row(some.join(', '), reached[placing], actions));
}

const listed = (words: readonly string[]): string => words.map((each) => `\`${each}\``).join(', ');

/** Who reaches rows that several accounts share, and as which side. */
function reachRows({ reach = {} }: Policy): string[] {
  const rows = Object.values(reach).map(({ who, side, calls, only, without }) => {
    const names = allCalls
      .map(({ id }) => id)
      .filter((id) => calls.includes(id.split('.')[0] ?? ''));
    const actions = only
      ? `only ${listed(only)}`
      : `all of the ${side}${without ? `, but not ${listed(without)}` : ''}`;
    return row(who, actions, listed(names.toSorted()));
  });
  return rows.length === 0
    ? []
    : [row('shared with', 'actions', 'by calls'), row('---', '---', '---'), ...rows, ''];
}

/** The actions that the status of a row opens. */
function rightRows({ rights = {} }: Policy): string[] {
  const rows = Object.entries(rights).map(([action, { from, by = '', also = '' }]) =>
    row(`\`${action}\``, by, listed(from), also),
  );
  return rows.length === 0
    ? []
    : [
        row('action', 'of', 'while its status is', 'and'),
        row('---', '---', '---', '---'),
        ...rows,
        '',
      ];
}

function section(policy: Policy): string {
  const { noun, placing, notes = [] } = policy;
  return [
    `## ${noun}`,
    placings[placing],
    '',
    row('who', 'reaches', 'may'),
    row('---', '---', '---'),
    ...callRows(policy),
    '',
    ...reachRows(policy),
    ...rightRows(policy),
    ...notes.flatMap((note) => [note, '']),
  ].join('\n');
}

/** The calls that nobody with some locations may make. */
const wholeAccount = (): string =>
  [
    '## The whole account',
    'What shows rows of every location, or opens the account to other systems. Of a customer’s people, only those with all locations make these calls (suppliers and staff have no such limit):',
    '',
    listed(
      allCalls
        .filter((each: Call) => each.wholeAccount)
        .map(({ id }) => id)
        .toSorted(),
    ),
  ].join('\n');

/** Who reaches which row and what they may do with it, from the contract's policies and calls. */
export const policyTable = (): string =>
  [...Object.values(policies).map((each) => section(each)), wholeAccount()].join('\n').trimEnd();
