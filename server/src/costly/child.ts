import type { Work, WorkAnswer } from './messages.ts';

/**
 * The process in which costly work is done, one piece after the other: files of strangers are read here, pictures, documents and
 * sheets are drawn. It is given no database, no secret and no address, may write no file and start no process. What the user of the
 * portal may read, code that took it over could read too: Node limits neither its network nor, as long as libraries look for their
 * own files, its reading.
 */
async function answerTo({ file, name, input }: Work): Promise<WorkAnswer> {
  try {
    const module = (await import(file)) as Record<string, (...input: unknown[]) => unknown>;
    const act = module[name];
    if (!act) throw new Error(`${file} has no ${name}`);
    return { ok: true, value: await act(...input) };
  } catch (error) {
    const { message } = error as Error;
    return { ok: false, message: message.slice(0, 2_000), facts: { ...(error as object) } };
  }
}

process.on('message', (work: Work) => {
  void answerTo(work).then((answer) => process.send?.(answer));
});
// The portal has ended, or has no more use for it.
process.on('disconnect', () => process.exit(0));
