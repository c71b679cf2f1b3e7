import { useSearchParams } from '@fraktion/shared-ui';

export const claimsTabs = ['toClaim', 'draft', 'open', 'closed'] as const;
export type ClaimsTab = (typeof claimsTabs)[number];

/** The states of the claims that a tab lists. */
export const statusesOf: Record<Exclude<ClaimsTab, 'toClaim'>, string> = {
  draft: 'draft',
  open: 'open',
  closed: 'credited,rejected',
};

/** The tab in the address. Another one begins anew, but for what is searched. */
export const useClaimsTab = () => {
  const [params, setParams] = useSearchParams();
  // A link to one claim names no tab; the list beside it is that of waiting claims.
  const usual = params.has('claim') || params.has('filter[age][in]') ? 'open' : 'toClaim';
  const tab = claimsTabs.find((each) => each === params.get('tab')) ?? usual;
  const q = params.get('q');
  return {
    tab,
    choose: (next: ClaimsTab, claim?: string) =>
      setParams({ tab: next, ...(q && !claim ? { q } : {}), ...(claim ? { claim } : {}) }),
  };
};
