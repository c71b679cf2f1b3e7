import type { Call, Role } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import { scopeParam } from '@fraktion/contract/locations';
import type { RemotePage } from '@fraktion/contract/releases';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  allSent,
  closePortal,
  listed,
  sent,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, cleanup, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';

const location = '0193a000-0000-7000-8000-00000000abcd';

/** The parameters by which a read can be narrowed to one location. */
const narrows = ({ list, query }: Call): boolean =>
  [...Object.keys(list?.query.shape ?? {}), ...Object.keys(query?.shape ?? {})].some((name) =>
    /^(filter\[locationId\]\[(eq|in)\]|locationId|location)$/.test(name),
  );
const reads = allCalls.filter((call) => call.method === 'GET' && narrows(call));

/** Every list is empty but that of locations; a call that answers no list is refused. */
const answers = {
  ...Object.fromEntries(
    allCalls.filter(({ list }) => list).map(({ method, path }) => [`${method} ${path}`, listed()]),
  ),
  'GET /background-data/locations': listed({ id: location, name: 'Pakhuset', address: 'Kaj 1' }),
};

async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  }
}

/**
 * What a page reads of all locations although its address names one: each page that follows the frame's location is opened for one,
 * and every read that can be narrowed must be.
 */
export async function readScopes({ path, roles, load }: RemotePage): Promise<{
  readonly narrowed: number;
  readonly forgotten: readonly string[];
}> {
  const Page = (await load()).default as ComponentType;
  const role = (Array.isArray(roles) ? roles[0] : 'Admin') as Role;
  await startPortal(answers, { role });
  renderPage(<Page />, queryClient, `${path}?${scopeParam}=${location}`);
  await settle();
  const requests = reads.flatMap((call) =>
    sent(`GET ${call.path}`).map(({ url }) => ({
      call,
      // An empty list counts the rows of other locations, and reads none.
      isNarrowed: url.search.includes(location) || url.searchParams.get('pageSize') === '1',
    })),
  );
  const named = allSent().filter(({ url }) => url.href.includes(location));
  cleanup();
  await closePortal();
  const forgotten = requests.filter(({ isNarrowed }) => !isNarrowed);
  return { narrowed: named.length, forgotten: [...new Set(forgotten.map(({ call }) => call.id))] };
}
