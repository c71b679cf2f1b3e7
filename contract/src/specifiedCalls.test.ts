import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allCalls } from './calls.ts';

/** The calls that the specification of the product names, by path. The name in `:name` does not matter. */
const specified: Readonly<Record<string, string>> = {
  // Authentication and user
  '/user-auth/authenticate': 'POST',
  '/user-auth/switch-account': 'POST',
  '/user-auth/me': 'GET',
  '/user-auth/user-settings': 'PUT',
  '/auth/language': 'POST',
  '/user-notifications/notifications': 'GET',
  '/user-notifications/notifications/:id': 'PUT',
  '/account/theme': 'GET',
  '/account/theme/color': 'PUT',
  '/account/theme/logo': 'PUT',
  '/account/theme/logo/reset': 'PUT',
  '/account/users': 'GET',
  '/account/users/invite': 'POST',
  '/account/users/reinvite': 'POST',
  '/account/users/setpassword': 'POST',
  '/account/users/forgotpassword': 'POST',
  // Simulations and dashboards
  '/economics/simulations': 'GET POST',
  '/economics/simulations/:id': 'DELETE',
  '/economics/simulations/waste-handling-simulations': 'POST',
  '/economics/simulations/waste-handling-simulations/:id': 'GET PATCH',
  '/economics/simulations/waste-handling-simulations/:id/simulation-items': 'POST',
  '/economics/simulations/waste-handling-simulations/:id/simulation-items/:id': 'GET PUT DELETE',
  '/economics/simulations/waste-handling-simulations/:id/simulation-items/:id/Alternativ/:id':
    'DELETE',
  '/economics/simulations/waste-handling-simulations/:id/customexpense': 'GET',
  '/economics/simulations/waste-distribution-simulations/:id': 'GET PUT',
  '/concern/user-dashboards': 'GET POST',
  '/concern/user-dashboards/:id': 'PUT DELETE',
  '/widgets/distribution-widget/': 'GET',
  // Background data and orders
  '/background-data/locations': 'GET POST',
  '/background-data/locations/:id': 'PUT DELETE',
  '/background-data/transportvehicle': 'GET POST',
  '/background-data/transportvehicle/:id': 'PUT DELETE',
  '/background-data/containers': 'GET POST',
  '/background-data/containers/:id': 'PUT DELETE',
  '/background-data/infocards/:kind': 'POST',
  '/background-data/infocards/:kind/:id': 'PATCH',
  '/concerns/orders': 'GET POST',
  '/concerns/orders/:id': 'GET PUT DELETE',
  '/info-cards/:kind': 'POST',
  '/info-cards/:kind/:id': 'GET PATCH PUT DELETE',
  '/info-cards/containers': 'GET',
  '/info-cards/accounts': 'GET',
  '/info-cards/supplies': 'GET',
  '/info-cards/archived': 'GET DELETE',
  '/info-cards/archived/:id': 'PATCH PUT DELETE',
  '/info-cards/containers/types': 'GET POST',
  '/info-cards/containers/types/:id': 'PUT DELETE',
  '/waste-fractions': 'GET POST',
  '/waste-fractions/:id': 'PUT DELETE',
  '/ewcs': 'GET',
  '/ewcs/:id': 'PUT',
  '/supplier-contacts': 'GET POST',
  '/supplier-contacts/:id': 'PUT DELETE',
  '/receiving-facilities': 'GET POST',
  '/receiving-facilities/:id': 'PUT DELETE',
  '/economics/agreements': 'GET POST',
  '/tender': 'GET POST',
  '/tender/:id': 'GET PUT DELETE',
  '/suppliers/orders/forward-rules': 'GET',
  '/suppliers/orders/forward-rules/:id': 'DELETE',
  // A bulk delete has a body.
  '/background-data/:tab': 'DELETE',
  // Invoices and reconciliation
  '/economics/invoice-inspections': 'GET',
  '/economics/invoices': 'GET',
  '/economics/invoices/awaiting-approval': 'GET',
  '/economics/invoices/upload': 'POST',
  '/economics/invoices/manually': 'POST',
  '/economics/invoices/:id': 'GET POST',
  '/economics/invoices/:id/update-invoice-needs-confirmation': 'PATCH',
  '/economics/invoices/:id/export': 'GET',
  '/economics/invoices/:id/failedReport': 'POST',
  '/Accounting/invoices/import-jobs': 'GET',
  '/economics/invoices/imports': 'GET POST',
  '/economics/invoices/imports/:id/manual': 'POST',
  '/economics/reconciliations/:id/postings/info-cards/draft': 'GET',
  '/economics/reconciliations/:id/postings/info-cards': 'POST',
  '/economics/reconciliations/:id/postings/info-cards/:id': 'PATCH',
  '/economics/reconciliations/:id/postings/:id': 'GET DELETE',
  '/economics/reconciliations/:id/refresh': 'POST',
  '/economics/reconciliations/:id/confirm': 'POST',
  '/economics/reconciliations/:id/reopen': 'POST',
  '/economics/reconciliations/:id/location-scope-id': 'POST',
  '/economics/reconciliations/posting-history/info-card-posting/:id': 'GET',
  // Integrations
  '/settings/integrations': 'GET',
  '/settings/integrations/ftp-imports': 'POST',
  '/settings/integrations/ftp-imports/:id': 'GET DELETE',
  '/settings/integrations/azure-blobs': 'POST',
  '/settings/integrations/azure-blobs/:id': 'GET DELETE',
};

const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':');

test('SRV-02 each call of the specification is in the contract', () => {
  const known = new Set(allCalls.map(({ method, path }) => `${method} ${shapeOf(path)}`));
  const missing = Object.entries(specified).flatMap(([path, methods]) =>
    methods
      .split(' ')
      .filter((method) => !known.has(`${method} ${shapeOf(path)}`))
      .map((method) => `${method} ${path}`),
  );
  assert.deepEqual(missing, []);
});
