import { entryWords } from '@fraktion/shared-ui';

export const useListWords = entryWords('ui-list', {
  en: {
    export: 'Export',
    failed: 'The list could not be read',
    download: 'Download',
    downloadNamed: 'Download {{name}}',
  },
  da: {
    export: 'Eksportér',
    failed: 'Listen kunne ikke hentes',
    download: 'Hent',
    downloadNamed: 'Hent {{name}}',
  },
  sv: {
    export: 'Exportera',
    failed: 'Listan kunde inte hämtas',
    download: 'Ladda ner',
    downloadNamed: 'Ladda ner {{name}}',
  },
  nb: {
    export: 'Eksporter',
    failed: 'Listen kunne ikke hentes',
    download: 'Last ned',
    downloadNamed: 'Last ned {{name}}',
  },
});
