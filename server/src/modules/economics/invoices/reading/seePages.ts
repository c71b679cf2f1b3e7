import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PdfRefusal } from '@fraktion/invoice-reading';

/** An invoice that somebody has scanned has few pages, and seeing one takes seconds. */
const mostPages = 20;
/** Of what a program says when it fails. */
const mostSaid = 200;

export interface SeeingLimits {
  readonly drawingMs: number;
  readonly seeingMs: number;
  /** A page of a kilometre is drawn by no one. */
  readonly memoryKilobytes: number;
  /** A page of A4 takes a few megabytes. */
  readonly fileKilobytes: number;
}

export const seeingLimits: SeeingLimits = {
  drawingMs: 60_000,
  seeingMs: 180_000,
  memoryKilobytes: 2 * 1024 * 1024,
  fileKilobytes: 200 * 1024,
};

/** The limits stand before the program begins, and nothing that it starts can lift them. `ulimit -f` counts blocks of 512 bytes. */
const script = ({ memoryKilobytes, fileKilobytes }: SeeingLimits, milliseconds: number): string =>
  [
    `ulimit -v ${memoryKilobytes}`,
    `ulimit -f ${fileKilobytes * 2}`,
    `ulimit -t ${Math.ceil(milliseconds / 1_000)}`,
    'ulimit -c 0',
    'exec nice -n 10 "$@"',
  ].join(' && ');

/**
 * Runs a program of somebody else's on a stranger's file: in a folder of its own, without the portal's settings, with limits on its time,
 * memory, files and threads, after everything that people wait for. Nothing that it has started is left.
 */
function within(
  folder: string,
  limits: SeeingLimits,
  milliseconds: number,
  command: readonly string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const [name] = command;
    const child = spawn('sh', ['-c', script(limits, milliseconds), 'sh', ...command], {
      cwd: folder,
      env: { PATH: process.env['PATH'], OMP_THREAD_LIMIT: '1', TMPDIR: folder, HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of processes of its own, so that what it starts ends with it.
      detached: true,
    });
    const endGroup = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All of it has ended.
      }
    };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endGroup();
    }, milliseconds);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said = `${said}${part}`.slice(0, mostSaid);
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      endGroup();
      if (code === 0) resolve();
      else if (isLate) reject(new Error(`${name} took more than ${milliseconds / 1_000} seconds`));
      else reject(new Error(`${name} failed: ${said}`));
    });
  });
}

/**
 * The pages of a PDF once more, of the same size, with the words that tesseract sees on them as text. `languages` are tesseract's names joined
 * by +, such as dan+swe. Refused as `noText` where the programs are not there, cannot draw it, or see nothing in time.
 */
export async function seePages(
  bytes: Uint8Array,
  languages: string,
  limits: SeeingLimits = seeingLimits,
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-seen-'));
  try {
    await writeFile(join(folder, 'in.pdf'), bytes);
    const drawn = ['-r', '300', '-gray', '-png', '-l', String(mostPages)];
    await within(folder, limits, limits.drawingMs, ['pdftoppm', ...drawn, 'in.pdf', 'page']);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    await writeFile(join(folder, 'pages'), `${pages.join('\n')}\n`);
    const seen = ['tesseract', 'pages', 'out', '-l', languages, 'pdf'];
    await within(folder, limits, limits.seeingMs, seen);
    return await readFile(join(folder, 'out.pdf'));
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 300) : String(error);
    throw new PdfRefusal('noText', `The text of its pictures could not be read: ${why}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
