import type { JobName } from './payloads.ts';

/**
 * Workers for each sort of waiting. A job that waits for a server of others holds a worker for as long as that server likes, so it has
 * workers of its own: the portal's own work, and work that waits for another sort of server, goes on meanwhile.
 */
interface Lane {
  readonly workers: number;
  readonly kinds: readonly JobName[];
}

/** For the server of the platform's mails; for addresses that accounts have chosen, a few seconds each; for their files, minutes each. */
const outside = {
  mail: { workers: 3, kinds: ['mail.send'] },
  messages: { workers: 4, kinds: ['webhooks.deliver', 'notifications.pushTo'] },
  sources: { workers: 3, kinds: ['integrations.run'] },
} as const satisfies Record<string, Lane>;

export type LaneName = keyof typeof outside | 'here';

/** The workers for everything that waits for nobody. */
export const workersHere = 4;

/**
 * How many jobs of a kind one account has under way at once, on all nodes together: never all workers of a lane. The function
 * `job_share` of the database has the same numbers, because it gives the jobs their queues.
 */
export const shareOfAccount = {
  'webhooks.deliver': 2,
  'notifications.pushTo': 1,
  'integrations.run': 1,
} as const satisfies Partial<Record<JobName, number>>;

const laneOf = new Map<string, LaneName>(
  Object.entries(outside).flatMap(([lane, { kinds }]) =>
    kinds.map((kind) => [kind, lane as LaneName] as const),
  ),
);

/** The lanes in which this process has work, each with its part of the tasks. */
export function lanesOf<Task>(
  tasks: Readonly<Record<string, Task>>,
  here: number,
): readonly {
  readonly name: LaneName;
  readonly workers: number;
  readonly tasks: Record<string, Task>;
}[] {
  const kinds = Object.keys(tasks);
  const of = (name: LaneName): Record<string, Task> =>
    Object.fromEntries(
      Object.entries(tasks).filter(([kind]) => (laneOf.get(kind) ?? 'here') === name),
    );
  const others = Object.entries(outside)
    .filter(([, lane]) => lane.kinds.some((kind) => kinds.includes(kind)))
    .map(([name, { workers }]) => ({
      name: name as LaneName,
      workers,
      tasks: of(name as LaneName),
    }));
  return [{ name: 'here', workers: here, tasks: of('here') }, ...others];
}
