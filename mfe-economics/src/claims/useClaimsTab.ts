import { useSearchParams } from '@fraktion/shared-ui';

export const claimsTabs = ['toClaim', 'draft', 'open', 'closed'] as const;
export type ClaimsTab = (typeof claimsTabs)[number];

/** The states of the claims that a tab lists. */
export const statusesOf: Record<Exclude<ClaimsTab, 'toClaim'>, string> = {
  draft: 'draft',
  open: 'open',
  closed: 'credited,rejected',
};

/** The tab in the address. Another tab resets everything except the search. */
export const useClaimsTab = () => {
  const [params, setParams] = useSearchParams();
  // A link to one claim names no tab; the list beside it then shows the open claims.
  const usual = params.has('claim') || params.has('filter[age][in]') ? 'open' : 'toClaim';
  const tab = claimsTabs.find((each) => each === params.get('tab')) ?? usual;
  const q = params.get('q');
  return {
    tab,
    choose: (next: ClaimsTab, claim?: string) =>
      setParams({ tab: next, ...(q && !claim ? { q } : {}), ...(claim ? { claim } : {}) }),
  };
};
