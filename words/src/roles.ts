import type { Words } from './word.ts';

export const role = {
  User: {
    en: 'User',
    da: 'Bruger',
    sv: 'Användare',
    nb: 'Bruker',
    means: 'Orders collections, and sees files and dashboards.',
  },
  FacilityUser: {
    en: 'Facility user',
    da: 'Facilitybruger',
    sv: 'Facilityanvändare',
    nb: 'Fasilitetsbruker',
    means: 'Orders collections, and reads simulations and reports.',
  },
  LocationAdmin: {
    en: 'Location administrator',
    da: 'Lokationsadministrator',
    sv: 'Platsadministratör',
    nb: 'Lokasjonsadministrator',
    means: 'Looks after infocards, invoices and reconciliation of its locations.',
  },
  Admin: {
    en: 'Administrator',
    da: 'Administrator',
    sv: 'Administratör',
    nb: 'Administrator',
    means: 'Does everything in the account of a customer, users too.',
  },
  Supplier: {
    en: 'Supplier',
    da: 'Leverandør',
    sv: 'Leverantör',
    nb: 'Leverandør',
    means: 'Does everything in the account of a supplier.',
  },
  SupSupplier: {
    en: 'Sub-supplier',
    da: 'Underleverandør',
    sv: 'Underleverantör',
    nb: 'Underleverandør',
    means: 'Carries out orders that a supplier forwards.',
  },
  SystemAdmin: {
    en: 'System administrator',
    da: 'Systemadministrator',
    sv: 'Systemadministratör',
    nb: 'Systemadministrator',
    means: 'Support, who may enter any account.',
  },
  SuperAdmin: {
    en: 'Super administrator',
    da: 'Superadministrator',
    sv: 'Superadministratör',
    nb: 'Superadministrator',
    means: 'Runs the portal.',
  },
} as const satisfies Words;

/** Whether a user has come to the account. */
export const userStatus = {
  added: {
    en: 'Not invited',
    da: 'Ikke inviteret',
    sv: 'Inte inbjuden',
    nb: 'Ikke invitert',
    means: 'The user has got no invitation.',
  },
  invited: {
    en: 'Invited',
    da: 'Inviteret',
    sv: 'Inbjuden',
    nb: 'Invitert',
    means: 'The invitation is sent and can be accepted.',
  },
  expired: {
    en: 'Invitation expired',
    da: 'Invitation udløbet',
    sv: 'Inbjudan har gått ut',
    nb: 'Invitasjon utløpt',
    means: 'The invitation can no longer be accepted.',
  },
  declined: {
    en: 'Declined',
    da: 'Afslået',
    sv: 'Avböjd',
    nb: 'Avslått',
    means: 'The user does not want to join.',
  },
  active: {
    en: 'Active',
    da: 'Aktiv',
    sv: 'Aktiv',
    nb: 'Aktiv',
    means: 'The user has joined the account.',
  },
} as const satisfies Words;
