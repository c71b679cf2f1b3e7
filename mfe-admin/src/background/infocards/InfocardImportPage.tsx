import { infocardSheet } from '@fraktion/contract/infocards';
import { infocardsPath } from '@fraktion/contract/pages';
import { saveFile } from '@fraktion/shared-auth';
import {
  Button,
  ButtonLink,
  DescriptionList,
  Page,
  Panel,
  Stack,
  Text,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download, Upload } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { fieldLabel } from '../data/dataWords.ts';
import { ImportDialog } from '../import/LaterImport.tsx';
import { columnHelp, headOf, sheetColumns } from './columns.ts';

const useTemplate = () => {
  const { t } = useTranslation('mfe-admin');
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { sheetFile } = await import('@fraktion/shared-ui/sheet');
      saveFile(await sheetFile(t('infocardImport.templateName'), [sheetColumns.map(headOf)]));
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
    }
  };
  return { pending, save };
};

/** Many infocards at once, from a file whose rows are looked at before anything is written. */
const InfocardImportPage = () => {
  const { t } = useTranslation('mfe-admin');
  const [open, setOpen] = useState(false);
  const template = useTemplate();
  return (
    <Page
      title={t('infocardImport.title')}
      width="narrow"
      actions={
        <>
          <Button icon={Download} pending={template.pending} onClick={() => void template.save()}>
            {t('infocardImport.template')}
          </Button>
          <Button variant="primary" icon={Upload} onClick={() => setOpen(true)}>
            {t('infocardImport.choose')}
          </Button>
        </>
      }
    >
      <Stack gap="6">
        <Text>{t('infocardImport.text')}</Text>
        <Panel title={t('infocardImport.columns')}>
          <DescriptionList
            items={sheetColumns.map((name) => ({
              term: fieldLabel(name),
              value: columnHelp(name, t),
            }))}
          />
        </Panel>
        <ButtonLink to={infocardsPath}>{t('infocardImport.infocards')}</ButtonLink>
      </Stack>
      {open ? <ImportDialog sheet={infocardSheet} onClose={() => setOpen(false)} /> : null}
    </Page>
  );
};

export default InfocardImportPage;
