import { infocards } from '@fraktion/contract/infocards';
import { infocardsPath } from '@fraktion/contract/pages';
import { useTranslation } from '@fraktion/shared-ui';

import { SheetImportPage } from '../../lib/import/SheetImportPage.tsx';

/** Many infocards at once. */
const InfocardImportPage = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <SheetImportPage
      sheet={infocards.sheet}
      title={t('infocardImport.title')}
      text={t('infocardImport.text')}
      templateName={t('infocardImport.templateName')}
      rows={{ to: infocardsPath, label: t('infocardImport.infocards') }}
    />
  );
};

export default InfocardImportPage;
