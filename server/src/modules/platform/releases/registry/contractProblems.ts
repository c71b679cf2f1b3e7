import {
  type CallProblem,
  type CallShape,
  type Manifest,
  problemText,
  type RemoteManifest,
  type Role,
  roles,
} from '@fraktion/contract';
import { shapeProblems } from '@fraktion/contract/callShapes';
import { sql } from 'kysely';

import { Slices } from '../../../../costly/slices.ts';
import type { Db } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { liveDigest, servedCall } from './liveContract.ts';

type Opening = RemoteManifest['pages'][number]['roles'];

/** What is compared of a release without reading its shapes. */
export interface ReliedCalls {
  readonly name: string;
  readonly version: string;
  /** By call. Null for releases from before shapes were recorded: of those only the names are compared. */
  readonly digests: Readonly<Record<string, string>> | null;
  readonly calls: RemoteManifest['calls'] | null;
  readonly pages: readonly { readonly path: string; readonly roles: Opening }[] | null;
  readonly widgets: readonly { readonly kind: string; readonly roles: Opening }[] | null;
}

/** At most this many of a version are shown. */
const shownProblems = 50;

/** The releases of these names and versions, as far as they are compared. */
export async function readRelied(
  db: Db | Tx,
  versions: readonly Pick<Manifest, 'name' | 'version'>[],
): Promise<ReliedCalls[]> {
  if (versions.length === 0) return [];
  const { rows } = await sql<ReliedCalls>`
    select name, version, call_digests as digests, manifest -> 'calls' as calls,
      (select jsonb_agg(jsonb_build_object('path', p -> 'path', 'roles', p -> 'roles'))
        from jsonb_array_elements(manifest -> 'pages') p) as pages,
      (select jsonb_agg(jsonb_build_object('kind', w -> 'kind', 'roles', w -> 'roles'))
        from jsonb_array_elements(manifest -> 'widgets') w) as widgets
    from release
    where (name, version) in (
      select * from unnest(${versions.map(({ name }) => name)}::text[], ${versions.map(({ version }) => version)}::text[]))`.execute(
    db,
  );
  return rows;
}

async function readShapes(
  db: Db | Tx,
  { name, version }: Pick<ReliedCalls, 'name' | 'version'>,
  ids: readonly string[],
): Promise<Readonly<Record<string, CallShape>>> {
  const { rows } = await sql<{ id: string; shape: CallShape | null }>`
    select id, call_shapes -> id as shape from release, unnest(${ids}::text[]) as id
    where name = ${name} and version = ${version}`.execute(db);
  return Object.fromEntries(rows.flatMap(({ id, shape }) => (shape ? [[id, shape] as const] : [])));
}

type Visitor = Role | 'anonymous';
const everyone: readonly Visitor[] = ['anonymous', ...roles];

const visitors = (opening: Opening): readonly Visitor[] => {
  if (opening === 'anonymous') return everyone;
  return opening === 'signedIn' ? roles : opening;
};

/** Who may open what makes the call; for the platform everyone. */
function openTo({ calls, pages, widgets }: ReliedCalls, id: string): readonly Visitor[] {
  const places = Object.entries(calls ?? {}).filter(([, ids]) => ids.includes(id));
  if (places.length === 0) return everyone;
  const openings = new Map<string, Opening>([
    ...(pages ?? []).map(({ path, roles: own }) => [path, own] as const),
    ...(widgets ?? []).map(({ kind, roles: own }) => [`widget:${kind}`, own] as const),
  ]);
  const found = new Set(places.flatMap(([at]) => visitors(openings.get(at) ?? 'anonymous')));
  return everyone.filter((who) => found.has(who));
}

/**
 * Why a release does not work with this server's calls; empty if it does. Shapes are read only of calls that differ, and compared in
 * slices: hundreds may.
 */
export async function contractProblems(db: Db | Tx, relied: ReliedCalls): Promise<CallProblem[]> {
  const { digests, calls } = relied;
  const named = new Set([...Object.values(calls ?? {}).flat(), ...Object.keys(digests ?? {})]);
  const slices = new Slices();
  const differing: string[] = [];
  for (const id of named) {
    const live = liveDigest(id);
    if (live === undefined || (digests?.[id] !== undefined && digests[id] !== live))
      differing.push(id);
    if (slices.isLong) await slices.rest();
  }
  if (differing.length === 0) return [];
  const shapes = await readShapes(db, relied, differing);
  const found: CallProblem[] = [];
  for (const id of differing.toSorted()) {
    if (found.length >= shownProblems) break;
    const served = servedCall(id);
    const shape = shapes[id];
    if (served && shape) found.push(...shapeProblems(id, shape, served, openTo(relied, id)));
    if (!served) found.push({ call: id, field: '', issue: 'gone', what: '' });
    if (slices.isLong) await slices.rest();
  }
  return found.slice(0, shownProblems);
}

/** The problems of several releases, by name and version; those without any are left out. */
export async function problemsOf(
  db: Db | Tx,
  versions: readonly Pick<Manifest, 'name' | 'version'>[],
): Promise<ReadonlyMap<string, CallProblem[]>> {
  const found = new Map<string, CallProblem[]>();
  for (const relied of await readRelied(db, versions)) {
    const problems = await contractProblems(db, relied);
    if (problems.length > 0) found.set(versionKey(relied), problems);
  }
  return found;
}

export const versionKey = ({ name, version }: Pick<Manifest, 'name' | 'version'>): string =>
  `${name} ${version}`;

const namedInText = 8;

/** As one sentence, for commands and logs. */
export function problemsText(problems: readonly CallProblem[]): string {
  const more = problems.length - namedInText;
  return [
    ...problems.slice(0, namedInText).map(problemText),
    ...(more > 0 ? [`${more} more`] : []),
  ].join('; ');
}
