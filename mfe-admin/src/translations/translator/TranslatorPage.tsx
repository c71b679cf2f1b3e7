import type { CallAnswer } from '@fraktion/contract/call';
import { readTranslatorTexts, translatorPageSize } from '@fraktion/contract/translations';
import { isRefusal } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  EmptyState,
  ErrorState,
  formatDate,
  Page,
  SkeletonCards,
  Stack,
  Text,
  useParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Pagination } from '@fraktion/shared-ui/list';
import { usePause } from '@fraktion/shared-ui/overlay';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ProposeForm } from './ProposeForm.tsx';
import { beginning, TranslatorFilters } from './TranslatorFilters.tsx';

const Refused = ({
  error,
  ...retry
}: {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}) => {
  const { t } = useTranslation('mfe-admin');
  if (isRefusal(error, 'Translations.Link.Expired'))
    return (
      <ErrorState
        title={t('translations.translate.expired')}
        text={t('translations.translate.askAgain')}
      />
    );
  // A truncated address is as invalid as a closed one.
  if (isRefusal(error, 'Translations.Link.Invalid', 'Generic.Invalid'))
    return (
      <ErrorState
        title={t('translations.translate.invalid')}
        text={t('translations.translate.askAgain')}
      />
    );
  return <ErrorState title={t('translations.failed')} error={error} {...retry} />;
};

interface TextsProps {
  readonly secret: string;
  readonly texts: CallAnswer<typeof readTranslatorTexts>;
}

const Texts = ({ secret, texts: { items, language } }: TextsProps) => {
  const { t } = useTranslation('mfe-admin');
  if (items.length === 0) return <EmptyState text={t('translations.none')} />;
  return (
    <Stack as="ul" gap="4">
      {items.map((item) => (
        <ProposeForm
          key={`${item.part}:${item.key}`}
          secret={secret}
          language={language}
          item={item}
        />
      ))}
    </Stack>
  );
};

/** The texts of one language for everyone who has the link, each with a field for a proposal. */
const TranslatorPage = () => {
  const { t } = useTranslation('mfe-admin');
  const secret = useParams()['secret'] ?? '';
  const [asked, setAsked] = useState(beginning);
  const q = usePause(asked.q);
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(readTranslatorTexts, { body: { ...asked, q, secret, part: asked.part || null } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Box display="flex" justifyContent="center">
      <Page
        title={
          data
            ? t('translations.translate.titleOf', {
                language: t(`directory.languages.${data.language}`),
              })
            : t('translations.translate.title')
        }
        width="narrow"
      >
        {data ? (
          <Stack gap="4">
            <Text tone="muted">
              {t('translations.translate.text', {
                name: data.name,
                date: formatDate(data.expiresAt),
              })}
            </Text>
            <TranslatorFilters parts={data.parts} value={asked} onChange={setAsked} />
            <Texts secret={secret} texts={data} />
            <Pagination
              page={asked.page}
              pageSize={translatorPageSize}
              shown={data.items.length}
              total={data.total}
              onPage={(page) => setAsked({ ...asked, page })}
            />
          </Stack>
        ) : null}
        {!data && error ? (
          <Refused error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : null}
        {!data && !error ? <SkeletonCards cards={4} height={160} /> : null}
      </Page>
    </Box>
  );
};

export default TranslatorPage;
