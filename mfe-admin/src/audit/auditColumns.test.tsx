import type { AuditEntry } from '@fraktion/contract/audit';
import { addNamespace, translate } from '@fraktion/shared-ui';

import en from '../locales/en.json';
import { auditColumns } from './auditColumns.tsx';

const entry: AuditEntry = {
  id: '0193a000-0000-7000-8000-0000000000c2',
  at: '2026-11-20T08:00:00.000Z',
  kind: 'userChanged',
  actorId: '0193a000-0000-7000-8000-0000000000c1',
  actorName: 'Karen Holmgaard',
  support: false,
  subject: 'mads@nordhavn.example',
  details: {},
  address: null,
  userAgent: null,
};

function detailsShown(
  details: AuditEntry['details'],
  kind: AuditEntry['kind'] = 'userChanged',
): string | null | undefined {
  addNamespace('mfe-admin', 'en', en);
  const columns = auditColumns(translate('mfe-admin'));
  return columns.find(({ key }) => key === 'details')?.text({ ...entry, kind, details });
}

test('AUT-04 AUT-06 the list says which role a user has now and which one before', () => {
  const details = { role: 'FacilityUser', locations: '6', formerRole: 'User' };
  expect(detailsShown(details)).toBe(
    'Role: Facility user · Former role: User · Locations: 6 locations',
  );
});

test('AUT-06 AUT-07 and that it was the code that was wrong', () => {
  expect(detailsShown({ step: 'code' })).toBe('Step: Code');
  expect(detailsShown({})).toBeNull();
});

test('AUT-06 ADM-04 what was changed of a source, a webhook and the company sign-in has the names of its form', () => {
  const source = { host: 'a.example', fields: 'name host fingerprint containerName password' };
  expect(detailsShown(source, 'integrationChanged')).toBe(
    'Server: a.example · Changed: Name, Server, Fingerprint, Container, Password',
  );
  expect(detailsShown({ fields: 'url active' }, 'webhookChanged')).toBe('Changed: Address, In use');
  expect(detailsShown({ fields: 'issuer active clientSecret' }, 'signInProviderChanged')).toBe(
    'Changed: Issuer, In use, Client secret',
  );
});
