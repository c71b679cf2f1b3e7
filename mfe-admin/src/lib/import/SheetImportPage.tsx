import {
  Box,
  Button,
  ButtonLink,
  DescriptionList,
  Page,
  Panel,
  Row,
  Stack,
  Text,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download, Upload } from '@fraktion/shared-ui/icons';
import { type ImportSheet, saveTemplate } from '@fraktion/shared-waste/sheetImport';
import { useState } from 'react';

import { fieldLabel } from '../dataWords.ts';
import { columnHelp } from './columns.ts';

import { ImportDialog } from './ImportDialog.tsx';

export interface SheetImportPageProps {
  readonly sheet: ImportSheet;
  readonly title: string;
  readonly text: string;
  /** The name of the empty file. */
  readonly templateName: string;
  /** Where the rows are listed after the import. */
  readonly rows: { readonly to: string; readonly label: string };
}

/** An empty file with all headings, which the import reads in any of the four languages. */
const useTemplate = ({ sheet, templateName }: SheetImportPageProps) => {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const field = (name: string) => fieldLabel(name, sheet.fields[name]);
      await saveTemplate(sheet, { field }, templateName);
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
    }
  };
  return { pending, save };
};

/** Many rows at once, from a file that is checked before anything is written. */
export const SheetImportPage = (props: SheetImportPageProps) => {
  const { sheet, title, text, rows } = props;
  const { t } = useTranslation('mfe-admin');
  const [open, setOpen] = useState(false);
  const template = useTemplate(props);
  return (
    <Page title={title} width="narrow">
      <Stack gap="6">
        <Panel>
          <Stack gap="4">
            <Text>{text}</Text>
            <Row>
              <Button variant="primary" icon={Upload} onClick={() => setOpen(true)}>
                {t('fileImport.choose')}
              </Button>
              <Button
                icon={Download}
                pending={template.pending}
                onClick={() => void template.save()}
              >
                {t('fileImport.template')}
              </Button>
              <ButtonLink variant="quiet" to={rows.to}>
                {rows.label}
              </ButtonLink>
            </Row>
          </Stack>
        </Panel>
        <Panel>
          <Box as="details">
            <Box as="summary" cursor="pointer" py="1" fontWeight="medium">
              {t('fileImport.columns')}
            </Box>
            <Box pt="3">
              <DescriptionList
                items={Object.entries(sheet.fields).map(([name, field]) => ({
                  term: fieldLabel(name, field),
                  value: columnHelp(sheet.fields, name, t),
                }))}
              />
            </Box>
          </Box>
        </Panel>
      </Stack>
      {open ? <ImportDialog sheet={sheet} onClose={() => setOpen(false)} /> : null}
    </Page>
  );
};
