// The entry point of all commands. Runs on Node 20 with nothing installed: installs what is missing, then starts the project's
// own Node, which runs TypeScript directly.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.fraktion-installed');
// Not `packageManager`: pnpm would want itself in the lock file, and a frozen one has no place for it.
const { pnpm } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config;

const programs = {
  portal: 'tooling/src/cli.ts',
  check: 'tooling/src/check/main.ts',
  mutants: 'tooling/src/mutants/main.ts',
  docs: 'tooling/src/check/docs/main.ts',
  bench: 'e2e/bench/main.ts',
  e2e: 'e2e/run/main.ts',
  screenshots: 'e2e/screenshots/main.ts',
};

/** A digest of the files that an install depends on: it runs again only when one of them has changed. */
function installStamp() {
  const digest = createHash('sha256').update(process.platform + process.arch);
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => join(entry.name, 'package.json'));
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...packages.toSorted(),
  ]) {
    digest.update(file).update(readFileSync(join(root, file)));
  }
  return digest.digest('hex');
}

const isInstalled = () =>
  existsSync(ourNode()) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === installStamp();

const ourNode = () => join(modules, 'node', 'bin', 'node');

/** A new remote is not in the lock file yet: the portal's own commands add it. Checks and CI use the lock file unchanged. */
const lockFile = (program) =>
  program === 'portal' && !process.env.CI ? '--prefer-frozen-lockfile' : '--frozen-lockfile';

async function install(program) {
  const began = Date.now();
  console.log('Installing packages …');
  const onTerminal = process.stdout.isTTY;
  const reporter = onTerminal ? [] : ['--reporter=append-only'];
  const code = await run('npx', ['--yes', pnpm, 'install', lockFile(program), ...reporter], {
    env: {
      // npm's warnings about this user's settings do not concern the project.
      npm_config_loglevel: 'error',
      npm_config_update_notifier: 'false',
    },
    ...(onTerminal ? {} : { tell: calmly() }),
  });
  if (code !== 0) {
    console.error(
      '\nThe packages could not be installed: see above. Is the package registry reachable?',
    );
    process.exit(code || 1);
  }
  // A portal starts meanwhile: it needs them at its first release.
  const materials = listMaterials();
  if (program !== 'portal') await materials;
  // The install may have changed the lock file.
  writeFileSync(stampFile, installStamp());
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** The bill of materials lies beside the builds, from the one that knows it best. A portal runs without it. */
async function listMaterials() {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6'];
  const out = ['--sbom-type', 'application', '--out', join(root, '.build', 'sbom.cdx.json')];
  mkdirSync(join(root, '.build'), { recursive: true });
  const code = await run('npx', ['--yes', pnpm, 'sbom', ...format, ...out], { tell: () => {} });
  if (code !== 0)
    console.error('The bill of materials could not be written: npm run portal -- sbom');
}

/** In a log, where progress cannot overwrite itself, a line every few seconds is enough. */
function calmly() {
  let last = 0;
  return (line) => {
    const isProgress = /^Progress: |^\++$|^$|^\.\.\.\//.test(line) && !line.includes('ERR');
    if (isProgress && Date.now() - last < 5_000) return;
    if (isProgress) last = Date.now();
    console.log(line);
  };
}

/** Runs a program to its end and returns its exit code; `tell` receives its lines if they must not be printed. */
function run(command, args, { env = {}, tell } = {}) {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', tell ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, ...env },
  });
  if (tell) createInterface({ input: child.stdout }).on('line', tell);
  // Ctrl-C reaches the child by itself; this process waits for it to clean up. Other signals are passed on.
  const waitForChild = () => undefined;
  const handOn = (signal) => child.kill(signal);
  process.on('SIGINT', waitForChild).on('SIGTERM', handOn).on('SIGHUP', handOn);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code, signal) => {
      process.off('SIGINT', waitForChild).off('SIGTERM', handOn).off('SIGHUP', handOn);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Fraktion needs Node 20 or newer to begin with; this is ${process.version}.`);
  process.exit(1);
}
const [name, ...args] = process.argv.slice(2);
const program = programs[name];
if (!program) {
  console.error(`Unknown program '${name}'; there are ${Object.keys(programs).join(', ')}.`);
  process.exit(1);
}
if (!isInstalled()) await install(name);
// Node's compile cache, so that the many processes do not repeat each other's work.
const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.build', 'node') };
process.exitCode = await run(ourNode(), [join(root, program), ...args], { env });
// A new remote is installed and entered in the lock file at once, so that the next command finds it.
if (name === 'portal' && args[0] === 'new' && !isInstalled()) await install(name);
