/** Work of the pool's own test. */
export const whoAmI = (text: string) => ({
  pid: process.pid,
  text,
  env: Object.keys(process.env),
  args: process.execArgv,
});

export const double = (bytes: Uint8Array): Uint8Array => bytes.map((each) => each * 2);

export function spin(): never {
  for (;;);
}

export function swell(): number {
  const all: Uint8Array[] = [];
  for (let at = 0; at < 40; at += 1) all.push(new Uint8Array(50 * 1024 * 1024).fill(at));
  return all.length;
}

export function swellOnHeap(): number {
  const all: object[] = [];
  for (let at = 0; at < 1e9; at += 1) all.push({ at, text: [at] });
  return all.length;
}

export const leave = (): never => process.exit(3);

export class OddInput extends Error {
  readonly reason = 'odd';
  readonly fields = { name: 'Odd' };
}

export function refuse(): never {
  throw new OddInput('This is odd');
}

export async function tryToWrite(path: string): Promise<string> {
  const { writeFile } = await import('node:fs/promises');
  return writeFile(path, 'x').then(
    () => 'written',
    (error: { code?: string }) => String(error.code),
  );
}

/** What somebody would try who has taken a child over; each says what became of it. */
export async function tryToLeave(path: string, other: number) {
  const fs = await import('node:fs');
  const { execFileSync, fork } = await import('node:child_process');
  const { Worker } = await import('node:worker_threads');
  const tried = (act: () => unknown): string => {
    try {
      act();
      return 'done';
    } catch (error) {
      return String((error as { code?: string }).code);
    }
  };
  return {
    'reads passwords': tried(() => fs.readFileSync('/etc/passwd')),
    'reads the secrets of the portal': tried(() => fs.readFileSync(`/proc/${other}/environ`)),
    'reads its memory': tried(() => fs.openSync(`/proc/${other}/mem`, 'r')),
    'reads data': tried(() => fs.readFileSync(path)),
    'lists folders': tried(() => fs.readdirSync('/')),
    'follows a link': tried(() => fs.readFileSync(`/proc/self/root${path}`)),
    'writes beside': tried(() => fs.writeFileSync(`${path}.new`, '')),
    'writes over': tried(() => fs.writeFileSync(path, '')),
    'writes its own code': tried(() => fs.appendFileSync(import.meta.filename, '')),
    'makes a link': tried(() => fs.symlinkSync('/etc/passwd', `${path}.link`)),
    'removes files': tried(() => fs.rmSync(path)),
    'starts a program': tried(() => execFileSync('/bin/true')),
    'starts a child': tried(() => fork(import.meta.filename)),
    'starts a thread': tried(() => new Worker('', { eval: true })),
  };
}

export const pause = (milliseconds: number): Promise<number> =>
  new Promise((resolve) => setTimeout(() => resolve(process.pid), milliseconds));
