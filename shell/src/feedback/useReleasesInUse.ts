import { useComposition } from '../composition/index.ts';

/** The versions of the platform and of each remote that is mounted or would be, by name. */
export function useReleasesInUse(): Readonly<Record<string, string>> {
  const { platform, remotes } = useComposition();
  const versions = remotes.flatMap(({ name, select }) => {
    const selection = select();
    return selection.kind === 'mount' ? [[name, selection.candidate.version]] : [];
  });
  return { platform, ...Object.fromEntries(versions) };
}
