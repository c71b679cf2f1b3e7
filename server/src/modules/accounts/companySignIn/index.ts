import { sql } from 'kysely';

import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { registerDomains } from './domainRoutes.ts';
import { domainNotices } from './letters/domainProof.ts';
import { lookAgain } from './lookAgain.ts';
import { createOpenIdClients } from './openIdClient.ts';
import { registerProvider } from './providerRoutes.ts';
import { registerCompanySignInRoutes } from './signInRoutes.ts';

export { lookAgain } from './lookAgain.ts';

/** Sign-in with a company's own account, by OpenID Connect. */
function registerCompanySignIn(services: Services): void {
  const clients = createOpenIdClients(services);
  registerProvider(services, clients);
  registerDomains(services);
  registerCompanySignInRoutes(services, clients);
}

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Looks the records of proved e-mail domains up again. */
    'companySignIn.lookAgain': Record<string, never>;
  }
}

export const companySignIn = defineModule({
  area: 'accounts',
  calls: registerCompanySignIn,
  jobs: {
    'companySignIn.lookAgain': {
      words: {
        en: 'Look up the records of email domains again',
        da: 'Slå e-maildomænernes poster op igen',
        sv: 'Slå upp e-postdomänernas poster igen',
        nb: 'Slå opp e-postdomenenes oppføringer på nytt',
      },
      schedule: '40 5 * * *',
      task:
        ({ db }) =>
        () =>
          lookAgain(db),
    },
  },
  notices: domainNotices,
  retention: [{ table: 'company_sign_in', since: sql`expires_at`, kept: '1 hour' }],
});
