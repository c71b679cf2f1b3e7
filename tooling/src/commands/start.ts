import { once } from 'node:events';

import { endInOrder, readSettings, type Settings } from '@fraktion/server';
import { demoSignIns } from '@fraktion/demo-world';
import { isLoopback } from '@fraktion/server/http/loopback';
import picocolors from 'picocolors';

import { root } from '../build/places.ts';
import { startPortal } from './portal.ts';
import { tellSupervisor } from './supervisor.ts';
import { startTimeline } from './timeline.ts';

export interface StartOptions {
  readonly seed?: number;
  readonly scale?: number;
}

/** `portal start`: runs everything until Ctrl-C. */
export async function start(options: StartOptions): Promise<void> {
  const settings = quietInDemo(readSettings(process.env, root), process.env['LOG_LEVEL']);
  const timeline = startTimeline();
  console.log(picocolors.bold('Fraktion'));
  await untilEnd(async (signal) => {
    const portal = await startPortal(settings, { ...options, timeline, signal });
    if (settings.demo) console.log(`\n${signInTable()}`);
    if (settings.demo && !settings.smtpUrl && isLoopback(new URL(settings.publicUrl).hostname))
      console.log(`\nMails are not sent but kept to read at ${settings.publicUrl}/outbox`);
    console.log(
      `\n${picocolors.bold(picocolors.green(settings.publicUrl))}  ready in ${timeline.seconds().toFixed(1)} s, Ctrl-C stops it\n`,
    );
    return portal;
  });
}

/**
 * The operator of a demo reads the terminal, where log lines of requests would hide the lines above. A configured level takes
 * precedence.
 */
export const quietInDemo = (settings: Settings, chosen: string | undefined): Settings =>
  settings.demo && !chosen ? { ...settings, logLevel: 'warn' } : settings;

interface Stoppable {
  stop(): Promise<void>;
}

/** Starts something and runs it until the process must end; an aborted start cleans up after itself. */
export async function untilEnd(begin: (signal: AbortSignal) => Promise<Stoppable>): Promise<void> {
  const started = Promise.withResolvers<Stoppable | undefined>();
  const signal = endInOrder({
    stop: async () => {
      console.log('\nStopping …');
      void tellSupervisor('stopping');
      await (await started.promise)?.stop();
      console.log('Stopped.');
    },
    report: (error, text) => console.error(`\n${picocolors.red('✖')} ${text}`, error),
  });
  try {
    started.resolve(await begin(signal));
    if (!signal.aborted) await tellSupervisor('ready');
  } catch (error) {
    started.resolve(undefined);
    throw error;
  }
  if (!signal.aborted) await once(signal, 'abort');
}

function signInTable(): string {
  const rows = demoSignIns.map(({ email, role, driver, account }) => [
    email,
    driver ? `${role} (driver)` : role,
    account,
  ]);
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
