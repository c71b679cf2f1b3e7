import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Tells systemd that the portal is ready, or ends. Its socket takes datagrams, which Node cannot send, so its own program does. A
 * supervisor that could not be told is not a reason to stop serving.
 */
export async function tellSupervisor(state: 'ready' | 'stopping'): Promise<void> {
  if (!process.env['NOTIFY_SOCKET']) return;
  try {
    await promisify(execFile)('systemd-notify', [`--${state}`], { timeout: 5_000 });
  } catch (error) {
    console.error(`systemd could not be told that the portal is ${state}: ${String(error)}`);
  }
}
