import type { Profile } from '@fraktion/contract/sessions';
import { queryClient } from '@fraktion/shared-auth/query';
import { type Answers, closePortal, startPortal } from '@fraktion/shared-auth/testing/portal';
import { asPhone, contrasts, renderPage } from '@fraktion/shared-ui/testing/page';
import type { ReactElement } from 'react';

interface ShownState<V> {
  readonly page: (variant?: V) => ReactElement;
  readonly answers?: (variant?: V) => Answers;
  readonly profile?: Partial<Profile>;
  readonly address?: string;
  /** As on a desktop. */
  readonly wide?: true;
}

/** What each variant of a row shows and lacks beside the plain row. */
export const statesOf = <V,>(
  variants: Readonly<Record<string, V>>,
  { page, answers = () => ({}), profile = {}, address, wide }: ShownState<V>,
): Promise<Readonly<Record<string, readonly string[]>>> =>
  contrasts(variants, {
    open: async (variant) => {
      if (!wide) asPhone();
      await startPortal(answers(variant), profile);
      renderPage(page(variant), queryClient, address);
    },
    close: closePortal,
    client: queryClient,
  });
