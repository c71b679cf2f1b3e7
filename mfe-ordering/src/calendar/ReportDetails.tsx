import { getFile } from '@fraktion/contract/files';
import type { ServiceReport, ServiceReportEvent } from '@fraktion/contract/serviceReports';
import { api, saveFile } from '@fraktion/shared-auth';
import {
  Box,
  DescriptionList,
  formatDay,
  formatWeight,
  Heading,
  Notice,
  Row,
  Stack,
  Text,
  type Tone,
  useTranslation,
} from '@fraktion/shared-ui';
import { FileList, Timeline } from '@fraktion/shared-ui/list';

import { useFileUrl } from '../lib/useFileUrl.ts';

type Shown = ServiceReport['files'][number];
const isPicture = ({ mediaType }: Shown): boolean => mediaType.startsWith('image/');

const Photo = ({ file }: { readonly file: Shown }) => {
  const url = useFileUrl(file.id);
  return (
    <Box width="120px" height="120px" bg="bg.subtle" borderRadius="control" overflow="hidden">
      {url ? (
        <Box
          as="img"
          {...{ src: url, alt: file.name }}
          width="full"
          height="full"
          objectFit="cover"
        />
      ) : null}
    </Box>
  );
};

const tones: Readonly<Record<ServiceReportEvent['kind'], Tone>> = {
  reported: 'amber',
  answered: 'blue',
  resolved: 'green',
  notResolved: 'red',
  reopened: 'amber',
};

/** What was reported, with its photos and all that followed. */
export const ReportDetails = ({ report }: { readonly report: ServiceReport }) => {
  const { t } = useTranslation('mfe-ordering');
  const { files, events, kgNoted, kgExpected, orderNumber } = report;
  const terms = [
    [t('Recurring.Columns.Container'), report.infocardName],
    [t('Recurring.Columns.Location'), report.locationName],
    [t('Recurring.Columns.Supplier'), report.supplierName],
    [t('Reports.Fields.date'), formatDay(report.date)],
    [t('Reports.Fields.order'), orderNumber === null ? null : String(orderNumber)],
    [t('Reports.Fields.kgNoted'), kgNoted === null ? null : formatWeight(kgNoted)],
    [t('Reports.Fields.kgExpected'), kgExpected === null ? null : formatWeight(kgExpected)],
  ] as const;
  return (
    <Stack gap="6">
      {report.answersHere || report.status === 'Closed' ? null : (
        <Notice>
          <Text>{t('Reports.ByMail', { supplier: report.supplierName })}</Text>
        </Notice>
      )}
      <DescriptionList
        items={terms.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))}
      />
      {files.length > 0 ? (
        <Stack as="section" gap="2">
          <Heading size="small">{t('Reports.Form.Photos')}</Heading>
          <Row gap="2">
            {files.filter(isPicture).map((file) => (
              <Photo key={file.id} file={file} />
            ))}
          </Row>
          <FileList
            label={t('Reports.Form.Photos')}
            files={files}
            onDownload={async ({ id }) => saveFile(await api(getFile, { params: { id } }))}
          />
        </Stack>
      ) : null}
      <Stack as="section" gap="3">
        <Heading size="small">{t('Order.Timeline')}</Heading>
        <Timeline
          entries={events.map(({ id, kind, detail, actorName, at }) => ({
            key: id,
            tone: tones[kind],
            title: t(`Reports.Events.${kind}`),
            detail,
            by: actorName,
            at,
          }))}
        />
      </Stack>
    </Stack>
  );
};
