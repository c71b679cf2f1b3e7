import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { ReleaseSource } from '@fraktion/contract/releases';

import { root } from '../build/places.ts';

const longestAuthor = 120;
const longestNote = 200;

/** The commit of the sources with its author and first line; nothing where there is no git, as in the artefact. */
export async function sourceOfBuild(): Promise<{ readonly source?: ReleaseSource }> {
  const git = async (...args: string[]): Promise<string> =>
    (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
  try {
    const [commit = '', author = '', note = ''] = (
      await git('log', '-1', '--format=%h%n%an%n%s')
    ).split('\n');
    const changed = (await git('status', '--porcelain')) === '' ? '' : '-changed';
    return {
      source: {
        commit: `${commit}${changed}`,
        author: author.slice(0, longestAuthor),
        note: note.slice(0, longestNote),
      },
    };
  } catch {
    return {};
  }
}
