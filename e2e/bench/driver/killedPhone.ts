import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { type Browser, chromium, devices, type Page } from '@playwright/test';

import { browserOptions } from '../../support/browser.ts';
import { openNetwork } from './network.ts';

/** A phone whose browser can be killed as a whole, as a system does that needs memory; what is on its disk stays. */
export interface KilledPhone {
  readonly page: Page;
  connect(online: boolean): void;
  kill(): Promise<void>;
}

export interface PhoneDisk {
  open(connection: 'online' | 'offline'): Promise<KilledPhone>;
  throwAway(): Promise<void>;
}

/** Playwright's own profiles end with their browser, and it never kills one. */
async function launch(
  disk: string,
  network: string,
): Promise<{ child: ChildProcess; address: string }> {
  const { executablePath = chromium.executablePath(), args = [] } = await browserOptions();
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${disk}`,
      `--proxy-server=${network}`,
      '--proxy-bypass-list=<-loopback>',
      `--user-agent=${devices['Pixel 7'].userAgent}`,
      '--lang=en-GB',
      '--window-size=412,915',
      'about:blank',
    ],
    // A group of its own, so that all of its processes are killed at once.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LANG: 'en_GB' } },
  );
  for await (const line of createInterface({ input: child.stderr })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      child.stderr.resume();
      return { child, address };
    }
  }
  throw new Error('The browser ended at once');
}

export async function phoneDisk(): Promise<PhoneDisk> {
  const disk = await mkdtemp(join(tmpdir(), 'fraktion-phone-'));
  const network = await openNetwork();
  const connect = (online: boolean): void => (online ? network.restore() : network.cut());
  let running: { readonly child: ChildProcess; readonly browser: Browser } | undefined;
  const kill = async (): Promise<void> => {
    if (!running) return;
    const { child, browser } = running;
    running = undefined;
    const gone = once(child, 'exit');
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
    await gone;
    await browser.close().catch(() => undefined);
  };
  return {
    async open(connection) {
      connect(connection === 'online');
      const { child, address } = await launch(disk, network.address);
      const browser = await chromium.connectOverCDP(address);
      running = { child, browser };
      const context = browser.contexts()[0]!;
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(30_000);
      return { page, connect, kill };
    },
    async throwAway() {
      await kill();
      network.stop();
      await rm(disk, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
