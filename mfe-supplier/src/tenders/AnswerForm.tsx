import { type InvitedTender, withdrawTenderAnswer, yearlyAmount } from '@fraktion/contract/tenders';
import { useLatestRow } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  DateField,
  Form,
  FormActions,
  formatMoney,
  Heading,
  Notice,
  Row,
  Text,
  TextArea,
  useTranslation,
} from '@fraktion/shared-ui';
import { multiplyDecimals, sumDecimals } from '@fraktion/shared-ui/decimal';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import { useWriting } from '@fraktion/shared-waste/tenders';

import { type AnswerValues, isPrice, useAnswerForm } from './answerForm.ts';
import { PriceFields } from './PriceFields.tsx';
import type { TenderDoor } from './tenderDoor.ts';

export interface AnswerFormProps {
  readonly tender: InvitedTender;
  readonly door: TenderDoor;
  /** The tender after it was closed: typed text stays until it is discarded, and is not sent. */
  readonly closed: InvitedTender | undefined;
  readonly onWriting: (writing: boolean) => void;
  readonly onDone: (tender: InvitedTender) => void;
  /** Called when sending starts and ends: meanwhile nothing can be discarded. */
  readonly onSending: (sending: boolean) => void;
  /** Shows a colleague's version. */
  readonly onNewest: (tender: InvitedTender) => void;
}

/** The yearly amount at these prices. */
const yearOf = ({ items }: InvitedTender, { prices }: AnswerValues): string =>
  sumDecimals(
    items.map((item) => {
      const price = prices[item.id]?.price ?? '';
      const readable = price !== '' && isPrice(price);
      return multiplyDecimals(readable ? price : '0', yearlyAmount(item) ?? '0');
    }),
  );

const Withdraw = ({
  tender,
  door,
  onDone,
}: Pick<AnswerFormProps, 'tender' | 'door' | 'onDone'>) => {
  const { t } = useTranslation('mfe-supplier');
  const { attempt } = useLatestRow(withdrawTenderAnswer, tender);
  return (
    <ConfirmButton
      label={t('tenders.withdraw.button')}
      title={t('tenders.withdraw.title')}
      text={t('tenders.withdraw.text')}
      done={t('tenders.withdraw.done')}
      danger
      onConfirm={async () =>
        onDone(await attempt(({ id, answer }) => door.withdraw(id, answer?.version ?? 0)))
      }
    />
  );
};

/** The user's answer: a price for each chosen item, until the end of the last day. */
export const AnswerForm = (props: AnswerFormProps) => {
  const { tender, door, closed, onWriting, onDone, onNewest, onSending } = props;
  const { t } = useTranslation('mfe-supplier');
  const { form, tried, keep } = useAnswerForm(tender, door, onDone, onSending, onNewest);
  const prices = form.field('prices');
  useWriting(form.changed, onWriting);
  const sent = tender.answerStatus === 'sent';
  // An answer that is being sent may still arrive in time.
  const over = closed !== undefined && !form.pending;
  const before = closed?.answerStatus === 'sent';
  const overText = t(before ? 'tenders.overtaken.sent' : 'tenders.overtaken.none');
  return (
    <Form form={form} label={t('tenders.answer')} ownFailure={over}>
      <Row justifyContent="space-between">
        <Heading as="h2" size="section">
          {t('tenders.answer')}
        </Heading>
        {sent && !over ? <Withdraw tender={tender} door={door} onDone={onDone} /> : null}
      </Row>
      {over ? (
        <Box role="alert">
          <Notice tone="warning">{overText}</Notice>
        </Box>
      ) : null}
      {prices.error ? <Notice tone="error">{prices.error}</Notice> : null}
      {prices.help ? <Text tone="muted">{prices.help}</Text> : null}
      <div>
        {tender.items.map((item) => (
          <PriceFields
            key={item.id}
            item={item}
            currency={tender.currency}
            tried={tried}
            value={prices.value[item.id] ?? { price: '', comment: '' }}
            onChange={(value) => prices.onChange({ ...prices.value, [item.id]: value })}
          />
        ))}
      </div>
      <Text figures>
        {t('tenders.perYear', {
          amount: formatMoney(yearOf(tender, form.values), tender.currency),
        })}
      </Text>
      <DateField
        label={t('tenders.fields.validUntil')}
        required
        min={tender.answerDeadline}
        {...form.field('validUntil')}
      />
      <TextArea
        label={t('tenders.fields.overallComment')}
        optional
        rows={3}
        maxLength={5000}
        {...form.field('comment')}
      />
      <FormActions
        submit={t(sent ? 'tenders.sendAgain' : 'tenders.send')}
        disabledReason={over ? overText : undefined}
      >
        {over ? (
          <Button onClick={() => onWriting(false)}>{t('tenders.overtaken.discard')}</Button>
        ) : null}
        {sent || over ? null : <Button onClick={keep}>{t('tenders.keep')}</Button>}
      </FormActions>
    </Form>
  );
};
