import type { Work, WorkAnswer } from './messages.ts';

/**
 * The process in which costly work is done, one piece after the other: files of strangers are read here, pictures, documents and
 * sheets are drawn. It is given no database, no secret and no address, reads its own code alone, and may write no file and start no
 * process. Node 24 does not limit its network: a version that does (25) refuses all of it, because none is allowed.
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
