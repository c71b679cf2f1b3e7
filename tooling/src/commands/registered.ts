import type { App } from '@fraktion/server';

type Db = App['services']['database']['db'];

/** What the registry knows of one name, as far as a start needs it. */
export interface RegisteredRemote {
  /**
   * All versions that it has decided about; the files of some may have been removed since. An interrupted start leaves a version
   * without an event, which the next one releases.
   */
  readonly versions: ReadonlySet<string>;
  readonly live: string | undefined;
  /** Any version of it was live once. */
  readonly wasLive: boolean;
  /** Why a start puts nothing else live: what somebody has decided about it. */
  readonly decided: string | undefined;
}

const wentLive = ['released', 'promoted', 'rolledBack'] as const;

export async function readRegistered(db: Db): Promise<Map<string, RegisteredRemote>> {
  const stored = await db
    .selectFrom('release')
    .select(['name', 'version', 'last_live_at'])
    .execute();
  const events = await db
    .selectFrom('release_event')
    .select(['name', 'version', 'what'])
    .orderBy('at')
    .execute();
  const lives = await db.selectFrom('release_live').select(['name', 'version']).execute();
  const canaries = await db.selectFrom('release_canary').select(['name', 'version']).execute();
  const names = new Set([...stored, ...events].map(({ name }) => name));
  return new Map(
    [...names].map((name) => {
      const own = <R extends { readonly name: string }>(rows: readonly R[]): R[] =>
        rows.filter((row) => row.name === name);
      const live = own(lives)[0]?.version;
      const wentLiveInTurn = own(events).filter(({ what }) =>
        (wentLive as readonly string[]).includes(what),
      );
      const wasLive =
        wentLiveInTurn.length > 0 || own(stored).some(({ last_live_at: at }) => at !== null);
      // A set keeps the order of its first members: the last one is the newest that was ever live.
      const newest = [...new Set(wentLiveInTurn.map(({ version }) => version))].at(-1);
      const tried = own(canaries)[0]?.version;
      return [
        name,
        {
          versions: new Set(
            own(events)
              .filter(({ what }) => wasLive || what === 'kept')
              .map(({ version }) => version),
          ),
          live,
          wasLive,
          decided: decided({ live, wasLive, newest, tried }),
        },
      ];
    }),
  );
}

function decided({
  live,
  wasLive,
  newest,
  tried,
}: {
  readonly live: string | undefined;
  readonly wasLive: boolean;
  readonly newest: string | undefined;
  readonly tried: string | undefined;
}): string | undefined {
  if (wasLive && live === undefined) return 'it is withdrawn';
  if (live !== undefined && newest !== undefined && live !== newest)
    return `somebody went back to ${live}`;
  return tried === undefined ? undefined : `${tried} is a canary`;
}
