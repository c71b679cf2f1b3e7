import type { Composition } from '../createComposition.ts';
import { bringFirst } from './firstFiles.ts';

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The versions whose first files have been requested. */
const asked = new Set<string>();

/** PLT-13: loads the first files of the remotes that the user may open, and of no others. A failure is ignored: the page loads them. */
export function prefetch(composition: Composition): void {
  if (savesData()) return;
  const all: Promise<unknown>[] = [
    // Remotes need this code, but sign-in does not.
    import('@fraktion/shared-ui/remote'),
    import('@fraktion/shared-ui/overlay'),
    import('@fraktion/shared-ui/form'),
    import('@fraktion/shared-auth/uploads'),
  ];
  // An anonymous page is opened by its link, so it is no reason to load its remote for everyone.
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
    all.push(bringFirst(selection.candidate.first, { priority: 'low' }));
  }
  void Promise.allSettled(all);
}
