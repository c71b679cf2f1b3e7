import {
  accountPlanImportPath,
  apiKeysPath,
  companySignInSettingsPath,
  integrationsPath,
} from '@fraktion/contract/pages';
import { askedBeyond } from '@fraktion/shared-waste/testing';
import { act, screen } from '@testing-library/react';

import remote from './remote.ts';
import { closePortal, one, openPortal } from './testing/portal.tsx';
import { TwoStepPanel } from './users/TwoStepPanel.tsx';

afterEach(closePortal);

const beyond = 'Only an administrator with access to all locations can do this.';
const isClosed = new Set<string>([
  '/admin/audit',
  '/admin/webhooks',
  accountPlanImportPath,
  apiKeysPath,
  companySignInSettingsPath,
  integrationsPath,
]);
const pathsOf = remote.pages
  .filter(({ roles }) => Array.isArray(roles) && roles.includes('Admin'))
  .map(({ path }) => path);

test.each(pathsOf)(
  'AUT-04 %s asks for nothing that an Admin with some locations may not read',
  async (path) => {
    const page = remote.pages.find((each) => each.path === path)!;
    const { default: Content } = await page.load();
    await openPortal(<Content />, {}, { allLocations: false });
    await act(() => new Promise((done) => setTimeout(done, 0)));
    expect(askedBeyond()).toEqual([]);
    if (isClosed.has(path)) expect(await screen.findByText(beyond)).toBeVisible();
  },
);

test('AUT-04 an Admin with some locations reads why it does not ask everybody for two steps', async () => {
  const security = { requireTwoStep: false, usersWithout: 0, version: 1 };
  await openPortal(
    <TwoStepPanel onClose={() => {}} />,
    { 'GET /account/security': one(security) },
    { allLocations: false },
  );
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveAccessibleDescription(beyond);
});
