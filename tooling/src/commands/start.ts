import { readSettings, type Settings } from '@fraktion/server';
import { demoSignIns } from '@fraktion/server/demo/index';
import picocolors from 'picocolors';

import { root } from '../build/places.ts';
import { startPortal } from './portal.ts';
import { startTimeline } from './timeline.ts';

export interface StartOptions {
  readonly seed?: number;
  readonly scale?: number;
}

/** `portal start`: everything, until Ctrl-C. */
export async function start(options: StartOptions): Promise<void> {
  const settings = quietInDemo(readSettings(process.env, root), process.env['LOG_LEVEL']);
  const interrupted = new AbortController();
  const stopped = onFirstSignal(() => interrupted.abort());
  const timeline = startTimeline();
  console.log(picocolors.bold('Fraktion'));
  const portal = await startPortal(settings, { ...options, timeline, signal: interrupted.signal });
  if (settings.demo) console.log(`\n${signInTable()}`);
  if (settings.demo && !settings.smtpUrl)
    console.log(`\nMails are not sent but kept to read at ${settings.publicUrl}/outbox`);
  console.log(
    `\n${picocolors.bold(picocolors.green(settings.publicUrl))}  ready in ${timeline.seconds().toFixed(1)} s, Ctrl-C stops it\n`,
  );
  await stopped;
  console.log('\nStopping …');
  await portal.stop();
  console.log('Stopped.');
  // What a library still keeps open must not hold up the terminal: everything of ours is closed.
  process.exit(0);
}

/** Who runs the demo reads the terminal; requests would bury the lines above. A set level counts. */
export const quietInDemo = (settings: Settings, chosen: string | undefined): Settings =>
  settings.demo && !chosen ? { ...settings, logLevel: 'warn' } : settings;

/** Resolves at the first signal; a second one ends the process at once. */
export function onFirstSignal(act: () => void): Promise<void> {
  return new Promise((resolve) => {
    let count = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        count += 1;
        if (count > 1) process.exit(130);
        act();
        resolve();
      });
    }
  });
}

function signInTable(): string {
  const rows = demoSignIns.map(({ email, role, account }) => [email, role, account]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
  );
  const password = demoSignIns[0]?.password ?? '';
  return [`Sign in with the password ${picocolors.bold(password)} as`, ...lines].join('\n');
}
