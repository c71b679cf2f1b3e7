import type { CallAnswer } from '@fraktion/contract/call';
import { readUserLink } from '@fraktion/contract/users';
import { api } from '@fraktion/shared-auth';
import { useCallback, useEffect, useState } from 'react';

import { suggestLanguage } from '../../session/language.ts';

export type MailLink = CallAnswer<typeof readUserLink>;
export interface Proof {
  readonly email: string;
  readonly secret: string;
}

type State = { readonly link: MailLink } | { readonly failure: unknown } | undefined;

/** The purpose of a mailed link. Reading changes nothing; undefined while it loads. */
export function useMailLink({ email, secret }: Proof) {
  const [state, setState] = useState<State>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let over = false;
    setState(undefined);
    api(readUserLink, { body: { email, secret } })
      .then(async (link) => {
        await suggestLanguage(link.language).catch(() => undefined);
        if (!over) setState({ link });
      })
      .catch((failure: unknown) => {
        if (!over) setState({ failure });
      });
    return () => {
      over = true;
    };
  }, [email, secret, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { state, retry };
}
