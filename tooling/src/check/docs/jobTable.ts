import { modules } from '@fraktion/server/modules/index';

/** What runs when, from the modules. */
export function jobTable(): string {
  const rows = [...modules.jobWords].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const schedule: Readonly<Record<string, string | undefined>> = modules.schedule;
  const atStart: readonly string[] = modules.atStart;
  const when = (kind: string): string => {
    const cron = schedule[kind];
    if (cron === undefined) return 'after a change';
    return `\`${cron}\`${atStart.includes(kind) ? ', and when a node starts' : ''}`;
  };
  return [
    '| job | what | when (UTC) |',
    '|---|---|---|',
    ...rows.map(([kind, { en }]) => `| \`${kind}\` | ${en} | ${when(kind)} |`),
  ].join('\n');
}
