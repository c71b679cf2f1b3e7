import {
  getAccountLogo,
  getAccountTheme,
  putThemeColor,
  putThemeLogo,
  resetThemeLogo,
} from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { logoFiles, readLogo, setLogo } from './logo.ts';
import { readTheme, setColour } from './theme.ts';

/** Colour and logo of an account; every open session of it is notified of changes. */
export function registerAccountTheme({ routes, blobs }: Services): void {
  routes.handle(getAccountTheme, ({ tx, actor }) => readTheme(tx, actor.accountId));

  routes.handle(putThemeColor, ({ tx, actor, body }) =>
    setColour(tx, actor.accountId, body.themeColor.toLowerCase()),
  );

  routes.handle(
    putThemeLogo,
    async ({ tx, actor, accepted: [file] }) => {
      if (!file) throw new Refusal('Files.Empty');
      return setLogo(tx, blobs, actor, file);
    },
    { rules: logoFiles },
  );

  routes.handle(resetThemeLogo, ({ tx, actor }) => setLogo(tx, blobs, actor, null));

  routes.handle(getAccountLogo, ({ tx, actor, params }) =>
    readLogo(tx, blobs, actor.accountId, params.id),
  );
}
