import picocolors from 'picocolors';

import { root } from '../build/places.ts';
import { accessTable, makeRemote } from '../scaffold/newRemote.ts';

/** `portal new`: a remote that builds, is tested and can be released at once. */
export async function newRemoteCommand(name: string): Promise<void> {
  const { folder, page, path } = await makeRemote(root, name);
  const next = [
    [`npm run portal -- dev ${name}`, `see it at ${path}, as an Admin, and change it`],
    [`npm test -- unit`, 'its tests are among them'],
    [`npm run portal -- release ${name}`, 'put it live: it is in the menu at the next page load'],
  ] as const;
  console.log(
    `${picocolors.bold(name)} is made.\n\n` +
      `  ${name}/src/remote.ts  who opens it, and where it is in the menu\n` +
      `  ${name}/src/${folder}/${page}.tsx  its page\n` +
      `  ${name}/src/locales  its texts in four languages: give it its name there\n\n` +
      `Next:\n${next.map(([command, why]) => `  ${picocolors.bold(command)}  ${why}`).join('\n')}\n\n` +
      `Commit pnpm-lock.yaml and ${accessTable} with it. More: docs/adding-a-remote.md`,
  );
}
