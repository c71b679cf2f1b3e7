import { languageFilePath } from '@fraktion/contract/pages';
import { listTextParts } from '@fraktion/contract/translations';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ButtonLink,
  Page,
  Text,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { LanguageChoice, useLanguageInAddress } from './languageChoice.tsx';
import { Links } from './links/Links.tsx';
import { Proposals } from './proposals/Proposals.tsx';
import { TextsTab } from './texts/TextsTab.tsx';

const tabs = ['texts', 'proposals', 'links'] as const;

/** The texts of the portal in one language, its translation proposals, and the links of translators. */
const TranslationsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [language, setLanguage] = useLanguageInAddress();
  const { data } = useQuery(queryFor(listTextParts, { params: { language } }));
  const chosen = tabs.find((each) => each === params.get('tab')) ?? 'texts';
  return (
    <Page
      title={t('translations.title')}
      actions={
        <ButtonLink to={`${languageFilePath}?language=${language}`}>
          {t('translations.file.title')}
        </ButtonLink>
      }
    >
      <Text tone="muted" mb="4">
        {t('translations.text')}
      </Text>
      <Tabs
        label={t('translations.title')}
        value={chosen}
        onChange={(tab) => void navigate(`?language=${language}&tab=${tab}`)}
        tabs={[
          {
            value: 'texts',
            label: t('translations.tabs.texts'),
            content: (
              <>
                <Box maxWidth="form" mb="4">
                  <LanguageChoice value={language} onChange={setLanguage} />
                </Box>
                <TextsTab key={language} language={language} parts={data} />
              </>
            ),
          },
          {
            value: 'proposals',
            label: t('translations.tabs.proposals'),
            content: <Proposals />,
          },
          { value: 'links', label: t('translations.tabs.links'), content: <Links /> },
        ]}
      />
    </Page>
  );
};

export default TranslationsPage;
