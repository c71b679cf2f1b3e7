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
