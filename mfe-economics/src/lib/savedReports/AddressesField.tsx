import {
  askAddressAgain,
  isAddress,
  mostAddresses,
  type ReportAddress,
  type SavedReport,
} from '@fraktion/contract/savedReports';
import { useCall } from '@fraktion/shared-auth/query';
import { Box, Button, Flex, Stack, TextField, toast, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import { RecipientList } from './RecipientList.tsx';

export interface AddressesFieldProps {
  /** Undefined for a report that is not saved yet. */
  readonly report: SavedReport | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error?: string | undefined;
  /** The address that is being typed: the form takes it with the others. It is not added when the field is left, because the button below would move away from the pointer. */
  readonly typed: {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error: string | undefined;
  };
  /** The row after a new link was sent. */
  readonly onAsked: (report: SavedReport) => void;
}

const AskAgain = ({
  report,
  address: { id, email },
  onAsked,
}: Pick<AddressesFieldProps, 'onAsked'> & {
  readonly report: SavedReport;
  readonly address: ReportAddress;
}) => {
  const { t } = useTranslation('mfe-economics');
  const ask = useCall(askAddressAgain, {
    onSuccess: (asked) => {
      onAsked(asked);
      toast({ title: t('reports.saved.asked'), tone: 'success' });
    },
  });
  return (
    <Button
      size="small"
      variant="quiet"
      pending={ask.isPending}
      aria-label={t('reports.saved.askAgainNamed', { email })}
      onClick={() => ask.mutate({ params: { id: report.id, addressId: id } })}
    >
      {t('reports.saved.askAgain')}
    </Button>
  );
};

/** Addresses outside of the account, each with its state. */
export const AddressesField = ({
  report,
  value,
  onChange,
  error,
  typed,
  onAsked,
}: AddressesFieldProps) => {
  const { t } = useTranslation('mfe-economics');
  const [wrong, setWrong] = useState(false);
  const addressOf = (email: string) => report?.addresses.find((each) => each.email === email);
  const add = () => {
    const email = typed.value.trim();
    if (email === '') return;
    if (!isAddress(email)) {
      setWrong(true);
      return;
    }
    typed.onChange('');
    if (!value.some((each) => each.toLowerCase() === email.toLowerCase()))
      onChange([...value, email]);
  };
  return (
    <Stack gap="1">
      <Flex gap="2" align="flex-start">
        <Box flex="1" minWidth="0">
          <TextField
            label={t('reports.saved.outside')}
            help={t('reports.saved.outsideHelp', { count: mostAddresses })}
            type="email"
            placeholder={t('reports.saved.email')}
            maxLength={254}
            value={typed.value}
            error={typed.error ?? (wrong ? t('reports.saved.emailWrong') : error)}
            disabled={value.length >= mostAddresses}
            onChange={(text) => {
              typed.onChange(text);
              setWrong(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </Box>
        <Box pt="22px">
          <Button onClick={add}>{t('reports.saved.addEmail')}</Button>
        </Box>
      </Flex>
      <RecipientList
        label={t('reports.saved.outside')}
        recipients={value.map((email) => {
          const address = addressOf(email);
          const asks = address?.state === 'waiting' || address?.state === 'expired';
          return {
            key: email,
            name: email,
            note: t(`reports.saved.states.${address?.state ?? 'new'}`),
            action:
              report && asks ? (
                <AskAgain report={report} address={address} onAsked={onAsked} />
              ) : undefined,
          };
        })}
        onRemove={(email) => onChange(value.filter((each) => each !== email))}
      />
    </Stack>
  );
};
