import { entryWords } from '@fraktion/shared-ui';

export const useGridWords = entryWords('ui-grid', {
  en: {
    columns: 'Columns',
    selectRow: 'Press Space to select this row',
    selectAll: 'Press Space to select all rows',
    actions: 'Actions',
    failed: 'The list could not be read',
  },
  da: {
    columns: 'Kolonner',
    selectRow: 'Tryk på mellemrum for at vælge rækken',
    selectAll: 'Tryk på mellemrum for at vælge alle rækker',
    actions: 'Handlinger',
    failed: 'Listen kunne ikke hentes',
  },
  sv: {
    columns: 'Kolumner',
    selectRow: 'Tryck på mellanslag för att välja raden',
    selectAll: 'Tryck på mellanslag för att välja alla rader',
    actions: 'Åtgärder',
    failed: 'Listan kunde inte hämtas',
  },
  nb: {
    columns: 'Kolonner',
    selectRow: 'Trykk på mellomrom for å velge raden',
    selectAll: 'Trykk på mellomrom for å velge alle rader',
    actions: 'Handlinger',
    failed: 'Listen kunne ikke hentes',
  },
});
