import { useVerdict } from '../session/Guarded.tsx';
import { isScoped } from './scope.ts';
import { ScopePicker } from './ScopePicker.tsx';

/** Whether the page on screen has locations to choose from. */
export function useScopedPage(): boolean {
  const verdict = useVerdict();
  return verdict.kind === 'open' && isScoped(verdict.page);
}

/** The location picker, on pages with locations. */
export function PageScope() {
  return useScopedPage() ? <ScopePicker /> : null;
}
