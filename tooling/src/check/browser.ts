import { execFile, spawnSync } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** The headless one first: it has the same engine, and opens no window. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium of this system; undefined if there is none. CHROMIUM sets another. */
export async function systemBrowser(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    process.env['CHROMIUM'],
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
  ];
  for (const candidate of candidates) {
    if (candidate && (await isExecutable(candidate))) return candidate;
  }
  return undefined;
}

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The browser that Playwright has downloaded for itself. */
async function playwrightsBrowser(): Promise<boolean> {
  const { stdout } = await promisify(execFile)(
    'node',
    [
      '-e',
      `import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))`,
    ],
    { cwd: join(import.meta.dirname, '../../../e2e') },
  ).catch(() => ({ stdout: '' }));
  return stdout.trim() !== '' && isExecutable(stdout.trim());
}

/** Finds a browser or installs one: Playwright's own, else Debian's package. */
export async function ensureBrowser(): Promise<void> {
  if ((await systemBrowser()) || (await playwrightsBrowser())) return;
  console.log('Getting a browser for the tests …');
  const attempts: (readonly [string, readonly string[]])[] = [
    ['e2e/node_modules/.bin/playwright', ['install', '--only-shell', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ...['chromium-headless-shell', 'chromium'].map(
      (name) => ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]] as const,
    ),
  ];
  for (const [program, args] of attempts) {
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 5 * 60_000,
      env: {
        ...process.env,
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
        DEBIAN_FRONTEND: 'noninteractive',
      },
    });
    if ((await systemBrowser()) || (await playwrightsBrowser())) return;
  }
  throw new Error(
    'There is no browser for the tests. Install Chromium, or name one with CHROMIUM=/path/to/it.',
  );
}
