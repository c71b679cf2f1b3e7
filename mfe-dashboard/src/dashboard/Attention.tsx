import {
  type Attention as Item,
  type AttentionKind,
  getConcernHome,
} from '@fraktion/contract/home';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ErrorState,
  formatCount,
  Grid,
  Heading,
  Icon,
  type IconShape,
  Link,
  SkeletonCards,
  Text,
  type Tone,
  useTranslation,
} from '@fraktion/shared-ui';
import {
  CalendarDays,
  CircleAlert,
  CircleCheck,
  CircleX,
  FileText,
  Hourglass,
  MailX,
  MessageSquare,
  TriangleAlert,
} from '@fraktion/shared-ui/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { placeOf } from './attentionPlace.ts';

const looks: Record<AttentionKind, { readonly icon: IconShape; readonly tone: Tone }> = {
  undelivered: { icon: MailX, tone: 'red' },
  declined: { icon: CircleX, tone: 'red' },
  futile: { icon: CircleAlert, tone: 'red' },
  overdue: { icon: CalendarDays, tone: 'red' },
  waiting: { icon: Hourglass, tone: 'amber' },
  toApprove: { icon: CircleCheck, tone: 'cyan' },
  reportsToClose: { icon: MessageSquare, tone: 'teal' },
  invoicesFailed: { icon: TriangleAlert, tone: 'red' },
  invoicesToPost: { icon: FileText, tone: 'blue' },
};

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '64px',
  px: '4',
  py: '2.5',
  bg: 'bg.panel',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'panel',
  height: 'full',
} as const;

const Content = ({ kind, count }: Pick<Item, 'kind' | 'count'>) => {
  const { t } = useTranslation('mfe-dashboard');
  const { icon, tone } = looks[kind];
  return (
    <>
      <Box color={`${tone}.text`} display="flex" flexShrink="0">
        <Icon of={icon} size={20} />
      </Box>
      <Text as="span" fontSize="xl" fontWeight="semibold" figures flexShrink="0">
        {formatCount(count)}
      </Text>
      <Text as="span">{t(`attention.${kind}`, { count })}</Text>
    </>
  );
};

/** What waits for somebody to look at it, each with the way there; nothing where all is well. */
export const Attention = ({ locationId }: { readonly locationId: string | null }) => {
  const { t } = useTranslation('mfe-dashboard');
  const { role } = useProfile();
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...queryFor(getConcernHome, { query: locationId ? { locationId } : {} }),
    placeholderData: keepPreviousData,
  });
  const heading = (
    <Heading as="h2" size="small" mb="2">
      {t('attention.title')}
    </Heading>
  );
  if (isPending) {
    return (
      <Box mb="6">
        {heading}
        <SkeletonCards cards={3} height={64} least={260} />
      </Box>
    );
  }
  // An empty place would say that all is well.
  if (!data) {
    return (
      <Box mb="6">
        <ErrorState
          title={t('attention.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Box>
    );
  }
  if (data.length === 0) return null;
  return (
    <Box as="section" aria-label={t('attention.title')} mb="6">
      {heading}
      <Grid as="ul" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 260px), 1fr))">
        {data.map((item) => {
          const place = placeOf(item, role);
          return (
            <Box as="li" key={item.kind}>
              {place === undefined ? (
                <Box {...card}>
                  <Content {...item} />
                </Box>
              ) : (
                <Link
                  to={place}
                  quiet
                  {...card}
                  _hover={{ borderColor: 'border.control', textDecoration: 'none' }}
                >
                  <Content {...item} />
                </Link>
              )}
            </Box>
          );
        })}
      </Grid>
    </Box>
  );
};
