import { newTenderPath, tenderPath, tendersPath } from '@fraktion/contract/pages';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace, Route, Routes } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { askedBeyond } from '@fraktion/shared-waste/testing';
import { act, screen } from '@testing-library/react';

import { PricePanel } from './agreements/PricePanel.tsx';
import en from './locales/en.json';
import remote from './remote.ts';
import { priceOf } from './testing/agreement.ts';

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

const beyond = 'Only an administrator with access to all locations can do this.';
const isClosed = new Set<string>([tendersPath, newTenderPath, tenderPath(':id')]);
const pathsOf = remote.pages
  .filter(({ roles }) => Array.isArray(roles) && roles.includes('Admin'))
  .map(({ path }) => path);

test.each(pathsOf)(
  'AUT-04 %s asks for nothing that an Admin with some locations may not read',
  async (path) => {
    const page = remote.pages.find((each) => each.path === path)!;
    const { default: Content } = await page.load();
    asPhone();
    await startPortal({}, { role: 'Admin', allLocations: false });
    const address = path.replace(':id', '0193a000-0000-7000-8000-0000000000d1');
    renderPage(
      <Routes>
        <Route path={path} element={<Content />} />
      </Routes>,
      queryClient,
      address,
    );
    await act(() => new Promise((done) => setTimeout(done, 0)));
    expect(askedBeyond()).toEqual([]);
    if (isClosed.has(path)) expect(await screen.findByText(beyond)).toBeVisible();
  },
);

test.each([
  [true, 1],
  [false, 0],
])(
  'AGR-01 AUT-04 a price links to its tender for an Admin with all locations alone: %s',
  async (allLocations, links) => {
    await startPortal({}, { role: 'Admin', allLocations });
    const price = priceOf({ source: 'tender', tenderId: '0193a000-0000-7000-8000-0000000000d1' });
    renderPage(<PricePanel price={price} onClose={() => {}} />, queryClient);
    await screen.findByRole('dialog');
    expect(screen.queryAllByRole('link')).toHaveLength(links);
  },
);
