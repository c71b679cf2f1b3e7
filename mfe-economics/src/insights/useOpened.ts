import { useSearchParams } from '@fraktion/shared-ui';

export type SectionName = 'bridge' | 'map' | 'outliers' | 'containers' | 'suppliers' | 'recycling';

/** The opened sections are in the address, so that Back from an invoice or an order finds them open. */
export function useOpened(name: SectionName) {
  const [params, setParams] = useSearchParams();
  const opened = params.get('open')?.split(',').filter(Boolean) ?? [];
  const open = opened.includes(name);
  const toggle = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        const now = open ? opened.filter((each) => each !== name) : [...opened, name];
        if (now.length > 0) next.set('open', now.join(','));
        else next.delete('open');
        return next;
      },
      { replace: true },
    );
  return { open, toggle };
}
