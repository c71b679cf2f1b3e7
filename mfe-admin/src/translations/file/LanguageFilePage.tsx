import { translationsPath } from '@fraktion/contract/pages';
import { getLanguageFile, listTextParts } from '@fraktion/contract/translations';
import { api, saveFile, useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  ButtonLink,
  ErrorState,
  formatCount,
  Page,
  Panel,
  Row,
  SelectField,
  SkeletonText,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { LanguageChoice, useLanguageInAddress } from '../languageChoice.tsx';
import { FileImport } from './FileImport.tsx';

/** The texts of one part in one language as a JSON file: out for everybody, and in again for those who put texts live. */
const LanguageFilePage = () => {
  const { t } = useTranslation('mfe-admin');
  const [language, setLanguage] = useLanguageInAddress();
  const putsLive = useProfile().role === 'SuperAdmin';
  const { data, error, refetch, isFetching } = useQuery(
    queryFor(listTextParts, { params: { language } }),
  );
  const parts = data?.parts.filter(({ texts }) => texts > 0) ?? [];
  const [chosen, setChosen] = useState('');
  const part = parts.find((each) => each.part === chosen)?.part ?? parts[0]?.part;
  const file = useMutation({
    mutationFn: async (of: string) =>
      saveFile(await api(getLanguageFile, { params: { language }, query: { part: of } })),
  });
  return (
    <Page
      title={t('translations.file.title')}
      width="narrow"
      actions={
        putsLive ? (
          <ButtonLink to={`${translationsPath}?language=${language}`}>
            {t('translations.title')}
          </ButtonLink>
        ) : undefined
      }
    >
      <Stack gap="6">
        <Text tone="muted">
          {t(putsLive ? 'translations.file.text' : 'translations.file.textForAll')}
        </Text>
        <Panel title={t('translations.file.which')}>
          <Stack gap="4">
            <LanguageChoice value={language} onChange={setLanguage} />
            {part === undefined ? null : (
              <SelectField
                label={t('translations.part')}
                choices={parts.map((each) => ({
                  value: each.part,
                  label: t('translations.file.part', {
                    part: each.part,
                    shown: formatCount(each.texts),
                  }),
                }))}
                value={part}
                onChange={setChosen}
              />
            )}
            {!data && error ? (
              <ErrorState
                title={t('translations.failed')}
                error={error}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : null}
            {!data && !error ? <SkeletonText lines={2} /> : null}
            {data && part === undefined ? <Text tone="muted">{t('translations.none')}</Text> : null}
            {part === undefined ? null : (
              <Row>
                <Button icon={Download} pending={file.isPending} onClick={() => file.mutate(part)}>
                  {t('translations.file.download')}
                </Button>
              </Row>
            )}
          </Stack>
        </Panel>
        {part === undefined || !putsLive ? null : (
          <FileImport key={`${language} ${part}`} language={language} part={part} />
        )}
      </Stack>
    </Page>
  );
};

export default LanguageFilePage;
