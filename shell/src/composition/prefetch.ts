import type { Composition } from './createComposition.ts';
import { bringFirst } from './firstFiles.ts';

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The versions whose first files have been asked for. */
const asked = new Set<string>();

/** PLT-13: fetches the first files of the remotes that may be opened, and of no others. What does not come now comes when it is wanted. */
export function prefetch(composition: Composition): void {
  if (savesData()) return;
  const all: Promise<unknown>[] = [
    // What remotes use, but sign-in does not.
    import('@fraktion/shared-ui/remote'),
    import('@fraktion/shared-ui/overlay'),
    import('@fraktion/shared-ui/form'),
    import('@fraktion/shared-auth/uploads'),
  ];
  // A page for everybody is reached by its link: it is no reason to fetch its remote for all.
  const theirs = new Set(
    composition
      .pages()
      .filter((page) => page.roles !== 'anonymous' && composition.mayOpen(page))
      .map(({ remote }) => remote),
  );
  for (const remote of composition.remotes.filter(({ name }) => theirs.has(name))) {
    const selection = remote.select();
    if (selection.kind !== 'mount' || asked.has(selection.candidate.scope)) continue;
    asked.add(selection.candidate.scope);
    all.push(bringFirst(selection.candidate.first, 'low'));
  }
  void Promise.allSettled(all);
}
