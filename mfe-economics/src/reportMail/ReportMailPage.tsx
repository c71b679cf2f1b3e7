import {
  confirmReportMail,
  readReportMail,
  type ReportMail,
  stopReportMail,
} from '@fraktion/contract/savedReports';
import { isRefusal } from '@fraktion/shared-auth';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  ErrorState,
  formatDate,
  Heading,
  Page,
  Panel,
  Row,
  SkeletonText,
  Stack,
  Text,
  useLocation,
  useParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

interface Link {
  readonly params: { readonly id: string };
  readonly body: { readonly secret: string };
}

const Answer = ({ link, mail }: { readonly link: Link; readonly mail: ReportMail }) => {
  const { t } = useTranslation('mfe-economics');
  const confirm = useCall(confirmReportMail);
  const stop = useCall(stopReportMail);
  const { reportName: report, ownerName: owner, accountName: account, email, state } = mail;
  const named = { report, owner, account, email };
  const pending = confirm.isPending || stop.isPending;
  if (state === 'expired')
    return (
      <ErrorState
        title={t('reportMail.expiredTitle')}
        text={t('reportMail.expiredText', { owner })}
      />
    );
  if (state === 'waiting')
    return (
      <Stack gap="4">
        <Text>{t('reportMail.waiting', named)}</Text>
        <Text tone="muted">{t('reportMail.until', { date: formatDate(mail.confirmUntil) })}</Text>
        <Row>
          <Button variant="primary" pending={pending} onClick={() => confirm.mutate(link)}>
            {t('reportMail.confirm')}
          </Button>
          <Button disabled={pending} onClick={() => stop.mutate(link)}>
            {t('reportMail.decline')}
          </Button>
        </Row>
      </Stack>
    );
  const on = state === 'confirmed';
  return (
    <Stack gap="4" role="status">
      <Heading as="h2" size="section">
        {t(on ? 'reportMail.confirmedTitle' : 'reportMail.stoppedTitle')}
      </Heading>
      <Text>{t(on ? 'reportMail.confirmed' : 'reportMail.stopped', named)}</Text>
      <Row>
        <Button pending={pending} onClick={() => (on ? stop : confirm).mutate(link)}>
          {t(on ? 'reportMail.stop' : 'reportMail.again')}
        </Button>
      </Row>
    </Stack>
  );
};

/** For a reader without an account: confirms that reports may come, or stops them. Reading changes nothing, so that a mail scanner may open it. */
const ReportMailPage = () => {
  const { t } = useTranslation('mfe-economics');
  const id = useParams()['id'] ?? '';
  // Browsers do not send what is behind `#`, so no log contains it.
  const link: Link = { params: { id }, body: { secret: useLocation().hash.slice(1) } };
  const cut = link.body.secret === '';
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(readReportMail, link),
    // The page itself says what is wrong, and says it once.
    meta: { background: true },
    enabled: !cut,
  });
  // A link without an id and a secret is as invalid as a wrong one.
  const invalid = cut || isRefusal(error, 'Reports.Link.Invalid', 'Generic.Invalid');
  return (
    <Box display="flex" justifyContent="center" pt={{ base: '0', md: '10' }}>
      <Page title={t('reportMail.title')} width="narrow">
        <Panel>
          {data ? <Answer link={link} mail={data} /> : null}
          {!data && invalid ? (
            <ErrorState title={t('reportMail.invalidTitle')} text={t('reportMail.invalidText')} />
          ) : null}
          {!data && error && !invalid ? (
            <ErrorState
              title={t('reportMail.failed')}
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : null}
          {!data && !error && !cut ? <SkeletonText lines={4} /> : null}
        </Panel>
      </Page>
    </Box>
  );
};

export default ReportMailPage;
