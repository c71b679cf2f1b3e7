import type { ServiceReport, ServiceReportEvent } from '@fraktion/contract/serviceReports';
import { saveFile } from '@fraktion/shared-auth';
import {
  Box,
  DescriptionList,
  formatDay,
  formatWeight,
  Heading,
  Row,
  Stack,
  type Tone,
  useTranslation,
} from '@fraktion/shared-ui';
import { FileList, Timeline } from '@fraktion/shared-ui/list';

import { useFetchFile } from '../lib/fileSource.ts';
import { useFileUrl } from '../lib/useFileUrl.ts';

interface OfReport {
  readonly report: ServiceReport;
}

const Photo = ({ report, file }: OfReport & { readonly file: ServiceReport['files'][number] }) => {
  const url = useFileUrl({ orderId: report.id, fileId: file.id });
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

const Photos = ({ report }: OfReport) => {
  const { t } = useTranslation('mfe-supplier');
  const fetchFile = useFetchFile();
  const { id: orderId, files } = report;
  if (files.length === 0) return null;
  return (
    <Stack as="section" gap="2">
      <Heading size="small">{t('reports.photos')}</Heading>
      <Row gap="2">
        {files
          .filter(({ mediaType }) => mediaType.startsWith('image/'))
          .map((file) => (
            <Photo key={file.id} report={report} file={file} />
          ))}
      </Row>
      <FileList
        label={t('reports.photos')}
        files={files}
        onDownload={async ({ id: fileId }) => saveFile(await fetchFile({ orderId, fileId }))}
      />
    </Stack>
  );
};

const tones: Readonly<Record<ServiceReportEvent['kind'], Tone>> = {
  reported: 'amber',
  answered: 'blue',
  resolved: 'green',
  notResolved: 'red',
  reopened: 'amber',
};

const useTerms = (report: ServiceReport) => {
  const { t } = useTranslation('mfe-supplier');
  const { kgNoted, kgExpected, orderNumber } = report;
  const terms = [
    [t('fields.customer'), report.customerName],
    [t('fields.container'), report.infocardName],
    [t('fields.location'), report.locationName],
    [t('fields.address'), report.locationAddress],
    [t('reports.fields.date'), formatDay(report.date)],
    [t('fields.number'), orderNumber === null ? null : String(orderNumber)],
    [t('reports.fields.kgNoted'), kgNoted === null ? null : formatWeight(kgNoted)],
    [t('reports.fields.kgExpected'), kgExpected === null ? null : formatWeight(kgExpected)],
  ] as const;
  return terms.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
};

/** What a customer has reported, with its photos and all that followed. */
export const ReportDetails = ({ report }: OfReport) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Stack gap="6">
      <DescriptionList items={useTerms(report)} />
      <Photos report={report} />
      <Stack as="section" gap="3">
        <Heading size="small">{t('reports.history')}</Heading>
        <Timeline
          entries={report.events.map(({ id, kind, detail, actorName, at }) => ({
            key: id,
            tone: tones[kind],
            title: t(`reports.events.${kind}`),
            detail,
            by: actorName,
            at,
          }))}
        />
      </Stack>
    </Stack>
  );
};
