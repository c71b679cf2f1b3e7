import type { SampleInput } from './sampleInput.ts';

const container = { type: 'ContainerInfoCard', wasteCategory: 'Recycle' };

const shares = { reuse: '0', recycle: '100', special: '0', combustion: '0', landfill: '0' };
const inDenmark = { zip: '8000', country: 'DK', pNumber: null };
const aTab = { params: { tab: 'collectors' } };

/** Inputs that the contract's schema does not fully describe. */
export const givenInputs: Readonly<Record<string, Partial<SampleInput>>> = {
  'account.update': {
    body: { country: 'DK', zip: null, vatNumber: null, cvr: null, pNumber: null },
  },
  'background.bulkDelete': aTab,
  'background.history': aTab,
  'background.import': aTab,
  'background.previewImport': aTab,
  'background.uses': aTab,
  'background.values': { params: { tab: 'locations', field: 'group' } },
  'agreements.change': { body: { price: '1' } },
  'agreements.create': { body: { wasteFractionId: null, price: '1' } },
  'azureBlobs.create': {
    body: {
      connectionString:
        'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=a2V5;EndpointSuffix=blobs.example',
    },
  },
  // A location in an item is only a setting: its widget uses it to request figures.
  'dashboards.create': { body: { items: [] } },
  'dashboards.update': { body: { items: [] } },
  'ftpImports.create': { body: { password: 'secret' } },
  'ftpImports.update': { body: { password: 'secret' } },
  'mailImports.create': { body: { password: 'secret' } },
  'sheets.export': {
    body: { list: 'notifications.list', query: '', columns: [] },
  },
  'infocards.add': { params: { kind: 'containers' }, body: container },
  'infocards.create': { params: { kind: 'containers' }, body: container },
  'infocards.change': { params: { kind: 'containers' }, body: container },
  'infocards.patch': { params: { kind: 'containers' }, body: container },
  'infocards.replace': { params: { kind: 'containers' }, body: container },
  'infocards.delete': { params: { kind: 'containers' } },
  'infocards.oneOfKind': { params: { kind: 'containers' } },
  'locations.create': { body: inDenmark },
  'locations.update': { body: inDenmark },
  'recyclingDefinitions.create': { body: shares },
  'recyclingDefinitions.update': { body: shares },
  'transportPrices.create': { body: { validTo: null } },
  'transportPrices.update': { body: { validTo: null } },
  'ledgerAccounts.put': { body: { kind: 'vat' } },
  'recurringOrders.create': { body: { dayOfMonth: null } },
  'recurringOrders.update': { body: { dayOfMonth: null } },
  'scim.create': { body: { userName: 'newcomer@company.example' } },
  'scim.list': { query: { filter: 'active eq true', startIndex: '1', count: '50' } },
  'scim.patch': { body: { Operations: [{ op: 'replace', path: 'displayName', value: 'Ida' }] } },
  'scim.replace': { body: { userName: 'renamed@company.example', active: true } },
  'serviceReports.create': { body: { date: '2026-11-02' } },
  'forwardRules.create': { body: { customerId: null } },
  'forwardRules.update': { body: { customerId: null } },
  'simulationItems.put': { body: { alternatives: [], chosenAlternativeId: null } },
  'simulationItems.putAlternative': { body: { wasteCategory: 'Recycle' } },
  'signInDomains.create': { body: { domain: 'company.example' } },
  'signInDomains.prove': { params: { domain: 'company.example' } },
  'signInDomains.delete': { params: { domain: 'company.example' } },
  'directory.confirmSignInDomain': { params: { domain: 'company.example' } },
  'signInProvider.update': {
    body: { admission: 'invitation', roleMapping: [], active: false, clientSecret: 'secret' },
  },
  // Only a supplier account has drivers.
  'users.create': { body: { driver: false } },
  'users.invite': { body: { driver: false } },
  'users.update': { body: { driver: false } },
  'supplierOrders.files': { body: { kind: 'photo' } },
};

/** Any file that a call takes. */
export const picture = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  'picture.png',
  { type: 'image/png' },
);
