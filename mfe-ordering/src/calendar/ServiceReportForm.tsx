import {
  createServiceReport,
  maxServiceReportFileBytes,
  maxServiceReportFiles,
  type ServiceReport,
} from '@fraktion/contract/serviceReports';
import { api, newId } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import { patienceWithFiles } from '@fraktion/shared-auth/waiting';
import {
  Box,
  DecimalField,
  DescriptionList,
  FileDrop,
  TextArea,
  toast,
  useTranslation,
  useUnsaved,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import {
  useServiceReportFacts,
  useServiceReportWords,
} from '@fraktion/shared-waste/serviceReports';
import { useState } from 'react';

import { orderFileKinds } from '../lib/orderFileKinds.ts';
import type { NewServiceReport } from './serviceReportAddress.ts';

export interface ServiceReportFormProps {
  readonly asked: NewServiceReport;
  readonly onClose: () => void;
  readonly onDone: (report: ServiceReport) => void;
}

const useServiceReportForm = ({ asked: { kind, entry }, onDone }: ServiceReportFormProps) => {
  const { t } = useTranslation('mfe-ordering');
  // One id per form: a report that is sent again after a lost answer is stored once.
  const [id] = useState(newId);
  const [files, setFiles] = useState<readonly File[]>([]);
  // Photos usually cannot be taken again later.
  useUnsaved(files.length > 0);
  const weighs = kind === 'wrongWeight';
  const { infocardId, orderId, date } = entry;
  const form = useCallForm({
    call: useFormCall(createServiceReport, {
      given: () => ({ id, kind, infocardId, orderId, date }),
      rest: () => ({ files, idempotencyKey: id }),
      send: (input) => api(createServiceReport, input, { timeout: patienceWithFiles }),
    }),
    fields: ['text', 'kgExpected'],
    words: {
      text: ({ kind: what }) => (what === 'missing' ? t('reports.form.textMissing') : undefined),
    },
    check: ({ kgExpected }) => ({
      kgExpected: weighs && kgExpected === '' ? t('reports.form.kgMissing') : undefined,
    }),
    done: (report) => {
      toast({
        tone: 'success',
        title: t(report.answersHere ? 'reports.sent' : 'reports.mailed', {
          supplier: report.supplierName,
        }),
      });
      onDone(report);
    },
  });
  return { form, files, setFiles, weighs };
};

const About = ({ asked: { entry } }: Pick<ServiceReportFormProps, 'asked'>) => {
  const { field } = useOrderWords();
  const { infocardName, locationName, supplierName } = entry;
  const { kgCollected: kgNoted } = entry;
  const facts = useServiceReportFacts({ ...entry, kgNoted });
  return (
    <DescriptionList
      items={[
        { term: field('container'), value: infocardName },
        { term: field('location'), value: locationName },
        { term: field('supplier'), value: supplierName ?? '–' },
        ...facts,
      ]}
    />
  );
};

/** Reports a missed pick-up or a wrong weight to the carrier. */
export const ServiceReportForm = (props: ServiceReportFormProps) => {
  const { t } = useTranslation('mfe-ordering');
  const words = useServiceReportWords();
  const { asked, onClose } = props;
  const { form, files, setFiles, weighs } = useServiceReportForm(props);
  return (
    <FormPanel
      title={t(`calendar.report.${asked.kind}`)}
      form={form}
      changed={files.length > 0}
      submit={t('reports.form.send')}
      onClose={onClose}
      intro={
        <Box mb="5">
          <About asked={asked} />
        </Box>
      }
    >
      {weighs ? (
        <DecimalField
          label={words.field('kgExpected')}
          unit="kg"
          maxDecimals={3}
          required
          {...form.field('kgExpected')}
        />
      ) : null}
      <TextArea label={t('reports.form.text')} required maxLength={2000} {...form.field('text')} />
      <FileDrop
        label={words.photos}
        help={t('reports.form.photosHelp')}
        accept={orderFileKinds}
        maxFiles={maxServiceReportFiles}
        maxBytes={maxServiceReportFileBytes}
        files={files}
        onChange={setFiles}
      />
    </FormPanel>
  );
};
