import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { PdfRefusal } from '@fraktion/invoice-reading';

const run = promisify(execFile);

/** An invoice that somebody has scanned has few pages, and seeing one takes seconds. */
const mostPages = 20;
const drawingMs = 60_000;
const seeingMs = 180_000;
/** A page of a kilometre is drawn by no one. */
const memoryKilobytes = 2 * 1024 * 1024;

/** Runs a program with a limit on its memory, on one core, after everything that people wait for. */
const within = (folder: string, timeout: number, program: string, ...args: string[]) =>
  run(
    'sh',
    ['-c', `ulimit -v ${memoryKilobytes} && exec nice -n 10 "$@"`, 'sh', program, ...args],
    {
      cwd: folder,
      timeout,
      killSignal: 'SIGKILL',
      env: { PATH: process.env['PATH'], OMP_THREAD_LIMIT: '1' },
    },
  );

/**
 * The pages of a PDF once more, of the same size, with the words that tesseract sees on them as text. `languages` are tesseract's names joined
 * by +, such as dan+swe. Refused as `noText` where the programs are not there, cannot draw it, or see nothing in time.
 */
export async function seePages(bytes: Uint8Array, languages: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-seen-'));
  try {
    await writeFile(join(folder, 'in.pdf'), bytes);
    const drawn = ['-r', '300', '-gray', '-png', '-l', String(mostPages)];
    await within(folder, drawingMs, 'pdftoppm', ...drawn, 'in.pdf', 'page');
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    await writeFile(join(folder, 'pages'), `${pages.join('\n')}\n`);
    await within(folder, seeingMs, 'tesseract', 'pages', 'out', '-l', languages, 'pdf');
    return await readFile(join(folder, 'out.pdf'));
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 300) : String(error);
    throw new PdfRefusal('noText', `The text of its pictures could not be read: ${why}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
