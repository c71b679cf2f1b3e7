import { endByProvider, finishCompanySignIn, startCompanySignIn } from '@fraktion/contract';

import { networkOf } from '../../../http/network.ts';
import type { Services } from '../../../services.ts';
import { whenceOf } from '../../platform/audit/index.ts';
import { admit, sessionCookies } from '../sessions/index.ts';
import { endByToken } from './backChannel.ts';
import { finishSignIn } from './finishSignIn.ts';
import type { OpenIdClients } from './openIdClient.ts';
import { startSignIn } from './startSignIn.ts';

/** Sign-in with a company's own account: there, back, and out again from there. */
export function registerCompanySignInRoutes(services: Services, clients: OpenIdClients): void {
  const {
    routes,
    sealer,
    settings,
    database: { db },
  } = services;
  const cookies = sessionCookies(sealer, settings);

  // Outside a transaction: all of them wait for the provider.
  routes.handleOutside(startCompanySignIn, async ({ body, request, reply }) => {
    cookies.refuseOtherPages(request);
    await admit(db, [{ rule: 'company', of: networkOf(request.ip) }]);
    const deviceHash = cookies.device(request, reply);
    return { address: await startSignIn(services, clients, body, deviceHash) };
  });

  routes.handleOutside(finishCompanySignIn, async ({ body, request, reply }) => {
    cookies.refuseOtherPages(request);
    const place = { whence: whenceOf(request), deviceHash: cookies.device(request, reply) };
    const { session, cookie } = await finishSignIn(services, clients, body, place);
    cookies.write(reply, cookie);
    return session;
  });

  routes.handleOutside(endByProvider, async ({ params, body, request }) => {
    await endByToken(services, clients, {
      accountId: params.accountId,
      token: body.logout_token,
      whence: whenceOf(request),
    });
    return undefined;
  });
}
