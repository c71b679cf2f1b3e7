import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs the journeys, and returns Playwright's exit code. */
export function runPlaywright(
  root: string,
  journeys: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const files = journeys.map((name) => `journeys/${name}\\.spec\\.ts$`);
  const child = spawn(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--project=journeys', ...files],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
}
