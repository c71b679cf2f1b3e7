import { listCollectors } from '@fraktion/contract/collectors';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

/** As many as a list gives at once: an account works with a few dozen. */
export const useCollectorChoices = () => {
  const { data } = useQuery({
    ...queryFor(listCollectors, { query: { pageSize: 500 } }),
    staleTime: 300_000,
  });
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
};
