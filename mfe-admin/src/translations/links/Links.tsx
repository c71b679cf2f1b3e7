import {
  listTranslationLinks,
  revokeTranslationLink,
  type TranslationLink,
} from '@fraktion/contract/translations';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  formatDate,
  Row,
  SkeletonCards,
  Spacer,
  Stack,
  StatusPill,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Ban, Check, Hourglass, Plus } from '@fraktion/shared-ui/icons';
import { ConfirmButton, FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { SecretOnce } from '../../lib/SecretOnce.tsx';
import { NewLinkPanel } from './NewLinkPanel.tsx';

const looks = {
  open: { tone: 'green', icon: Check },
  expired: { tone: 'grey', icon: Hourglass },
  revoked: { tone: 'red', icon: Ban },
} as const;

const Line = ({ link }: { readonly link: TranslationLink }) => {
  const { t } = useTranslation('mfe-admin');
  const revoke = useCall(revokeTranslationLink);
  const { id, name, email, language, state, expiresAt, proposals } = link;
  return (
    <Row as="li" gap="3" py="3" borderBottom="1px solid" borderColor="border">
      <Box minWidth="0">
        <Text strong overflowWrap="anywhere">
          {name}
        </Text>
        <Text size="caption" tone="muted" overflowWrap="anywhere">
          {[
            t(`directory.languages.${language}`),
            email,
            t('translations.links.until', { date: formatDate(expiresAt) }),
            t('translations.links.proposals', { count: proposals }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <Spacer />
      <StatusPill {...looks[state]} label={t(`translations.links.states.${state}`)} />
      {state === 'open' ? (
        <ConfirmButton
          danger
          variant="quiet"
          label={t('translations.links.close')}
          aria-label={t('translations.links.closeOf', { name })}
          title={t('translations.links.closeTitle', { name })}
          text={t('translations.links.closeText')}
          done={t('translations.links.closed')}
          onConfirm={() => revoke.mutateAsync({ params: { id } })}
        />
      ) : null}
    </Row>
  );
};

/** The links of translators; a new one shows its address once. */
export const Links = () => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, refetch, isFetching } = useQuery(queryFor(listTranslationLinks));
  const [adding, setAdding] = useState(false);
  const [address, setAddress] = useState<string>();
  const adds = useRef<HTMLButtonElement>(null);
  return (
    <Stack gap="4" ref={followFocus}>
      <Row>
        <Button ref={adds} variant="primary" icon={Plus} onClick={() => setAdding(true)}>
          {t('translations.links.new')}
        </Button>
      </Row>
      {data?.length === 0 ? <EmptyState text={t('translations.links.none')} /> : null}
      {data && data.length > 0 ? (
        <FocusHome label={t('translations.tabs.links')}>
          <Stack as="ul" gap="0">
            {data.map((link) => (
              <Line key={link.id} link={link} />
            ))}
          </Stack>
        </FocusHome>
      ) : null}
      {!data && error ? (
        <ErrorState
          title={t('translations.links.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? <SkeletonCards cards={3} height={64} /> : null}
      {adding ? <NewLinkPanel onClose={() => setAdding(false)} onCreated={setAddress} /> : null}
      {address ? (
        <SecretOnce
          title={t('translations.links.addressTitle')}
          text={t('translations.links.addressText')}
          secret={address}
          leaving={{
            title: t('translations.links.leaving.title'),
            text: t('translations.links.leaving.text'),
            confirm: t('translations.links.leaving.confirm'),
            keep: t('translations.links.leaving.keep'),
          }}
          onClose={() => setAddress(undefined)}
          focusAfter={() => adds.current}
        />
      ) : null}
    </Stack>
  );
};
