import { entryWords } from '@fraktion/shared-ui';

export const useListWords = entryWords('ui-list', {
  en: {
    failed: 'The list could not be read',
    download: 'Download',
    downloadNamed: 'Download {{name}}',
  },
  da: {
    failed: 'Listen kunne ikke hentes',
    download: 'Hent',
    downloadNamed: 'Hent {{name}}',
  },
  sv: {
    failed: 'Listan kunde inte hämtas',
    download: 'Ladda ner',
    downloadNamed: 'Ladda ner {{name}}',
  },
  nb: {
    failed: 'Listen kunne ikke hentes',
    download: 'Last ned',
    downloadNamed: 'Last ned {{name}}',
  },
});
