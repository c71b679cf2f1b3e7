import type { Services } from '../../services.ts';
import { registerDomains } from './domainRoutes.ts';
import { createOpenIdClients } from './openIdClient.ts';
import { registerProvider } from './providerRoutes.ts';
import { registerCompanySignInRoutes } from './signInRoutes.ts';

export { lookAgain } from './lookAgain.ts';
export { domainNotices } from './letters/domainProof.ts';

/** Sign-in with a company's own account, by OpenID Connect. */
export function registerCompanySignIn(services: Services): void {
  const clients = createOpenIdClients(services);
  registerProvider(services, clients);
  registerDomains(services);
  registerCompanySignInRoutes(services, clients);
}
