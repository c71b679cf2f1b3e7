import type { Profile } from '@fraktion/contract/sessions';
import { queryClient } from '@fraktion/shared-auth/query';
import { type Answers, closePortal, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, contrasts, renderPage } from '@fraktion/shared-ui/testing/page';
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

/** What each variant of a row shows and lacks beside the plain one. */
export const statesOf = <V,>(
  variants: Readonly<Record<string, V>>,
  page: (variant?: V) => ReactElement,
  answers: (variant?: V) => Answers = () => ({}),
  profile: Partial<Profile> = { role: 'SuperAdmin' },
): Promise<Readonly<Record<string, readonly string[]>>> =>
  contrasts(variants, {
    open: (variant) => openPortal(page(variant), answers(variant), profile),
    close: closePortal,
    client: queryClient,
  });
