import { systemBrowser } from '@fraktion/tooling/check/browser';
import type { LaunchOptions } from '@playwright/test';

/** The system's Chromium if there is one; without its own traffic, so that only ours is measured. */
export async function browserOptions(): Promise<LaunchOptions> {
  const executablePath = await systemBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      // Chromium refuses to run as root with its sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
