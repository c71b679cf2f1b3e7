import { useSession } from '@fraktion/shared-auth';

import { useVerdict } from '../session/Guarded.tsx';
import { isScoped, mayScope } from './scope.ts';
import { ScopePicker } from './ScopePicker.tsx';

/** Whether the page on screen has locations to choose from. */
export function useScopedPage(): boolean {
  const verdict = useVerdict();
  const { profile } = useSession();
  return (
    verdict.kind === 'open' && isScoped(verdict.page) && profile !== undefined && mayScope(profile)
  );
}

/** The location picker, on pages with locations. */
export function PageScope() {
  return useScopedPage() ? <ScopePicker /> : null;
}
