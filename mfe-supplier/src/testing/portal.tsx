import { queryClient } from '@fraktion/shared-auth/query';
import { type Answers, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import type { ReactElement } from 'react';

import en from '../locales/en.json';

export { closePortal, listed, one, refused, sent } from '@fraktion/shared-auth/testing/portal';

/** A page on the phone of a signed-in Supplier, who may be a driver. */
export async function openPortal(
  page: ReactElement,
  answers: Answers,
  address = '/',
  more: { readonly driver?: true } = {},
): Promise<void> {
  addNamespace('mfe-supplier', 'en', en);
  asPhone();
  await startPortal(answers, { role: 'Supplier', ...more });
  renderPage(page, queryClient, address);
}
