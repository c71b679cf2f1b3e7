import { useVerdict } from '../session/Guarded.tsx';
import { isScoped } from './scope.ts';
import { ScopePicker } from './ScopePicker.tsx';

/** Whether the page on screen is about locations, of which one may be chosen. */
export function useScopedPage(): boolean {
  const verdict = useVerdict();
  return verdict.kind === 'open' && isScoped(verdict.page);
}

/** The choice of a location, on pages that are about locations. */
export function PageScope() {
  return useScopedPage() ? <ScopePicker /> : null;
}
