import { EmbeddedDatabaseError } from './errors.ts';
import type { Hold } from './hold.ts';
import type { Postmaster } from './pidFile.ts';
import { isAlive } from './process.ts';

export type OnFailure = (error: unknown, text: string) => void;

export interface RunningServer {
  readonly postmaster: Postmaster;
  readonly hold: Hold;
}

export interface Supervision {
  /** Ends the supervision; returns the running server, after a current restart has finished. */
  release(): Promise<RunningServer>;
}

const everyMs = 250;

/** Supervises a running server: if it ends unexpectedly, it is started again, and its folder is locked again. */
export function supervise(
  first: RunningServer,
  restart: (socketDir: string) => Promise<RunningServer>,
  report: OnFailure,
): Supervision {
  let running = first;
  let renewing: Promise<void> | undefined;
  const isWell = ({ postmaster, hold }: RunningServer): boolean =>
    !hold.isLost && isAlive(postmaster.pid);

  const renew = async (): Promise<void> => {
    try {
      report(undefined, 'The embedded database has ended; it is started again');
      await running.hold.release();
      // In the same place, where its clients look for it.
      running = await restart(running.postmaster.socketDir);
    } catch (error) {
      const remedy = error instanceof EmbeddedDatabaseError ? error.remedy : '';
      report(error, `The embedded database could not be started again yet. ${remedy}`.trimEnd());
    }
  };
  const timer = setInterval(() => {
    if (renewing || isWell(running)) return;
    renewing = renew().finally(() => (renewing = undefined));
  }, everyMs);
  timer.unref();

  return {
    async release() {
      clearInterval(timer);
      await renewing;
      return running;
    },
  };
}
