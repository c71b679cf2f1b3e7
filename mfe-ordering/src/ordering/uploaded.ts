import type { QueuedUpload } from '@fraktion/shared-auth/uploads';

/** Finished uploads are sent by id; unfinished ones are sent, or wait, with the order. */
export const uploaded = (
  files: readonly File[],
  list: readonly QueuedUpload[],
): { files: File[]; uploadIds: string[]; uploaded: File[] } => {
  const done = new Map(
    list.filter(({ state }) => state === 'done').map(({ file, id }) => [file, id]),
  );
  return {
    files: files.filter((file) => !done.has(file)),
    uploadIds: files.flatMap((file) => done.get(file) ?? []),
    uploaded: files.filter((file) => done.has(file)),
  };
};
