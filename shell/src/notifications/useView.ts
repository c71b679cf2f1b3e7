import { useSearchParams } from '@fraktion/shared-ui';

export type View = 'all' | 'unread';

/** The view and its page are stored in the address, so that Back returns to them. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const view: View = params.get('view') === 'unread' ? 'unread' : 'all';
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const go = (to: { view: View; page: number }) =>
    setParams({
      ...(to.view === 'unread' ? { view: to.view } : {}),
      ...(to.page > 1 ? { page: String(to.page) } : {}),
    });
  return {
    view,
    page,
    setView: (next: View) => go({ view: next, page: 1 }),
    setPage: (next: number) => go({ view, page: next }),
  };
}
