import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { type Play, clear, inTrash, named, set, unused } from '../preparations.ts';
import { collectorSheet } from '../sheets.ts';

export const backgroundPlays: Readonly<Record<string, Play>> = {
  'background.bulkDelete': {
    body: ({ world }) => ({ rows: [{ id: world.idOf('collector', 'archived_at'), version: 1 }] }),
  },
  'infocards.bulkDelete': {
    body: ({ world }) => ({ rows: [{ id: world.idOf('infocard', 'archived_at'), version: 1 }] }),
  },
  'collectors.delete': unused('collector', 'archived_at'),
  // An open tender would keep its address.
  'collectors.update': {
    before: set('tender_invitation', { mail_failed: true, answered_at: null }, 'collector_id'),
  },
  'ewcCodes.create': { body: () => ({ code: '99 98 97' }) },
  'facilityTreatments.create': {
    before: clear('facility_treatment', ({ id }) => sql`id = ${id}`),
    body: () => ({ id: randomUUID() }),
  },
  'fileDrive.change': { body: () => ({ parentId: undefined, name: 'Another name' }) },
  'fileDrive.erase': { before: inTrash },
  'fileDrive.restore': { before: inTrash },
  'infocards.copy': {
    body: ({ world }) => ({
      copies: [{ id: randomUUID(), locationId: world.idOf('location', 'twin') }],
    }),
  },
  'infocards.delete': unused('infocard', 'ewc_code_id'),
  'infocards.deleteArchived': unused('infocard', 'archived_at'),
  'locations.delete': unused('location', 'archived_at'),
  'receivingFacilities.delete': unused('receiving_facility', 'archived_at'),
  'transportVehicles.delete': unused('transport_vehicle', 'archived_at'),
  'wasteFractions.delete': unused('waste_fraction', 'archived_at'),
  'background.import': { body: () => ({ rows: collectorSheet, seen: { new: 1, changed: 1 } }) },
  'background.previewImport': { body: () => ({ rows: collectorSheet }) },
  'containerTypes.update': { before: named('infocard', 'container_type', 'container_type') },
  'receivingFacilities.update': {
    before: named('infocard', 'receiving_facility', 'receiving_facility'),
  },
};
