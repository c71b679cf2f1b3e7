import { createRemote } from '@fraktion/shared-ui/remote';

import remote from './remote.ts';

export const { bootstrap, mount, unmount } = createRemote(remote, {
  locales: (language) => import(`./locales/${language}.json`),
});
