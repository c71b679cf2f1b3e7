import type { Profile } from '@fraktion/contract/sessions';
import { queryClient } from '@fraktion/shared-auth/query';
import { type Answers, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { statesOf as statesOfPage } from '@fraktion/shared-waste/testing';
import type { ReactElement } from 'react';

import en from '../locales/en.json';

export { closePortal, listed, one, refused, sent } from '@fraktion/shared-auth/testing/portal';

/** A page as an Admin sees it on a phone. */
export async function openPortal(
  page: ReactElement,
  answers: Answers,
  profile: Partial<Profile> = {},
): Promise<void> {
  addNamespace('mfe-admin', 'en', en);
  asPhone();
  await startPortal(answers, profile);
  renderPage(page, queryClient);
}

export const statesOf: typeof statesOfPage = (variants, shown) => {
  addNamespace('mfe-admin', 'en', en);
  return statesOfPage(variants, { profile: { role: 'SuperAdmin' }, ...shown });
};
