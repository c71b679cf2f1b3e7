import { type ForwardRule, testForwardRules } from '@fraktion/contract/orders';
import { queryClient, useFormCall } from '@fraktion/shared-auth/query';
import {
  Button,
  DateField,
  Form,
  Row,
  Text,
  TextField,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { CustomerField, FractionField } from './askedFields.tsx';
import { isZip } from './ruleForm.ts';
import { rulesQuery } from './ruleQueries.ts';
import { isAbout, TrialOutcome, type Trial } from './TrialOutcome.tsx';

export interface TrialPanelProps {
  readonly rules: readonly ForwardRule[];
  readonly onClose: () => void;
}

const useZipErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ zip }: { readonly zip: string }) => ({
    zip: zip.trim() !== '' && isZip(zip) ? undefined : t('rules.zipWrong'),
  });
};

/** Shows which rule would take such an order, without forwarding anything. */
export const TrialPanel = ({ rules, onClose }: TrialPanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [outcome, setOutcome] = useState<{ asked: object; trial: Trial }>();
  const form = useCallForm({
    call: useFormCall(testForwardRules),
    fields: ['customerId', 'wasteFractionName', 'zip', 'date'],
    initial: () => ({ date: today() }),
    check: useZipErrors(),
    words: {
      customerId: t('rules.trial.customerMissing'),
      date: t('rules.trial.dateWrong'),
    },
    done: async (trial, asked) => {
      // The server used the current rules, which a colleague may have changed since these were loaded.
      await queryClient.fetchQuery({ ...rulesQuery(), staleTime: 0 });
      setOutcome({ asked, trial });
    },
  });
  return (
    <SidePanel open title={t('rules.trial.title')} onClose={onClose}>
      <Text tone="muted" mb="4">
        {t('rules.trial.text')}
      </Text>
      <Form form={form} label={t('rules.trial.title')}>
        <CustomerField required {...form.field('customerId')} />
        <FractionField {...form.field('wasteFractionName')} />
        <TextField
          label={t('rules.trial.zip')}
          required
          autoComplete="off"
          maxLength={12}
          {...form.field('zip')}
        />
        <DateField label={t('rules.trial.date')} required {...form.field('date')} />
        <Row>
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('rules.trial.submit')}
          </Button>
        </Row>
      </Form>
      {/* The result belongs to the submitted values, not to later typing. */}
      {outcome && outcome.asked === form.values && isAbout(rules, outcome.trial) ? (
        <TrialOutcome rules={rules} trial={outcome.trial} />
      ) : null}
    </SidePanel>
  );
};
