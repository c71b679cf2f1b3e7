import { queryClient } from '@fraktion/shared-auth/query';
import type { SeenRequest } from '@fraktion/shared-auth/testing';
import { closePortal, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';

import { importOf } from '../testing/invoice.ts';
import { uploads } from './imports.ts';
import { useImports } from './useImports.ts';

const imports = 'GET /economics/invoices/imports';

const Counts = () => {
  const { shown, done } = useImports();
  return `${done.length} of ${shown.length}`;
};

afterEach(() => {
  uploads.set([]);
  return closePortal();
});

test('INV-03 of more files than one answer takes, each is shown as what it became', async () => {
  const asked = ({ url }: SeenRequest) => (url.searchParams.get('IncludeIds') ?? '').split(',');
  await startPortal({
    [imports]: (request: SeenRequest) =>
      one(asked(request).map((id) => importOf({ id, state: 'done', progress: 100 }))),
  });
  const ids = Array.from(
    { length: 401 },
    (_, index) => `0193a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  );
  uploads.set(ids.map((id) => ({ id, file: new File(['x'], `${id}.xml`), state: 'sent' })));
  renderPage(<Counts />, queryClient);
  expect(await screen.findByText('401 of 401')).toBeVisible();
  expect(sent(imports).map((request) => asked(request).length)).toEqual([200, 200, 1]);
});
