import {
  type Call,
  type Dimension,
  maxPageSize,
  measureNames,
  todoKinds,
} from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import type { LooseInput } from '@fraktion/contract/client';

import type { Api } from '../../support/api.ts';

export interface Request {
  readonly what: string;
  readonly by: string;
  readonly call: Call;
  /** In place of the call, for what is asked for outside of the contract. */
  readonly act?: (url: string, token: string) => Promise<Response>;
  /** Built anew for each time, because a change cannot be made twice; undefined if a small world has nothing to change. */
  readonly input: () => LooseInput | undefined | Promise<LooseInput | undefined>;
  /** Waits for what the request has begun in the background. */
  readonly after?: (api: Api, input: LooseInput) => Promise<unknown>;
}

export const people = {
  admin: 'admin@nordhavn.example',
  user: 'user@nordhavn.example',
  supplier: 'supplier@renvej.example',
  staff: 'super@fraktion.example',
} as const;

const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const [first, last] = [day(1826), day(0)];
/** What a call asks for, by the name of the parameter: as much as it may. */
const most: Readonly<Record<string, string | number | boolean>> = {
  pageSize: maxPageSize,
  count: true,
  fromDate: first,
  toDate: last,
  from: day(366),
  to: last,
  compare: 'lastYear',
  measures: 'net',
  measure: 'net',
  by: 'infocard,month',
  q: 'an',
  format: 'xlsx',
  kinds: todoKinds.join(','),
  language: 'da',
  part: 'mfe-economics',
};
/** Calls that give less at a time. */
const mostOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'serviceCalendar.days': { from: day(61), to: last },
  'releases.todos': { of: 'mfe-economics@000000000000' },
  'releases.widgets': { of: 'mfe-economics@000000000000' },
};
/** Optional parameters that make an answer smaller, or cannot stand beside those above. */
const queryOf = (call: Call): Record<string, string | number | boolean> => {
  const shape = call.list?.query.shape ?? (call.query as { shape?: object } | undefined)?.shape;
  const all = { ...most, ...mostOf[call.id] };
  return Object.fromEntries(
    Object.keys(shape ?? {}).flatMap((name) => (name in all ? [[name, all[name]!]] : [])),
  );
};

const given: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  language: { language: 'da' },
  kind: { kind: 'containers' },
  register: { register: 'ads' },
  tab: { tab: 'locations', field: 'group' },
};

/** Anything that has an id, from the list whose address is the beginning of the call's. */
async function rowOf(call: Call, api: Api): Promise<string | undefined> {
  const path = call.path.slice(0, call.path.indexOf('/:id'));
  const list = allCalls.find((each) => each.path === path && each.method === 'GET');
  if (!list) return undefined;
  const answer = await api(list, { query: list.list ? { pageSize: 1 } : {} }).catch(
    () => undefined,
  );
  const rows = ((answer as { data?: unknown[] } | undefined)?.data ?? answer) as
    | { id?: string }[]
    | undefined;
  return Array.isArray(rows) ? rows[0]?.id : undefined;
}

const isOf = (roles: Call['roles'], role: string): boolean =>
  roles === 'signedIn' || roles === 'anonymous' || (Array.isArray(roles) && roles.includes(role));

const personOf = ({ roles }: Call): string | undefined => {
  if (isOf(roles, 'Admin')) return people.admin;
  if (isOf(roles, 'Supplier')) return people.supplier;
  return isOf(roles, 'SuperAdmin') ? people.staff : undefined;
};

/** Every call that reads, asked for as much as it gives. */
export async function everyRead(apis: ReadonlyMap<string, Api>): Promise<Request[]> {
  const requests: Request[] = [];
  for (const call of allCalls.filter(({ method }) => method === 'GET')) {
    const by = personOf(call);
    if (by === undefined) continue;
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    const params: Record<string, string> = {};
    for (const name of names) Object.assign(params, given[name]);
    if (names.includes('id')) {
      const row = await rowOf(call, apis.get(by)!);
      if (row) params['id'] = row;
    }
    if (names.some((name) => params[name] === undefined)) continue;
    requests.push({ what: call.id, by, call, input: () => ({ params, query: queryOf(call) }) });
  }
  return requests;
}

const some = (call: string, what: string, query: LooseInput['query'], params = {}): Request => ({
  what: `${call} ${what}`,
  by: people.admin,
  call: allCalls.find(({ id }) => id === call)!,
  input: () => ({ params, query: query ?? {} }),
});

const years = { fromDate: first, toDate: last };
const three: readonly Dimension[] = ['infocard', 'fraction', 'month'];

/** The same calls, asked in the way that makes them most costly. */
export const costlyReads: readonly Request[] = [
  some('figures.read', 'of 14 measures by three dimensions', {
    ...years,
    by: three.join(','),
    measures: measureNames.slice(0, 14).join(','),
    compare: 'previous',
  }),
  some('figures.read', 'of all measures by three dimensions, two years', {
    fromDate: day(730),
    toDate: last,
    by: 'location,fraction,month',
    measures: measureNames.join(','),
  }),
  some('figures.read', 'of 14 measures by location and month', {
    ...years,
    by: 'location,month',
    measures: measureNames.slice(0, 14).join(','),
  }),
  some('figures.sources', 'page 100', {
    ...years,
    measure: 'net',
    page: 100,
    pageSize: maxPageSize,
    count: true,
  }),
  some('orders.list', 'searched', { q: 'an', pageSize: maxPageSize, count: true }),
  some('invoices.list', 'sorted by sender', {
    sort: 'sellerName:desc',
    pageSize: maxPageSize,
    count: true,
  }),
  some('wasteAccounting.report', 'as a PDF', { ...years, format: 'pdf' }),
];
