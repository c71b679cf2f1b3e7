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

export const pause = (milliseconds: number): Promise<number> =>
  new Promise((resolve) => setTimeout(() => resolve(process.pid), milliseconds));
