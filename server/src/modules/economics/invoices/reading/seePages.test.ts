import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';

import { eventually } from '../../../../testing/rows/orders.ts';
import { seeingLimits, type SeeingLimits, seePages } from './seePages.ts';

/** Programs that stand before those of the machine, and write down here what they see. */
const place = await mkdtemp(join(tmpdir(), 'fraktion-fakes-'));
const path = process.env['PATH'];
after(() => rm(place, { recursive: true, force: true }));

async function program(name: 'pdftoppm' | 'tesseract', text: string): Promise<void> {
  await writeFile(join(place, name), `#!/bin/sh\n${text}\n`);
  await chmod(join(place, name), 0o755);
}
const written = (name: string): Promise<string> => readFile(join(place, name), 'utf8');

const looks = (name: string): string => `
  env > ${place}/${name}.env
  ls -A > ${place}/${name}.files
  pwd > ${place}/${name}.folder
  (ulimit -v; ulimit -f; ulimit -t; ulimit -c) > ${place}/${name}.limits`;

const secrets = {
  DATABASE_URL: 'postgres://fraktion:secret-of-the-database@db/fraktion',
  SEALING_KEY: 'secret-of-the-seals',
  SMTP_URL: 'smtp://portal:secret-of-the-mail@mail',
  NODE_OPTIONS: '--title=secret',
};
beforeEach(async () => {
  process.env['PATH'] = `${place}:${path}`;
  Object.assign(process.env, secrets);
  await program('pdftoppm', `${looks('pdftoppm')}\n echo x > page-01.png`);
  await program('tesseract', `${looks('tesseract')}\n echo seen > out.pdf`);
});
afterEach(() => {
  process.env['PATH'] = path;
  for (const name of Object.keys(secrets)) delete process.env[name];
});

const see = (limits: Partial<SeeingLimits> = {}): Promise<Uint8Array> =>
  seePages(Buffer.from('%PDF-'), 'dan', { ...seeingLimits, ...limits });

test('INV-02 SRV-13 the programs that see pages have no settings of the portal, a folder of their own, and limits', async () => {
  assert.equal(Buffer.from(await see()).toString(), 'seen\n');
  const folder = (await written('pdftoppm.folder')).trim();
  assert.match(folder, /fraktion-seen-/);
  assert.equal((await written('tesseract.folder')).trim(), folder);
  assert.equal(await written('pdftoppm.files'), 'in.pdf\n');
  for (const name of ['pdftoppm', 'tesseract']) {
    const names = (await written(`${name}.env`))
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0] ?? '');
    // The last ones are the shell's own.
    const known = ['PATH', 'OMP_THREAD_LIMIT', 'TMPDIR', 'HOME', 'PWD', 'OLDPWD', 'SHLVL', '_'];
    assert.deepEqual(
      names.filter((each) => !known.includes(each)),
      [],
    );
    assert.match(await written(`${name}.env`), /^OMP_THREAD_LIMIT=1$/m);
    const [memory, file, seconds, core] = (await written(`${name}.limits`)).trim().split('\n');
    const { memoryKilobytes, fileKilobytes, drawingMs, seeingMs } = seeingLimits;
    const time = name === 'pdftoppm' ? drawingMs : seeingMs;
    assert.deepEqual([memory, file, seconds, core].map(Number), [
      memoryKilobytes,
      fileKilobytes * 2,
      time / 1_000,
      0,
    ]);
  }
  await assert.rejects(readFile(join(folder, 'in.pdf')), { code: 'ENOENT' }, 'nothing is left');
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

for (const [name, limit] of [
  ['pdftoppm', { drawingMs: 700 }],
  ['tesseract', { seeingMs: 700 }],
] as const)
  test(`INV-02 SRV-13 a program that never ends is ended, with all that it has started: ${name}`, async () => {
    await program(
      name,
      `echo $$ > ${place}/pids; sleep 600 & echo $! >> ${place}/pids; while :; do :; done`,
    );
    await assert.rejects(see(limit), { reason: 'noText', message: /more than 0.7 seconds/ });
    const pids = (await written('pids')).trim().split('\n').map(Number);
    assert.equal(pids.length, 2);
    await eventually(async () => !pids.some(isAlive), 'both have ended');
  });

test('INV-02 SRV-13 what a program has started ends with it, also if it ends well', async () => {
  await program(
    'tesseract',
    `sleep 600 >/dev/null 2>&1 & echo $! > ${place}/pids; echo seen > out.pdf`,
  );
  await see();
  const pid = Number(await written('pids'));
  await eventually(async () => !isAlive(pid), 'it has ended');
});

test('INV-02 SRV-13 a program that takes too much memory, or writes too much, is refused it', async () => {
  // Without an end of a line, tail gathers all of it.
  const eats = `head -c 400000000 /dev/zero | tail -n 1 > /dev/null && echo eaten > ${place}/eaten; exit 1`;
  await program('pdftoppm', eats);
  await assert.rejects(see({ memoryKilobytes: 100_000 }), { reason: 'noText' });
  await assert.rejects(written('eaten'), { code: 'ENOENT' });
  await program('pdftoppm', `head -c 9000000 /dev/zero > page-01.png && echo full > ${place}/full`);
  await assert.rejects(see({ fileKilobytes: 4_000 }), { reason: 'noText' });
  await assert.rejects(written('full'), { code: 'ENOENT' });
});
