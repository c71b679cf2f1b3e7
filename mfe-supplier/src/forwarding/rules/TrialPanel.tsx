import { type ForwardRule, testForwardRules } from '@fraktion/contract/orders';
import { queryClient, useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  DateField,
  Form,
  Row,
  Text,
  TextField,
  today,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
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

const nothing = { customerId: '', wasteFractionName: '', zip: '', date: '' };
type Asked = typeof nothing;

const useTrialErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ customerId, zip, date }: Asked) => ({
    customerId: customerId === '' ? t('rules.trial.customerMissing') : undefined,
    zip: zip.trim() !== '' && isZip(zip) ? undefined : t('rules.zipWrong'),
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? undefined : t('rules.trial.dateWrong'),
  });
};

/** Which rule would take such an order. Nothing is forwarded by asking. */
export const TrialPanel = ({ rules, onClose }: TrialPanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const test = useCall(testForwardRules);
  const [outcome, setOutcome] = useState<{ asked: Asked; trial: Trial }>();
  const form = useForm<Asked>({
    initial: { ...nothing, date: today() },
    validate: useTrialErrors(),
    submit: async (asked) => {
      const body = {
        ...asked,
        zip: asked.zip.trim(),
        wasteFractionName: asked.wasteFractionName || null,
      };
      const trial = await test.mutateAsync({ body });
      // It was tried by the rules as they are now: a colleague may have changed them since these were read.
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
      {/* It answers what was asked, and not what has been typed since. */}
      {outcome && outcome.asked === form.values && isAbout(rules, outcome.trial) ? (
        <TrialOutcome rules={rules} trial={outcome.trial} />
      ) : null}
    </SidePanel>
  );
};
